import { directUrl, env, EnvError } from '../../lib/server/env'
import { prepareDatabase } from '../start/database'
import { StartProblem } from '../start/problem'

/**
 * `npm run db:prepare`: migrations, cities, catalogue and texts, as in `npm start`, for other kinds
 * of deployment.
 */
async function main(): Promise<void> {
  await prepareDatabase(directUrl(), env().DEMO)
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof StartProblem || error instanceof EnvError
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
})

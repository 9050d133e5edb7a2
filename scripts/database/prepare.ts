import { getDirectUrl, env, EnvError } from '../../lib/server/env'
import { prepareDatabase } from '../start/database'
import { StartProblem } from '../start/problem'

/**
 * Prepares a database as `npm start` does, for other kinds of deployment: migrations, cities,
 * catalogue and texts (`npm run db:prepare`).
 */
async function main(): Promise<void> {
  await prepareDatabase(getDirectUrl(), env().DEMO)
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof StartProblem || error instanceof EnvError
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
})

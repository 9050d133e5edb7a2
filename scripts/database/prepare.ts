import { directUrl, env, EnvError } from '../../lib/server/env'
import { prepareDatabase } from '../start/database'
import { StartProblem } from '../start/problem'

/**
 * `npm run db:prepare`: brings the database that DATABASE_URL names up to date, as every `npm start` does by itself:
 * migrations, the cities, the catalogue and the texts. For installations that start the instances in another way.
 */
async function main(): Promise<void> {
  await prepareDatabase(directUrl(), env().DEMO)
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof StartProblem || error instanceof EnvError
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
})

// Refuses migrations that the version which runs while they are applied wouldn't survive (docs/adr/0150).
import { readMigrations } from '../../lib/server/db/migration-state'
import { problemsOf } from './migrations/problems'

/** Those before were written while no customer's database was there to be kept from anything. */
const SINCE = '20261124'

const migrations = readMigrations()
const names = migrations.map(({ name }) => name)
const problems = migrations
  .filter(({ name }) => name >= SINCE)
  .flatMap((migration) =>
    problemsOf(
      migration,
      names.filter((name) => name < migration.name),
    ),
  )
problems.forEach((problem) => console.log(problem))
process.exitCode = problems.length > 0 ? 1 : 0

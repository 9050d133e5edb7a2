// Refuses migrations that would break the running version (docs/adr/0150).
import { readMigrations } from '../../lib/server/db/migration-state'
import { findMigrationProblems } from './migrations/problems'

/** Date of the first migration that is checked; earlier ones had no customers to protect. */
const SINCE = '20261124'

const migrations = readMigrations()
const names = migrations.map(({ name }) => name)
const problems = migrations
  .filter(({ name }) => name >= SINCE)
  .flatMap((migration) =>
    findMigrationProblems(
      migration,
      names.filter((name) => name < migration.name),
    ),
  )
problems.forEach((problem) => console.log(problem))
process.exitCode = problems.length > 0 ? 1 : 0

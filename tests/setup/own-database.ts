import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, inject } from 'vitest'
import { closePool } from '../../lib/server/db/pool'
import { asAdministrator, dropDatabase, urlOf } from './administrator'

/** Gives the test file a copy of the migrated and seeded database; see `testDatabase()`. */
const name = `test_${randomUUID().replaceAll('-', '')}`

await asAdministrator((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${inject('postgres').template}"`))
process.env.DATABASE_URL = urlOf(name)

// Callers have budgets; on a fast machine the tests of one file would spend each other's.
beforeEach(() => {
  delete (globalThis as { bharosaRateLimiter?: unknown }).bharosaRateLimiter
})

afterAll(async () => {
  await closePool()
  await asAdministrator((client) => dropDatabase(client, name))
})

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject } from 'vitest'
import { closePool } from '../../lib/server/db/pool'
import { asAdministrator, dropDatabase, urlOf } from './administrator'

/** Gives the test file a copy of the migrated and seeded database; see `testDatabase()`. */
const name = `test_${randomUUID().replaceAll('-', '')}`

await asAdministrator((client) =>
  client.query(`CREATE DATABASE "${name}" TEMPLATE "${inject('postgres').template}"`),
)
process.env.DATABASE_URL = urlOf(name)
const pooler = inject('pooler')
if (pooler !== null) {
  process.env.DATABASE_DIRECT_URL = urlOf(name)
  const through = new URL(urlOf(name))
  through.port = String(pooler)
  process.env.DATABASE_URL = through.href
}
// Its own files, too: a test that counts them would see those that another file is just writing.
const files = join(tmpdir(), `bharosa-${name}`)
process.env.STORAGE_DIR = join(files, 'storage')

// Callers have budgets; on a fast machine the tests of one file would spend each other's.
beforeEach(() => {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
})

afterAll(async () => {
  await closePool()
  await asAdministrator((client) => dropDatabase(client, name))
  await rm(files, { recursive: true, force: true })
})

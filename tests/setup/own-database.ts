import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { asAdministrator, dropDatabase, urlOf } from './administrator'

// Packages are loaded once for all files of a worker, our own modules anew for each: a file finds the process as it is
// after a start. What modules share is on globalThis, under our name.
interface Kept {
  environment?: NodeJS.ProcessEnv
  settingsAtStart?: NodeJS.ProcessEnv
  bharosaSweep?: NodeJS.Timeout
}
const kept = globalThis as Kept
clearInterval(kept.bharosaSweep)
for (const key of Object.keys(globalThis).filter((name) => name.startsWith('bharosa')))
  Reflect.deleteProperty(globalThis, key)
// The object that Node itself reads (`os.tmpdir`), where an earlier file has put a copy in its place.
process.env = kept.environment ??= process.env
const settings = (kept.settingsAtStart ??= { ...process.env })
for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key]
Object.assign(process.env, settings)
vi.resetModules()

/** Gives the test file a copy of the migrated and seeded database; see `testDatabase()`. */
const name = `test_${randomUUID().replaceAll('-', '')}`

// As files: through the log each page of the template would be read, noted down and written.
await asAdministrator((client) =>
  client.query(
    `CREATE DATABASE "${name}" TEMPLATE "${inject('postgres').template}" STRATEGY FILE_COPY`,
  ),
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

// The pool at once: what an earlier file left running would otherwise open one to its own database, and share it.
const { closePool, getPool } = await import('../../lib/server/db/pool')
getPool()
// The file may still change settings before anything reads them.
vi.resetModules()

// Callers have budgets; on a fast machine the tests of one file would spend each other's.
beforeEach(() => {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
})

afterAll(async () => {
  await closePool()
  await asAdministrator((client) => dropDatabase(client, name))
  await rm(files, { recursive: true, force: true })
})

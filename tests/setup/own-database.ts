import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { asAdministrator, dropDatabase, databaseUrl } from './administrator'

// Packages are loaded once per worker, but our modules anew for each file, as after a start. So what
// has to be kept is on globalThis, under our name.
interface Kept {
  environment?: NodeJS.ProcessEnv
  settingsAtStart?: NodeJS.ProcessEnv
  bharosaSweep?: NodeJS.Timeout
}
const kept = globalThis as Kept
clearInterval(kept.bharosaSweep)
for (const key of Object.keys(globalThis).filter((name) => name.startsWith('bharosa')))
  Reflect.deleteProperty(globalThis, key)
// Node's own object, which an earlier file may have replaced.
process.env = kept.environment ??= process.env
const settings = (kept.settingsAtStart ??= { ...process.env })
for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key]
Object.assign(process.env, settings)
vi.resetModules()

/** The database that `testDatabase()` returns. */
const name = `test_${randomUUID().replaceAll('-', '')}`

// Copying the files of the template is faster than writing a log of all changes.
await asAdministrator((client) =>
  client.query(
    `CREATE DATABASE "${name}" TEMPLATE "${inject('postgres').template}" STRATEGY FILE_COPY`,
  ),
)
process.env.DATABASE_URL = databaseUrl(name)
const pooler = inject('pooler')
if (pooler !== null) {
  process.env.DATABASE_DIRECT_URL = databaseUrl(name)
  const through = new URL(databaseUrl(name))
  through.port = String(pooler)
  process.env.DATABASE_URL = through.href
}
// Each test file has a folder of its own for its files.
const files = join(tmpdir(), `bharosa-${name}`)
process.env.STORAGE_DIR = join(files, 'storage')

const { closePool, getPool } = await import('../../lib/server/db/pool')
getPool()
// A test file may still change settings, so modules that have read them are loaded anew.
vi.resetModules()

// Rate limits start anew for each test.
beforeEach(() => {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
})

afterAll(async () => {
  await closePool()
  await asAdministrator((client) => dropDatabase(client, name))
  await rm(files, { recursive: true, force: true })
})

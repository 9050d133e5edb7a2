import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { asAdministrator, dropDatabase, databaseUrl } from './administrator'

// Packages load once per worker, our modules per file, as after a start. Shared state is on
// globalThis under our name.
interface Kept {
  environment?: NodeJS.ProcessEnv
  settingsAtStart?: NodeJS.ProcessEnv
  bharosaSweep?: NodeJS.Timeout
}
const kept = globalThis as Kept
clearInterval(kept.bharosaSweep)
for (const key of Object.keys(globalThis).filter((name) => name.startsWith('bharosa')))
  Reflect.deleteProperty(globalThis, key)
// Node's own object; earlier files may have replaced it.
process.env = kept.environment ??= process.env
const settings = (kept.settingsAtStart ??= { ...process.env })
for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key]
Object.assign(process.env, settings)
vi.resetModules()

/** See `testDatabase()`. */
const name = `test_${randomUUID().replaceAll('-', '')}`

// File copy: faster than WAL.
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
// Own temp folder per file.
const files = join(tmpdir(), `bharosa-${name}`)
process.env.STORAGE_DIR = join(files, 'storage')

const { closePool, getPool } = await import('../../lib/server/db/pool')
getPool()
// Settings may still change.
vi.resetModules()

// Reset limits between tests.
beforeEach(() => {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
})

afterAll(async () => {
  await closePool()
  await asAdministrator((client) => dropDatabase(client, name))
  await rm(files, { recursive: true, force: true })
})

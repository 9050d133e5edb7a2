import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { runAsAdministrator, dropTestDatabase, toDatabaseUrl } from './administrator'

// Packages load once per worker, our modules once per file. State that outlives a file is on
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
// Node's own object, which an earlier file may have replaced.
process.env = kept.environment ??= process.env
const settings = (kept.settingsAtStart ??= { ...process.env })
for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key]
Object.assign(process.env, settings)
vi.resetModules()

const name = `test_${randomUUID().replaceAll('-', '')}`

// Copying the template's files is faster than logging all changes.
await runAsAdministrator((client) =>
  client.query(
    `CREATE DATABASE "${name}" TEMPLATE "${inject('postgres').template}" STRATEGY FILE_COPY`,
  ),
)
process.env.DATABASE_URL = toDatabaseUrl(name)
const pooler = inject('pooler')
if (pooler !== null) {
  process.env.DATABASE_DIRECT_URL = toDatabaseUrl(name)
  const through = new URL(toDatabaseUrl(name))
  through.port = String(pooler)
  process.env.DATABASE_URL = through.href
}
const files = join(tmpdir(), `bharosa-${name}`)
process.env.STORAGE_DIR = join(files, 'storage')

const { closePool, getPool } = await import('../../lib/server/db/pool')
getPool()
// A test file may change settings, so modules that read them must load again.
vi.resetModules()

beforeEach(() => {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
})

afterAll(async () => {
  await closePool()
  await runAsAdministrator((client) => dropTestDatabase(client, name))
  await rm(files, { recursive: true, force: true })
})

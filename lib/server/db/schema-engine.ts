import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Prisma's schema engine as WebAssembly from npm: the CLI's code without a download. For scripts
 * only.
 */
const require = createRequire(import.meta.url)

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg') &
  WebAssembly.ModuleImports
/**
 * Loaded once per process. The package keeps a global instance, and replacing it would leave
 * pending calls hanging.
 */
const INSTANCE = Symbol.for('bharosa schema engine')
const kept = globalThis as { [INSTANCE]?: Bindings }

async function loadBindings(): Promise<Bindings> {
  if (kept[INSTANCE]) return kept[INSTANCE]
  const glue = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const loaded = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as Bindings
  const module = new WebAssembly.Module(readFileSync(join(dirname(glue), 'schema_engine_bg.wasm')))
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': loaded })
  loaded.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  kept[INSTANCE] = loaded
  return loaded
}

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/**
 * Time that a migration waits for a lock. All later queries of the table queue behind it, visitors'
 * included. So the migration gives up, rolls back and retries. Requests time out at three seconds.
 */
const LOCK_TIMEOUT_MS = 1_000
const LOCK_PAUSE_MS = 1_000
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
/**
 * Statements that run outside a transaction and don't block others while they wait. They get no
 * lock timeout: a retry would find its own half-built index.
 */
const WITHOUT_BLOCKING = /\b(?:CREATE|DROP|REINDEX)\b[^;]*\bCONCURRENTLY\b/i

async function runScript(pool: pg.Pool, script: string): Promise<void> {
  const isPatient = WITHOUT_BLOCKING.test(script)
  const client = await pool.connect()
  try {
    await client.query(`SET lock_timeout = ${isPatient ? 0 : LOCK_TIMEOUT_MS}`)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(script)
        return
      } catch (error) {
        const isLock = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
        if (!isLock || attempt >= LOCK_TRIES) throw error
        await sleep(LOCK_PAUSE_MS)
      }
    }
  } finally {
    // `true` closes the connection, which discards the session's settings.
    client.release(true)
  }
}

/**
 * One transaction, so a failing migration leaves nothing behind. The adapter would split the script
 * at semicolons, even inside functions, and might use several connections.
 */
class WholeScriptPg extends PrismaPg {
  refusal: Error | undefined

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      try {
        await runScript(adapter.underlyingDriver(), script)
      } catch (error) {
        if (error instanceof Error) this.refusal = error
        throw error
      }
    }
    return adapter
  }
}

export async function withSchemaEngine<Result>(
  pool: pg.Pool,
  use: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { SchemaEngine: Engine } = await loadBindings()
  const adapter = new WholeScriptPg(pool)
  const engine = await Engine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  try {
    return await use(engine)
  } catch (error) {
    throw adapter.refusal ?? error
  } finally {
    engine.free()
  }
}

export function readSchema(folder: string): { files: { path: string; content: string }[] } {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
  return {
    files: names.map((name) => ({
      path: join(folder, name),
      content: readFileSync(join(folder, name), 'utf8'),
    })),
  }
}

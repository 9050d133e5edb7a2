import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  MIGRATIONS_FOLDER,
  readMigrationState,
  readMigrations,
  type MigrationFile,
} from './migration-state'
import { withSchemaEngine } from './schema-engine'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

// An arbitrary number: "bharosa" typed on a phone's keypad.
const LOCK_KEY = 2_427_672

async function assertSound(pool: pg.Pool, files: MigrationFile[]): Promise<string[]> {
  const { pending, failed } = await readMigrationState(pool, files)
  if (failed.length > 0) {
    throw new MigrationError(
      `The migration ${failed.join(', ')} was begun and never finished: put the database right and delete its row from _prisma_migrations.`,
    )
  }
  return pending
}

async function applyPending(
  pool: pg.Pool,
  folder: string,
  files: MigrationFile[],
): Promise<string[]> {
  const { appliedMigrationNames } = await withSchemaEngine(pool, (engine) =>
    engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: files.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  return appliedMigrationNames
}

const LOOK_EVERY_MS = 200

/**
 * Polls instead of waiting for the lock. A waiting statement holds a snapshot, and the migrating
 * instance's `CREATE INDEX CONCURRENTLY` waits for that snapshot: a deadlock.
 */
async function waitForTurn(guard: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isMine"',
      [LOCK_KEY],
    )
    if (rows[0]?.isMine) return
    await sleep(LOOK_EVERY_MS)
  }
}

/**
 * Returns the names of the applied migrations; without any, loads no engine. If several instances
 * start together, one migrates and the others wait for as long as it takes.
 */
export async function applyMigrations(
  url: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const files = readMigrations(folder)
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  try {
    const { pending, failed } = await readMigrationState(pool, files)
    if (pending.length === 0 && failed.length === 0) return []
    const guard = await pool.connect()
    try {
      await waitForTurn(guard)
      if ((await assertSound(pool, files)).length === 0) return []
      return await applyPending(pool, folder, files)
    } catch (error) {
      if (error instanceof MigrationError) throw error
      const { failed } = await readMigrationState(pool, files)
      if (failed.length === 0) throw error
      throw new MigrationError(
        `The migration ${failed.join(', ')} failed and was undone: ${error instanceof Error ? error.message : ''}.`,
        { cause: error },
      )
    } finally {
      guard.release(true)
    }
  } finally {
    await pool.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  MIGRATIONS_FOLDER,
  migrationState,
  readMigrations,
  type MigrationFile,
} from './migration-state'
import { withSchemaEngine } from './schema-engine'

/** Why the database can't be migrated, in words for the person who starts the app. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

// Any number will do, as long as no other lock uses it: "bharosa" in a phone's digits.
const LOCK_KEY = 2_427_672

async function assertSound(pool: pg.Pool, files: MigrationFile[]): Promise<string[]> {
  const { pending, failed } = await migrationState(pool, files)
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
 * Waits by asking: a statement that waits for a lock has a snapshot, for whose end `CREATE INDEX CONCURRENTLY` of the instance
 * that migrates waits in turn. Both would wait for ever.
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
 * Brings the database up to the migrations on disk and answers which were applied. Does nothing (and
 * loads no engine) when none is pending. Of several instances that start at once, one migrates while
 * the others wait; a migration may take as long as it needs.
 */
export async function applyMigrations(
  url: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const files = readMigrations(folder)
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  try {
    const { pending, failed } = await migrationState(pool, files)
    if (pending.length === 0 && failed.length === 0) return []
    const guard = await pool.connect()
    try {
      await waitForTurn(guard)
      // Someone else may have migrated while we waited; what looked unfinished before was perhaps just being done.
      if ((await assertSound(pool, files)).length === 0) return []
      return await applyPending(pool, folder, files)
    } catch (error) {
      if (error instanceof MigrationError) throw error
      const { failed } = await migrationState(pool, files)
      if (failed.length === 0) throw error
      throw new MigrationError(
        `The migration ${failed.join(', ')} failed and was undone: ${error instanceof Error ? error.message : ''}.`,
        { cause: error },
      )
    } finally {
      // The lock belongs to the connection; closing it gives the lock back even when a query failed.
      guard.release(true)
    }
  } finally {
    await pool.end()
  }
}

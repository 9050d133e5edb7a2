import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { applyMigrations, MigrationError } from '@/lib/server/db/migrate'
import {
  MIGRATIONS_FOLDER,
  readMigrationState,
  readMigrations,
} from '@/lib/server/db/migration-state'
import { testDatabase, withEmptyDatabase, withMigratedDatabase } from '../../setup/database'

const folders: string[] = []

function copyOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-migrations-'))
  folders.push(folder)
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  return folder
}

function addMigration(folder: string, name: string, sql: string): void {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}

async function withPool<Result>(
  url: string,
  use: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('applying migrations', () => {
  it('brings an empty database up to date, and a second run does nothing', async () => {
    await withEmptyDatabase(async (url) => {
      const names = readMigrations().map(({ name }) => name)
      expect(await applyMigrations(url)).toEqual(names)
      expect(await applyMigrations(url)).toEqual([])
      expect(await withPool(url, (pool) => readMigrationState(pool))).toEqual({
        pending: [],
        diverged: [],
        failed: [],
      })
    })
  })

  it("writes the rows that Prisma's command line expects, checksums included", async () => {
    const { rows } = await testDatabase().pool.query(
      'SELECT migration_name, checksum, rolled_back_at, applied_steps_count FROM _prisma_migrations ORDER BY migration_name',
    )
    expect(rows).toEqual(
      readMigrations().map(({ name, checksum }) => ({
        migration_name: name,
        checksum,
        rolled_back_at: null,
        applied_steps_count: 1,
      })),
    )
  })

  it('by several instances at once succeeds on all, and migrates once', async () => {
    await withEmptyDatabase(async (url) => {
      const applied = await Promise.all([
        applyMigrations(url),
        applyMigrations(url),
        applyMigrations(url),
      ])
      expect(applied.map((names) => names.length).toSorted()).toEqual([
        0,
        0,
        readMigrations().length,
      ])
    })
  })

  it("waits for another instance's running migration, which looks unfinished", async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(folder, '29990101000000_slow', 'SELECT pg_sleep(2); CREATE TABLE slow (id int);')
      const first = applyMigrations(url, folder)
      await withPool(url, async (pool) => {
        await expect
          .poll(async () => (await readMigrationState(pool, readMigrations(folder))).failed, {
            timeout: 10_000,
          })
          .toEqual(['29990101000000_slow'])
      })
      expect(await applyMigrations(url, folder)).toEqual([])
      expect(await first).toEqual(['29990101000000_slow'])
    })
  })

  it('rolls back a failed migration, and refuses to continue without an operator', async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(folder, '29990101000000_broken', 'CREATE TABLE half (id int); SELECT 1 / 0;')
      await expect(applyMigrations(url, folder)).rejects.toThrow(
        'The migration 29990101000000_broken failed and was undone: division by zero.',
      )
      const half = await withPool(url, (pool) => pool.query(`SELECT to_regclass('half') AS half`))
      expect(half.rows).toEqual([{ half: null }])
      await expect(applyMigrations(url, folder)).rejects.toThrow(MigrationError)
      await expect(applyMigrations(url, folder)).rejects.toThrow(
        /29990101000000_broken was begun and never finished/,
      )
    })
  })

  it('yields to visitors while a table is in use, and finishes once it is free', async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(folder, '29990101000000_note', 'ALTER TABLE faq ADD COLUMN note text;')
      await withPool(url, async (pool) => {
        const reader = await pool.connect()
        await reader.query('BEGIN')
        await reader.query('SELECT 1 FROM faq')
        const migrating = applyMigrations(url, folder)
        const isWaiting = () =>
          pool.query("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'")
        await expect.poll(async () => (await isWaiting()).rowCount, { timeout: 10_000 }).toBe(1)
        const begun = performance.now()
        await pool.query('SELECT 1 FROM faq')
        const waited = performance.now() - begun
        await reader.query('COMMIT')
        reader.release()
        expect(await migrating).toEqual(['29990101000000_note'])
        expect(waited).toBeGreaterThan(100)
        expect(waited).toBeLessThan(2_500)
        expect((await readMigrationState(pool, readMigrations(folder))).failed).toEqual([])
      })
    })
  })

  it('builds an index without a transaction if alone in its file', async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(
        folder,
        '29990101000000_index',
        '-- Beside visitors.\nCREATE INDEX CONCURRENTLY faq_note ON faq (answer);',
      )
      await applyMigrations(url, folder)
      const { rows } = await withPool(url, (pool) =>
        pool.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'faq_note'::regclass"),
      )
      expect(rows).toEqual([{ indisvalid: true }])
    })
  })

  it('accepts functions and comments with semicolons', async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(
        folder,
        '29990101000000_function',
        `-- one; two
        CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 3; END $$;`,
      )
      await applyMigrations(url, folder)
      const { rows } = await withPool(url, (pool) => pool.query('SELECT three()'))
      expect(rows).toEqual([{ three: 3 }])
    })
  })

  it('notices a migration file changed after it was applied', async () => {
    await withMigratedDatabase(async (url) => {
      const folder = copyOfMigrations()
      addMigration(folder, '29990101000000_note', 'CREATE TABLE note (id int);')
      await applyMigrations(url, folder)
      writeFileSync(
        join(folder, '29990101000000_note', 'migration.sql'),
        'CREATE TABLE note (id bigint);',
      )
      const state = await withPool(url, (pool) => readMigrationState(pool, readMigrations(folder)))
      expect(state).toEqual({ pending: [], diverged: ['29990101000000_note'], failed: [] })
    })
  })
})

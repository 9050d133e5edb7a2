import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

export interface MigrationState {
  pending: string[]
  diverged: string[]
  failed: string[]
}

export const MIGRATIONS_FOLDER = join(process.cwd(), 'prisma', 'migrations')

export function readMigrations(folder: string = MIGRATIONS_FOLDER): MigrationFile[] {
  // The bundler would otherwise include the whole project.
  return readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        existsSync(join(/* turbopackIgnore: true */ folder, entry.name, 'migration.sql')),
    )
    .map(({ name }) => {
      const sql = readFileSync(
        join(/* turbopackIgnore: true */ folder, name, 'migration.sql'),
        'utf8',
      )
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

interface AppliedRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

async function readApplied(pool: pg.Pool): Promise<AppliedRow[]> {
  const {
    rows: [table],
  } = await pool.query<{ known: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`,
  )
  if (!table?.known) return []
  const { rows } = await pool.query<AppliedRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  return rows
}

export async function readMigrationState(
  pool: pg.Pool,
  files: MigrationFile[] = readMigrations(),
): Promise<MigrationState> {
  const applied = await readApplied(pool)
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const finished = applied.filter((row) => row.finished_at !== null)
  const finishedNames = new Set(finished.map((row) => row.migration_name))
  return {
    pending: files.map(({ name }) => name).filter((name) => !finishedNames.has(name)),
    diverged: finished
      .filter((row) => checksums.get(row.migration_name) !== row.checksum)
      .map((row) => row.migration_name),
    failed: applied.filter((row) => row.finished_at === null).map((row) => row.migration_name),
  }
}

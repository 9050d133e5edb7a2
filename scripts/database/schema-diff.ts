import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { MIGRATIONS_FOLDER } from '../../lib/server/db/migration-state'
import { readSchema, withSchemaEngine } from '../../lib/server/db/schema-engine'

export const SCHEMA_FOLDER = join(process.cwd(), 'prisma', 'schema')

/**
 * Schema of the newest migration. Diffs start from this file: the engine can't introspect Postgres
 * 18 through the adapter.
 */
export const SNAPSHOT_FILE = join(MIGRATIONS_FOLDER, 'schema.snapshot.prisma')

export function readSchemaText(): string {
  return readSchema(SCHEMA_FOLDER)
    .files.map(({ content }) => content.trim())
    .join('\n\n')
    .concat('\n')
}

type Target =
  | { tag: 'empty' }
  | { tag: 'schemaDatamodel'; files: { path: string; content: string }[] }

function fromText(content: string): Target {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] }
}

async function difference(pool: pg.Pool, from: Target): Promise<string> {
  const { stdout } = await withSchemaEngine(pool, (engine) =>
    engine.diff({
      from,
      to: fromText(readSchemaText()),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  return stdout?.trim() ?? ''
}

export function diffFromNothing(pool: pg.Pool): Promise<string> {
  return difference(pool, { tag: 'empty' })
}

export function diffSinceSnapshot(pool: pg.Pool): Promise<string> {
  return difference(
    pool,
    existsSync(SNAPSHOT_FILE) ? fromText(readFileSync(SNAPSHOT_FILE, 'utf8')) : { tag: 'empty' },
  )
}

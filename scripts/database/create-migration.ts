import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withThrowawayCluster } from './throwaway'
import { MIGRATIONS_FOLDER } from '../../lib/server/db/migration-state'
import { createPool } from '../../lib/server/db/pool'
import type pg from 'pg'
import { readSchema, withSchemaEngine } from '../../lib/server/db/schema-engine'

const SCHEMA_FOLDER = join(process.cwd(), 'prisma', 'schema')

/**
 * The schema as the newest migration left it. A diff starts from here and not from a database, because
 * the engine can't read the catalog of Postgres 18 through the adapter.
 */
export const SNAPSHOT_FILE = join(MIGRATIONS_FOLDER, 'schema.snapshot.prisma')

/** `npm run migration -- name` writes the SQL that leads from the newest migration to the schema. */
async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration like this: npm run migration -- add_car_notes')
  const sql = await withThrowawayCluster(async (cluster) => {
    const pool = createPool({ url: cluster.url('postgres'), size: 2 })
    try {
      return await sqlSinceSnapshot(pool)
    } finally {
      await pool.end()
    }
  })
  if (sql === '' || sql.includes('This is an empty migration')) {
    console.log('The schema and its migrations agree; nothing to write.')
    return
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = join(MIGRATIONS_FOLDER, `${stamp}_${name}`, 'migration.sql')
  mkdirSync(join(file, '..'))
  writeFileSync(file, `${sql}\n`)
  writeFileSync(SNAPSHOT_FILE, schemaText())
  console.log(`Wrote ${relative(process.cwd(), file)}: read it, and add what only SQL can say.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

/** The schema's files in one text. */
export function schemaText(): string {
  return readSchema(SCHEMA_FOLDER)
    .files.map(({ content }) => content.trim())
    .join('\n\n')
    .concat('\n')
}

type Target =
  { tag: 'empty' } | { tag: 'schemaDatamodel'; files: { path: string; content: string }[] }

function fromText(content: string): Target {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] }
}

async function difference(pool: pg.Pool, from: Target): Promise<string> {
  const { stdout } = await withSchemaEngine(pool, (engine) =>
    engine.diff({
      from,
      to: fromText(schemaText()),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  return stdout?.trim() ?? ''
}

/** The SQL that makes the schema in an empty database. */
export function sqlFromNothing(pool: pg.Pool): Promise<string> {
  return difference(pool, { tag: 'empty' })
}

/** The SQL that leads from the newest migration to the schema. */
function sqlSinceSnapshot(pool: pg.Pool): Promise<string> {
  return difference(
    pool,
    existsSync(SNAPSHOT_FILE) ? fromText(readFileSync(SNAPSHOT_FILE, 'utf8')) : { tag: 'empty' },
  )
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withThrowawayCluster } from './throwaway'
import { MIGRATIONS_FOLDER } from '../../lib/server/db/migration-state'
import { createPool } from '../../lib/server/db/pool'
import { readSchemaText, SNAPSHOT_FILE, diffSinceSnapshot } from './schema-diff'

async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration like this: npm run migration -- add_car_notes')
  const sql = await withThrowawayCluster(async (cluster) => {
    const pool = createPool({ url: cluster.url('postgres'), size: 2 })
    try {
      return await diffSinceSnapshot(pool)
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
  writeFileSync(SNAPSHOT_FILE, readSchemaText())
  console.log(`Wrote ${relative(process.cwd(), file)}: read it, and add what only SQL can say.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import pg from 'pg'
import { readMigrationState } from '../../lib/server/db/migration-state'
import { readDatabaseUrl } from './saved-url'

export class NoDatabase extends Error {
  override name = 'NoDatabase'
}

export async function openRunningDatabase(): Promise<pg.Pool> {
  const url = process.env.DATABASE_URL ?? readDatabaseUrl(process.env.DATA_DIR ?? '.data')
  if (!url)
    throw new NoDatabase(
      'No database runs here: start one with npm start or npm run db:dev, or set DATABASE_URL.',
    )
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 3_000,
    application_name: 'bharosa-cars-script',
  })
  pool.on('error', () => undefined)
  try {
    const { pending } = await readMigrationState(pool)
    if (pending.length > 0)
      throw new NoDatabase('The database lacks migrations: run npm start once, it applies them.')
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof NoDatabase) throw error
    throw new NoDatabase(
      `The database can't be reached${process.env.DATABASE_URL ? ' at DATABASE_URL' : ''}: ${error instanceof Error ? error.message : 'no answer'}.`,
    )
  }
}

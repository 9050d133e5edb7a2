import pg from 'pg'
import { readDatabaseUrl } from './saved-url'

/**
 * Prints the connection string of the running database, or an error with exit code 1 (`npm run -s
 * db:url`).
 */
async function main(): Promise<void> {
  const url = readDatabaseUrl(process.env.DATA_DIR ?? '.data')
  const client = new pg.Client({ connectionString: url ?? '', connectionTimeoutMillis: 2_000 })
  try {
    if (url === undefined) throw new Error('no address')
    await client.connect()
    await client.end()
    process.stdout.write(`${url}\n`)
  } catch {
    console.error('No database runs for this DATA_DIR; start one with npm start or npm run db:dev.')
    process.exitCode = 1
  }
}

await main()

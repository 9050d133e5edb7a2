import { join } from 'node:path'
import pg from 'pg'
import { countDemoAccounts, demoAccountsNote } from '../../lib/server/auth/demo-accounts'
import { createClient } from '../../lib/server/db/client'
import { applyMigrations, MigrationError } from '../../lib/server/db/migrate'
import { rememberAddress } from '../database/address'
import { ensureDatabase, startCluster } from '../database/cluster'
import { fillIfEmpty } from '../database/stock'
import { StartProblem, unreachable } from './problem'
import { fillingProgress, say } from './tell'

const NAME = 'bharosa'
const DRAFT = 'bharosa_new'
const LEAST_VERSION = 15

/** Brings up the Postgres in `dataDir`, with its database filled, and answers the connection string. */
export async function startEmbedded(dataDir: string, isDemo: boolean): Promise<string> {
  const cluster = await startCluster(join(dataDir, 'postgres'))
  const administrator = new pg.Client({ connectionString: cluster.url('postgres') })
  await administrator.connect()
  try {
    const { rowCount } = await administrator.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      NAME,
    ])
    if (rowCount === 0) {
      // Filled under another name, and renamed when complete: an interrupted start is simply begun again.
      await administrator.query(`DROP DATABASE IF EXISTS ${DRAFT} WITH (FORCE)`)
      await prepareDatabase(await ensureDatabase(cluster, DRAFT), isDemo)
      await administrator.query(`ALTER DATABASE ${DRAFT} RENAME TO ${NAME}`)
    }
  } finally {
    await administrator.end()
  }
  const url = cluster.url(NAME)
  rememberAddress(dataDir, url)
  return url
}

/** Makes sure that somebody else's Postgres can be used, or says in a sentence why not. */
export async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const {
      rows: [row],
    } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    if ((row?.version ?? 0) < LEAST_VERSION)
      throw new StartProblem(
        `The database is Postgres ${row?.version}; Bharosa Cars needs ${LEAST_VERSION} or newer.`,
      )
  } catch (error) {
    throw error instanceof StartProblem ? error : unreachable(url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Migrations, then the catalogue and (for a demo) cars, if there are none. */
export async function prepareDatabase(url: string, isDemo: boolean): Promise<void> {
  try {
    const applied = await applyMigrations(url)
    if (applied.length > 0)
      say(`Database: ${applied.length} migration${applied.length === 1 ? '' : 's'} applied.`)
  } catch (error) {
    if (error instanceof MigrationError) throw new StartProblem(error.message)
    throw error
  }
  // Without the app's time-outs: filling a database takes as long as it takes.
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    const progress = fillingProgress()
    await fillIfEmpty(pool, { isDemo, onStart: progress.start, onProgress: progress.update })
    progress.done()
  } finally {
    await pool.end()
  }
}

/** Says which accounts of the demo a site that isn't one holds, if any. */
export async function sayDemoAccounts(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const note = demoAccountsNote(await countDemoAccounts(createClient(pool)))
    if (note !== null) say(note)
  } finally {
    await pool.end()
  }
}

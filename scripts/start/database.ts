import { join } from 'node:path'
import pg from 'pg'
import { countDemoAccounts, demoAccountsNote } from '../../lib/server/auth/demo-accounts'
import { createClient } from '../../lib/server/db/client'
import {
  dropDatabase,
  hasDatabase,
  renameDatabase,
  serverVersion,
} from '../../lib/server/db/databases'
import { applyMigrations, MigrationError } from '../../lib/server/db/migrate'
import { rememberAddress } from '../database/address'
import { ensureDatabase, startCluster } from '../database/cluster'
import { fillIfEmpty } from '../database/stock'
import { StartProblem, unreachable } from './problem'
import { seedProgress, say } from './tell'

const NAME = 'bharosa'
const DRAFT = 'bharosa_new'
const MIN_VERSION = 15
const PATIENCE = { connectMillis: 5_000, answerMillis: 5_000 }

/** Brings up the Postgres in `dataDir`, with its database filled, and answers the connection string. */
export async function startEmbedded(dataDir: string, isDemo: boolean): Promise<string> {
  const cluster = await startCluster(join(dataDir, 'postgres'))
  const server = cluster.url('postgres')
  if (!(await hasDatabase(server, NAME))) {
    // Filled under another name, and renamed when complete: an interrupted start is simply begun again.
    await dropDatabase(server, DRAFT)
    await prepareDatabase(await ensureDatabase(cluster, DRAFT), isDemo)
    await renameDatabase(server, DRAFT, NAME)
  }
  const url = cluster.url(NAME)
  rememberAddress(dataDir, url)
  return url
}

/** Makes sure that a Postgres of the operator's can be used, or says in a sentence why not. */
export async function checkReachable(url: string): Promise<void> {
  const version = await serverVersion(url, PATIENCE).catch((error: unknown) => {
    throw unreachable(url, error)
  })
  if (version < MIN_VERSION)
    throw new StartProblem(
      `The database is Postgres ${version}; Bharosa Cars needs ${MIN_VERSION} or newer.`,
    )
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
    const progress = seedProgress()
    await fillIfEmpty(pool, { isDemo, onStart: progress.start, onProgress: progress.update })
    progress.done()
  } finally {
    await pool.end()
  }
}

/** Says which accounts of the demo a site that isn't one holds, if any. */
export async function printDemoAccounts(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const note = demoAccountsNote(await countDemoAccounts(createClient(pool)))
    if (note !== null) say(note)
  } finally {
    await pool.end()
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { countDemoAccounts, composeDemoWarning } from '../../lib/server/auth/demo-accounts'
import { createClient } from '../../lib/server/db/client'
import {
  dropDatabase,
  hasDatabase,
  renameDatabase,
  readServerVersion,
} from '../../lib/server/db/databases'
import { applyMigrations, MigrationError } from '../../lib/server/db/migrate'
import { saveDatabaseUrl } from '../database/saved-url'
import { type Cluster, ensureDatabase, startCluster } from '../database/cluster'
import { fillIfEmpty } from '../database/stock'
import { StartProblem, toUnreachableProblem } from './problem'
import { printLine, runStep, createSeedProgress } from './print-line'

const NAME = 'bharosa'
const DRAFT = 'bharosa_new'
const EMPTY = 'bharosa_empty'
const MIN_VERSION = 15
const PATIENCE = { connectMillis: 5_000, answerMillis: 5_000 }

interface EmbeddedOptions {
  isDemo: boolean
  meanwhile?: (url: string) => Promise<unknown>
}

export async function startEmbeddedDatabase(
  dataDir: string,
  { isDemo, meanwhile }: EmbeddedOptions,
): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const cluster = existsSync(folder)
    ? await startCluster(folder)
    : await runStep('Making a database server', () => startCluster(folder))
  const server = cluster.url('postgres')
  if (!(await hasDatabase(server, NAME))) {
    // Filled under a temporary name, so that an interrupted start simply begins again.
    await dropDatabase(server, DRAFT)
    const draft = await ensureDatabase(cluster, DRAFT)
    await migrate(draft)
    await Promise.all([fill(draft, isDemo), meanwhile && withEmptyDatabase(cluster, meanwhile)])
    await renameDatabase(server, DRAFT, NAME)
  }
  const url = cluster.url(NAME)
  saveDatabaseUrl(dataDir, url)
  return url
}

async function withEmptyDatabase(
  cluster: Cluster,
  use: (url: string) => Promise<unknown>,
): Promise<void> {
  const server = cluster.url('postgres')
  await dropDatabase(server, EMPTY)
  const url = await ensureDatabase(cluster, EMPTY)
  await applyMigrations(url)
  await withPool(url, (pool) => fillIfEmpty(pool, { isDemo: false }))
  await use(url)
  await dropDatabase(server, EMPTY)
}

/** @throws StartProblem with a sentence if the database can't be reached or used */
export async function assertDatabaseReachable(url: string): Promise<void> {
  const version = await readServerVersion(url, PATIENCE).catch((error: unknown) => {
    throw toUnreachableProblem(url, error)
  })
  if (version < MIN_VERSION)
    throw new StartProblem(
      `The database is Postgres ${version}; Bharosa Cars needs ${MIN_VERSION} or newer.`,
    )
}

export async function prepareDatabase(url: string, isDemo: boolean): Promise<void> {
  await migrate(url)
  await fill(url, isDemo)
}

async function migrate(url: string): Promise<void> {
  try {
    const applied = await applyMigrations(url)
    if (applied.length > 0)
      printLine(`Database: ${applied.length} migration${applied.length === 1 ? '' : 's'} applied.`)
  } catch (error) {
    if (error instanceof MigrationError) throw new StartProblem(error.message)
    throw error
  }
}

async function fill(url: string, isDemo: boolean): Promise<void> {
  const progress = createSeedProgress()
  await withPool(url, (pool) =>
    fillIfEmpty(pool, { isDemo, onStart: progress.start, onProgress: progress.update }),
  )
  progress.done()
}

async function withPool(url: string, use: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    await use(pool)
  } finally {
    await pool.end()
  }
}

export async function printDemoWarning(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const note = composeDemoWarning(await countDemoAccounts(createClient(pool)))
    if (note !== null) printLine(note)
  } finally {
    await pool.end()
  }
}

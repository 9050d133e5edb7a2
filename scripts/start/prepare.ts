import { resolve } from 'node:path'
import { EnvError, parseEnv } from '../../lib/server/env'
import { ensureBuild } from './build'
import { claimDataDir } from './copy-lock'
import { checkReachable, identityOf, prepareDatabase, startEmbedded } from './database'
import { ensureClient } from './generate'
import { greeting } from './greeting'
import { StartProblem } from './problem'

/** What the process that started us goes on with; see `run.mjs`. */
interface Prepared {
  /** The folder of the Postgres that must be stopped in the end. */
  dataDir?: string
  /** The settings that the server gets. */
  env?: Record<string, string>
  greeting?: string
}

const ROOT = process.cwd()
const tell = (message: Prepared) => process.send?.(message)

async function prepare(isDevelopment: boolean): Promise<void> {
  const isEmbedded = !process.env.DATABASE_URL
  const mode = isDevelopment ? 'development' : 'production'
  const asked = { ...process.env, NODE_ENV: mode, DEMO: process.env.DEMO || (isEmbedded ? '1' : undefined) }
  // Any address will do to look at the other settings before the long work.
  const settings = parseEnv({ ...asked, DATABASE_URL: process.env.DATABASE_URL || 'postgresql://127.0.0.1/bharosa' })
  ensureClient(ROOT)
  const url = isEmbedded ? await startDatabase(settings.DATA_DIR) : settings.DATABASE_URL
  if (!isEmbedded) await checkReachable(url)
  await prepareDatabase(url, settings.DEMO)
  const env: Record<string, string> = { NODE_ENV: mode, DATABASE_URL: url, DEMO: settings.DEMO ? '1' : '0', SITE_URL: settings.SITE_URL }
  if (!isDevelopment) {
    const isMain = isEmbedded && resolve(settings.DATA_DIR) === resolve('.data')
    env.NEXT_DIST_DIR = await ensureBuild({ root: ROOT, identity: await identityOf(url), isMain, env })
  }
  if (isEmbedded) env.EMBEDDED_DATA_DIR = resolve(settings.DATA_DIR)
  tell({ env, greeting: greeting(settings) })
}

async function startDatabase(dataDir: string): Promise<string> {
  const directory = resolve(dataDir)
  claimDataDir(directory, process.ppid)
  // Told before it's up: a start that is stopped in the middle has something to stop, too.
  tell({ dataDir: directory })
  return startEmbedded(directory)
}

// Our parent is gone, so nobody would serve what we prepare.
process.once('disconnect', () => process.exit(1))

try {
  await prepare(process.argv.includes('--dev'))
  process.disconnect?.()
} catch (error) {
  const isForPeople = error instanceof StartProblem || error instanceof EnvError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}

import { resolve } from 'node:path'
import { type Env, EnvError } from '../../lib/server/env'
import { refuseUnusableFolders } from '../../lib/server/usable-folder'
import { addDemoPhotos } from '../database/demo-photos'
import { addDemoSpins } from '../database/demo-spins'
import { addDemoRepair } from '../database/demo-repair'
import { ensureBuild } from './build'
import { claimDataDir } from './copy-lock'
import {
  assertDatabaseReachable,
  prepareDatabase,
  printDemoWarning,
  startEmbeddedDatabase,
} from './database'
import { composeGreeting } from './greeting'
import { StartProblem } from './problem'
import { parseStartSettings } from './settings'
import { printLine } from './print-line'

interface Prepared {
  dataDir?: string
  env?: Record<string, string>
  greeting?: string
}

const ROOT = process.cwd()

/** Resolves once the parent has the message: an immediate exit would lose it. */
function tell(message: Prepared): Promise<void> {
  return new Promise((resolve) =>
    process.send ? process.send(message, () => resolve()) : resolve(),
  )
}

function serverSettings({ NODE_ENV, DEMO, SITE_URL }: Env) {
  return { NODE_ENV, DEMO: DEMO ? '1' : '0', SITE_URL }
}

async function prepare(isDevelopment: boolean): Promise<void> {
  const { settings, isEmbedded, notes } = parseStartSettings(process.env, isDevelopment)
  notes.forEach(printLine)
  const dataDir = isEmbedded ? await ownFolder(settings.DATA_DIR) : undefined
  refuseUnusableFolders(settings)
  if (dataDir === undefined) await assertDatabaseReachable(settings.DATABASE_URL)
  const build = (databaseUrl: string) =>
    ensureBuild({ root: ROOT, env: { ...serverSettings(settings), DATABASE_URL: databaseUrl } })
  const url = dataDir
    ? await startEmbeddedDatabase(dataDir, {
        isDemo: settings.DEMO,
        ...(!isDevelopment && { meanwhile: build }),
      })
    : settings.DATABASE_URL
  await prepareDatabase(url, settings.DEMO)
  if (settings.DEMO) {
    await addDemoPhotos(url, settings.STORAGE_DIR)
    await addDemoSpins(url)
    await addDemoRepair(url, settings.STORAGE_DIR)
  } else await printDemoWarning(url)
  const env: Record<string, string> = { ...serverSettings(settings), DATABASE_URL: url }
  if (!isDevelopment) env.NEXT_DIST_DIR = await build(url)
  if (isEmbedded) env.EMBEDDED_DATA_DIR = resolve(settings.DATA_DIR)
  await tell({ env, greeting: composeGreeting(settings) })
}

async function ownFolder(dataDir: string): Promise<string> {
  const directory = resolve(dataDir)
  claimDataDir(directory, process.ppid)
  // Sent early, so that the parent can stop the database of an interrupted start.
  await tell({ dataDir: directory })
  return directory
}

process.once('disconnect', () => process.exit(1))

try {
  await prepare(process.argv.includes('--dev'))
  process.exit(0)
} catch (error) {
  const isForPeople = error instanceof StartProblem || error instanceof EnvError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}

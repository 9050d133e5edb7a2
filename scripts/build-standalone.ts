import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { withThrowawayCluster } from './database/throwaway'
import { ensureDatabase } from './database/cluster'
import { ensureBuild } from './start/build'
import { prepareDatabase } from './start/database'
import { StartProblem } from './start/problem'

/**
 * Builds the standalone server (`npm run build:standalone`). Next renders pages while building. Any
 * migrated database will do, as those pages are never served (lib/server/cache/page-handler.ts).
 */
const ROOT = process.cwd()
// Inside the project, because Next looks up the module type by folder.
const FOLDER = '.next-standalone'
const OUTPUT = join(ROOT, FOLDER, 'standalone')

async function build(databaseUrl: string): Promise<void> {
  await ensureBuild({
    root: ROOT,
    folder: FOLDER,
    env: { DATABASE_URL: databaseUrl, DEMO: '1', NEXT_OUTPUT: 'standalone' },
  })
  // Next's standalone output lacks these files.
  cpSync(join(ROOT, FOLDER, 'static'), join(OUTPUT, FOLDER, 'static'), { recursive: true })
  cpSync(join(ROOT, 'public'), join(OUTPUT, 'public'), { recursive: true })
  console.log(OUTPUT)
}

async function main(): Promise<void> {
  const given = process.env.DATABASE_URL
  if (given) return build(given)
  await withThrowawayCluster(async (cluster) => {
    const url = await ensureDatabase(cluster, 'bharosa')
    await prepareDatabase(url, false)
    await build(url)
  })
}

// Listeners for the parent's exit would keep the process alive.
main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  },
)

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { withThrowawayCluster } from './database/throwaway'
import { ensureDatabase } from './database/cluster'
import { ensureBuild } from './start/build'
import { prepareDatabase } from './start/database'
import { StartProblem } from './start/problem'

/**
 * `npm run build:standalone`: the app as Next's standalone server, in a folder that needs neither the sources nor the
 * packages beside it. Next renders pages to see that they can be rendered ahead, which takes a database; what it has
 * rendered is never served (lib/server/cache/page-handler.ts), so that any migrated one will do.
 */
const ROOT = process.cwd()
// Beside the main one: Next looks a folder up for what kind of modules the server is to be.
const FOLDER = '.next-standalone'
const OUTPUT = join(ROOT, FOLDER, 'standalone')

async function build(databaseUrl: string): Promise<void> {
  await ensureBuild({
    root: ROOT,
    folder: FOLDER,
    env: { DATABASE_URL: databaseUrl, DEMO: '1', NEXT_OUTPUT: 'standalone' },
  })
  // Next leaves copying these two to the deployment: a CDN may serve them as well.
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

// What listens for the end of our parent would keep the process.
main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  },
)

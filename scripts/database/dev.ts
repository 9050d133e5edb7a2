import { join } from 'node:path'
import { applyMigrations } from '../../lib/server/db/migrate'
import { ensureDatabase, startCluster } from './cluster'
import { deleteDatabaseUrl, saveDatabaseUrl } from './saved-url'

async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? '.data'
  const cluster = await startCluster(join(dataDir, 'postgres'))
  const url = await ensureDatabase(cluster, 'bharosa')
  const applied = await applyMigrations(url)
  saveDatabaseUrl(dataDir, url)
  console.log(`${applied.length} migrations applied.\n${url}`)
  if (cluster.wasRunning) {
    console.log('Postgres was up already, so it is left running.')
    return
  }
  console.log('Postgres is up; Ctrl-C stops it.')
  await new Promise<void>((resolve) => {
    const keepAlive = setInterval(() => undefined, 60_000)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        clearInterval(keepAlive)
        resolve()
      })
    }
  })
  deleteDatabaseUrl(dataDir)
  await cluster.stop()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, stopCluster, THROWAWAY, type Cluster } from './cluster'
import { isAlive } from './server-process'

const PREFIX = 'bharosa-postgres-'

/** The folder's name holds its owner's process number, so that the next run can clear up after a killed one. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-', 1))
    if (!Number.isInteger(owner) || isAlive(owner)) continue
    await stopCluster(join(tmpdir(), name, 'cluster'))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** A Postgres in the temp folder that is gone after `stop`. */
export async function startThrowawayCluster(): Promise<Cluster> {
  await clearAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // The user that the server is lent to must be able to pass through.
  chmodSync(folder, 0o711)
  const cluster = await startCluster(join(folder, 'cluster'), THROWAWAY)
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lends a throwaway Postgres and removes it afterwards. */
export async function withThrowawayCluster<Result>(
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await startThrowawayCluster()
  try {
    return await use(cluster)
  } finally {
    await cluster.stop()
  }
}

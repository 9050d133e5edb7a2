import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, THROWAWAY, type Cluster } from './cluster'

/** A Postgres in the temp folder that is gone after `stop`. */
export async function startThrowawayCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-postgres-'))
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
export async function withThrowawayCluster<Result>(use: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  const cluster = await startThrowawayCluster()
  try {
    return await use(cluster)
  } finally {
    await cluster.stop()
  }
}

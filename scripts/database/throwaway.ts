import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, stopCluster, THROWAWAY_SETTINGS, type Cluster } from './cluster'
import { isProcessAlive } from './server-process'

const PREFIX = 'bharosa-postgres-'

const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

function cheapestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}

async function clearAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY].filter((folder) => existsSync(folder)))
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
      const owner = Number(name.slice(PREFIX.length).split('-', 1))
      if (!Number.isInteger(owner) || isProcessAlive(owner)) continue
      await stopCluster(join(parent, name, 'cluster'))
      rmSync(join(parent, name), { recursive: true, force: true })
    }
}

export async function startThrowawayCluster({ isSmall = false } = {}): Promise<Cluster> {
  await clearAbandoned()
  const parent = isSmall ? cheapestFolder() : tmpdir()
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // The server's user must be able to enter the folder.
  chmodSync(folder, 0o711)
  const cluster = await startCluster(join(folder, 'cluster'), {
    ...THROWAWAY_SETTINGS,
    ...(isSmall && { max_wal_size: '128MB' }),
  })
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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

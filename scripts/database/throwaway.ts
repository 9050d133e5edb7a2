import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, stopCluster, THROWAWAY, type Cluster } from './cluster'
import { isAlive } from './server-process'

const PREFIX = 'bharosa-postgres-'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** More than the databases of a test run and their log take together; a container's own share is often 64 MB. */
const ROOM = 1024 ** 3

/** Where the files of a small database that nobody keeps cost least: a new one is a thousand files, which a disk's own log notes one by one. */
function cheapestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}

/** The folder's name holds its owner's process number, so that the next run can clear up after a killed one. */
async function clearAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY].filter((folder) => existsSync(folder)))
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
      const owner = Number(name.slice(PREFIX.length).split('-', 1))
      if (!Number.isInteger(owner) || isAlive(owner)) continue
      await stopCluster(join(parent, name, 'cluster'))
      rmSync(join(parent, name), { recursive: true, force: true })
    }
}

/**
 * A Postgres that is gone after `stop`: a small one, as the tests of `npm test` need, in memory where the machine has room
 * for that, else in the temp folder.
 */
export async function startThrowawayCluster({ isSmall = false } = {}): Promise<Cluster> {
  await clearAbandoned()
  const parent = isSmall ? cheapestFolder() : tmpdir()
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // The user that the server is lent to must be able to pass through.
  chmodSync(folder, 0o711)
  const cluster = await startCluster(join(folder, 'cluster'), {
    ...THROWAWAY,
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

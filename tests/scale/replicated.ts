import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDatabase, startCluster, type Cluster } from '../../scripts/database/cluster'
import { applyMigrations } from '../../lib/server/db/migrate'
import { seedDatabase } from '../../prisma/seed'

const NAME = 'bharosa'
const SETTINGS = { fsync: 'off', wal_level: 'replica', shared_buffers: '128MB' }

export interface ReplicatedDatabase {
  primary: { url: string; pool: pg.Pool }
  replica: {
    url: string
    pool: pg.Pool
    delay: (seconds: number) => Promise<void>
    signal: (name: NodeJS.Signals) => void
    start: () => Promise<void>
  }
  stop: () => Promise<void>
}

const copy = (from: string, to: string) => {
  if (spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error(`${from} was not copied.`)
}

function pidsOf(folder: string): number[] {
  const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')
  return [first, ...children].filter(Boolean).map(Number)
}

export async function startReplicatedDatabase(cars: number): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-replica-'))
  chmodSync(folder, 0o711)
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const running: Cluster[] = []
  const pools: pg.Pool[] = []
  const poolOf = (url: string) => {
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    pool.on('error', () => undefined)
    pools.push(pool)
    return pool
  }
  const filled = await startCluster(first, SETTINGS)
  const fillUrl = await ensureDatabase(filled, NAME)
  await applyMigrations(fillUrl)
  const filling = new pg.Pool({ connectionString: fillUrl, max: 4 })
  await seedDatabase(filling, { cars })
  await filling.end()
  await filled.stop()
  copy(first, second)
  copy(`${first}.password`, `${second}.password`)
  const primary = await startCluster(first, SETTINGS)
  running.push(primary)
  const password = readFileSync(`${first}.password`, 'utf8')
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${password}'\n`,
  )
  copy(join(second, 'PG_VERSION'), join(second, 'standby.signal'))
  writeFileSync(join(second, 'standby.signal'), '')
  let replica = await startCluster(second, SETTINGS)
  running.push(replica)
  const pool = poolOf(replica.url(NAME))
  return {
    primary: { url: primary.url(NAME), pool: poolOf(primary.url(NAME)) },
    replica: {
      url: replica.url(NAME),
      pool,
      delay: async (seconds) => {
        await pool.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${seconds}s'`)
        await pool.query('SELECT pg_reload_conf()')
      },
      signal: (name) => {
        for (const pid of pidsOf(second)) process.kill(pid, name)
      },
      start: async () => {
        replica = await startCluster(second, SETTINGS, replica.port)
      },
    },
    stop: async () => {
      await Promise.all(pools.map((one) => one.end()))
      for (const cluster of running.toReversed()) await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

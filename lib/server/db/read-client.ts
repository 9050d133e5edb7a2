import type pg from 'pg'
import { env, isBuilding } from '../env'
import { toErrorFacts } from '../error-facts'
import { log } from '../log'
import { createClient, type DbClient, getDb } from './client'
import { createPool } from './pool'
import { ReplicaGate, replicaGate } from './replica-gate'

const PATIENCE = {
  statementTimeoutMillis: 1_500,
  connectionTimeoutMillis: 500,
  clientGraceMillis: 100,
}
const BEAT_PATIENCE = {
  statementTimeoutMillis: 500,
  connectionTimeoutMillis: 500,
  clientGraceMillis: 100,
}

interface Replica {
  client: DbClient
  gate: ReplicaGate
  pools: pg.Pool[]
}

const shared = globalThis as typeof globalThis & { bharosaReplica?: Replica }

function connect(url: string): Replica {
  const { DATABASE_URL, DB_POOL_SIZE } = env()
  const pool = createPool({ url, size: DB_POOL_SIZE, ...PATIENCE })
  // The check has its own connection: readers' connections may all be blocked.
  const beat = createPool({ url, size: 1, ...BEAT_PATIENCE })
  const primary = createPool({ url: DATABASE_URL, size: 1, ...BEAT_PATIENCE })
  const gate = new ReplicaGate(
    {
      primaryPosition: async () => {
        const { rows } = await primary.query<{ at: string }>(
          'SELECT pg_current_wal_insert_lsn()::text AS at',
        )
        return rows[0]?.at ?? ''
      },
      hasReplayed: async (position) => {
        const { rows } = await beat.query<{ has: boolean | null }>(
          'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() >= $1::pg_lsn END AS has',
          [position],
        )
        // A server that replays no log was promoted, or never was a replica.
        if (typeof rows[0]?.has !== 'boolean') throw new Error('This is no replica.')
        return rows[0].has
      },
    },
    (state) => log().warn({ state }, 'the replica for lists and pages'),
  )
  gate.start()
  replicaGate.set(gate)
  return { client: createClient(pool), gate, pools: [pool, beat, primary] }
}

function replica(): Replica | undefined {
  const { DATABASE_READ_URL } = env()
  if (DATABASE_READ_URL === undefined || isBuilding()) return undefined
  return (shared.bharosaReplica ??= connect(DATABASE_READ_URL))
}

/**
 * Reads public data only: use `getDb()` for personal data and for decisions. `read` may run twice
 * (replica, then primary), so it must not write.
 */
export async function readFromReplica<Result>(
  read: (db: DbClient) => Promise<Result>,
): Promise<Result> {
  const found = replica()
  if (found?.gate.isOpen) {
    try {
      return await read(found.client)
    } catch (error) {
      found.gate.noteChange()
      log().warn(
        { error: toErrorFacts(error) },
        'a read of the replica failed and is asked of the primary',
      )
    }
  }
  return read(getDb())
}

export async function closeReplica(): Promise<void> {
  const found = shared.bharosaReplica
  delete shared.bharosaReplica
  replicaGate.set(undefined)
  found?.gate.stop()
  await Promise.all((found?.pools ?? []).map((pool) => pool.end()))
}

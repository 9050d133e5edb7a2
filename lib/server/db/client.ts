import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '@/generated/prisma/client'
import { env } from '../env'
import { kyselyOnPool, kyselyOnPrisma, type Sql } from './kysely'
import { getPool } from './pool'

export { Prisma } from '@/generated/prisma/client'
export type { Tables } from './kysely'

/**
 * Wait and run time of transactions; the wait exceeds that for a connection (pool.ts). Postgres
 * ends idle transactions after the same time.
 */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 }

type Models = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'
>

/** Sufficient for Kysely statements. */
export interface SqlDb {
  readonly $kysely: Sql
}

/**
 * Client or transaction: rows via models (`db.vehicle.findUnique`), sets via `db.$kysely`
 * (docs/adr/0061).
 */
export type Db = Models & SqlDb

export type DbClient = PrismaClient & SqlDb

function withKysely<Client extends Models>(client: Client, $kysely: Sql): Client & SqlDb {
  return Object.create(client, { $kysely: { value: $kysely } })
}

/** Shares the pool's connections and timeouts. */
export function createClient(pool: pg.Pool, { isPooled = false } = {}): DbClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_OPTIONS,
    // Longer formats quote queries with personal data.
    errorFormat: 'minimal',
  })
  return withKysely(client, kyselyOnPool(pool, isPooled))
}

// On globalThis, because Next may load this module several times per process.
const shared = globalThis as typeof globalThis & {
  bharosaClient?: { client: DbClient; pool: pg.Pool }
}

/** One client per process, over `getPool()`. */
export function getDb(): DbClient {
  const pool = getPool()
  if (shared.bharosaClient?.pool !== pool)
    shared.bharosaClient = {
      client: createClient(pool, { isPooled: env().DATABASE_DIRECT_URL !== undefined }),
      pool,
    }
  return shared.bharosaClient.client
}

/** Does the work in one transaction of a client: all of it is kept, or, where it throws, nothing. */
export function runTransaction<Result>(
  client: DbClient,
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
  /** Milliseconds; for jobs that need more than a request. */
  timeout?: number,
): Promise<Result> {
  return client.$transaction((tx) => work(withKysely(tx, kyselyOnPrisma(tx))), {
    isolationLevel,
    timeout,
  })
}

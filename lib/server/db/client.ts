import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '@/generated/prisma/client'
import { env } from '../env'
import { kyselyOnPool, kyselyOnPrisma, type KyselyDb } from './kysely'
import { getPool } from './pool'

export { Prisma } from '@/generated/prisma/client'
export type { Tables } from './kysely'

/**
 * Milliseconds that a transaction may wait for its start, and may run. The wait exceeds the pool's
 * connection timeout (pool.ts). Postgres ends an idle transaction after the same ten seconds.
 */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 }

type Models = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'
>

export interface SqlDb {
  readonly $kysely: KyselyDb
}

/**
 * A client or a transaction. Use models for single rows (`db.vehicle.findUnique`), and `db.$kysely`
 * for sets (docs/adr/0061).
 */
export type Db = Models & SqlDb

export type DbClient = PrismaClient & SqlDb

function withKysely<Client extends Models>(client: Client, $kysely: KyselyDb): Client & SqlDb {
  return Object.create(client, { $kysely: { value: $kysely } })
}

export function createClient(pool: pg.Pool, { isPooled = false } = {}): DbClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_OPTIONS,
    // Prisma's longer formats quote queries, which contain personal data.
    errorFormat: 'minimal',
  })
  return withKysely(client, kyselyOnPool(pool, isPooled))
}

// On globalThis, because Next may load this module several times per process.
const shared = globalThis as typeof globalThis & {
  bharosaClient?: { client: DbClient; pool: pg.Pool }
}

export function getDb(): DbClient {
  const pool = getPool()
  if (shared.bharosaClient?.pool !== pool)
    shared.bharosaClient = {
      client: createClient(pool, { isPooled: env().DATABASE_DIRECT_URL !== undefined }),
      pool,
    }
  return shared.bharosaClient.client
}

export function runTransaction<Result>(
  client: DbClient,
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
  timeout?: number,
): Promise<Result> {
  return client.$transaction((tx) => work(withKysely(tx, kyselyOnPrisma(tx))), {
    isolationLevel,
    timeout,
  })
}

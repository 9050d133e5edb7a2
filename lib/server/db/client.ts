import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '@/generated/prisma/client'
import { env } from '../env'
import { kyselyOnPool, kyselyOnPrisma, type Sql } from './kysely'
import { getPool } from './pool'

export { Prisma } from '@/generated/prisma/client'
export type { Tables } from './kysely'

/**
 * How long an interactive transaction waits to begin (longer than for a connection, pool.ts), and how long it may stay
 * open. A connection that is idle inside a transaction is cut by Postgres after the same time (pool.ts).
 */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 }

type Models = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'
>

/** What is enough where all statements are Kysely's. */
export interface SqlDb {
  readonly $kysely: Sql
}

/**
 * What a query or command works with: the client, or a transaction of it. Rows one by one through the models
 * (`db.vehicle.findUnique`), sets through `db.$kysely`, both typed by the schema (docs/adr/0061).
 */
export type Db = Models & SqlDb

/** The client itself, which can begin a transaction. */
export type DbClient = PrismaClient & SqlDb

function withKysely<Client extends Models>(client: Client, $kysely: Sql): Client & SqlDb {
  return Object.create(client, { $kysely: { value: $kysely } })
}

/** A client over an existing pool, whose connections and time-outs it shares. */
export function createClient(pool: pg.Pool, { isPooled = false } = {}): DbClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_OPTIONS,
    // The longer ones quote what was asked, with people's phones and names in it.
    errorFormat: 'minimal',
  })
  return withKysely(client, kyselyOnPool(pool, isPooled))
}

// On globalThis, because Next may load this module more than once in a process.
const shared = globalThis as typeof globalThis & {
  bharosaClient?: { client: DbClient; pool: pg.Pool }
}

/** The process's one client, over `getPool()`. */
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
export function transactionOf<Result>(
  client: DbClient,
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
  /** Milliseconds after which it is given up, where a job needs longer than a request may. */
  timeout?: number,
): Promise<Result> {
  return client.$transaction((tx) => work(withKysely(tx, kyselyOnPrisma(tx))), {
    isolationLevel,
    timeout,
  })
}

import { PrismaPg } from '@prisma/adapter-pg'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import kyselyExtension from 'prisma-extension-kysely'
import type { DB } from '@/generated/kysely/types'
import { PrismaClient } from '@/generated/prisma/client'
import { getPool } from './pool'

export { Prisma } from '@/generated/prisma/client'

/** The schema's tables, and the one view that reads use: the holds that count now. */
export interface Tables extends DB {
  live_hold: Pick<
    DB['reservation'],
    'id' | 'vehicle_id' | 'customer_id' | 'status' | 'pay_before' | 'ends_at'
  >
}

/**
 * How long an interactive transaction waits for a connection, and how long it may stay open. A connection
 * that is idle inside a transaction is cut by Postgres after the same time (pool.ts).
 */
const TRANSACTION_OPTIONS = { maxWait: 1_000, timeout: 10_000 }

function extended(pool: pg.Pool) {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_OPTIONS,
    // The longer ones quote what was asked, with people's phones and names in it.
    errorFormat: 'minimal',
  })
  return client.$extends(
    kyselyExtension({
      kysely: (driver) =>
        new Kysely<Tables>({
          dialect: {
            createDriver: () => driver,
            createAdapter: () => new PostgresAdapter(),
            createIntrospector: (kysely) => new PostgresIntrospector(kysely),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
    }),
  )
}

/** Prisma Client over a pool, with `$kysely` for statements over sets, which share its transactions. */
export type DbClient = ReturnType<typeof extended>

/**
 * What a query or command works with: the client, or a transaction of it. Rows one by one through the models
 * (`db.vehicle.findUnique`), sets through `db.$kysely`, both typed by the schema (docs/adr/0061).
 */
export type Db = Omit<DbClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

/** A client over an existing pool, whose connections and time-outs it shares. */
export function createClient(pool: pg.Pool): DbClient {
  return extended(pool)
}

// On globalThis, because Next may load this module more than once in a process.
const shared = globalThis as typeof globalThis & {
  bharosaClient?: { client: DbClient; pool: pg.Pool }
}

/** The process's one client, over `getPool()`. */
export function getDb(): DbClient {
  const pool = getPool()
  if (shared.bharosaClient?.pool !== pool)
    shared.bharosaClient = { client: createClient(pool), pool }
  return shared.bharosaClient.client
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  DummyDriver,
  InsertQueryNode,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  UpdateQueryNode,
} from 'kysely'
import pg from 'pg'
import type { DB } from '@/generated/kysely/types'
import { Prisma } from '@/generated/prisma/client'
import { toPreparedName } from './prepared'

export interface Tables extends DB {
  live_hold: Pick<
    DB['reservation'],
    | 'id'
    | 'vehicle_id'
    | 'customer_id'
    | 'status'
    | 'pay_before'
    | 'ends_at'
    | 'token_amount'
    | 'auction_id'
  >
  exchange_credit: {
    exchange_id: string
    reservation_id: string
    vehicle_id: string
    attached_at: Date
    closed_at: Date | null
    credit: number
  }
  car_to_hand_back: {
    vehicle_id: string
    customer_id: string
    owed: number
    withdrawn_at: Date
  }
}

export type KyselyDb = Kysely<Tables>

function over(driver: Driver): KyselyDb {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

interface RawStatements {
  $queryRawUnsafe<Row>(text: string, ...values: unknown[]): Promise<Row[]>
  $executeRawUnsafe(text: string, ...values: unknown[]): Promise<number>
}

function onlyCounts({ query }: CompiledQuery): boolean {
  const writes = InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)
  return writes && !query.returning
}

class ConnectionOfPrisma implements DatabaseConnection {
  constructor(private readonly prisma: RawStatements) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (onlyCounts(query)) {
      const count = await this.prisma.$executeRawUnsafe(query.sql, ...query.parameters)
      return { rows: [], numAffectedRows: BigInt(count) }
    }
    return { rows: await this.prisma.$queryRawUnsafe<Row>(query.sql, ...query.parameters) }
  }

  streamQuery(): never {
    throw new Error('Prisma Client has no cursors: read page by page.')
  }
}

const useTransaction = () =>
  Promise.reject(new Error('A transaction is begun by transaction() in lib/server/db.'))

export function kyselyOnPrisma(prisma: RawStatements): KyselyDb {
  const connection = new ConnectionOfPrisma(prisma)
  return over({
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: useTransaction,
    commitTransaction: useTransaction,
    rollbackTransaction: useTransaction,
    destroy: () => Promise.resolve(),
  })
}

/**
 * Converts values as Prisma does: a day is midnight UTC, an int8 a bigint, and a numeric is exact.
 */
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.DATE]: (day) => new Date(`${day}T00:00:00.000Z`),
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const parameterOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

function speakingAsPrisma(
  client: pg.ClientBase,
  release: (isBroken?: boolean) => void,
  isPooled = false,
) {
  const query = (text: string, values: readonly unknown[]) => {
    const name = isPooled ? undefined : toPreparedName(text)
    return client.query({ name, text, values: values.map(parameterOf), types })
  }
  return { query: query as pg.PoolClient['query'], release }
}

/**
 * Kysely on Prisma's pool takes a fraction of Prisma's CPU time per statement, and a fifth per
 * transaction (docs/adr/0061). Behind a pooler, each transaction may have another connection, so
 * statements aren't prepared by name.
 */
export function kyselyOnPool(pool: pg.Pool, isPooled = false): KyselyDb {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const client = await pool.connect()
          return speakingAsPrisma(client, (isBroken) => client.release(isBroken), isPooled)
        },
        end: () => Promise.resolve(),
        options: pool.options,
      },
    }),
  })
}

export function kyselyOn(client: pg.ClientBase): KyselyDb {
  const connection = speakingAsPrisma(client, () => undefined)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(connection),
        end: () => Promise.resolve(),
        options: {},
      },
    }),
  })
}

export const statementBuilder: KyselyDb = over(new DummyDriver())

import pg from 'pg'
import { createClient, type Db, type DbClient, getDb } from './client'
import { kyselyOn } from './kysely'
import { getPool } from './pool'

/**
 * Between code that still writes SQL over pg and code that works with Prisma Client, while the first becomes
 * the second: both see one transaction. Goes when the last `.query(` of the app has gone.
 */
export interface PgQueryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

const clients = new WeakMap<object, Db>()

/** A pool of exactly the one connection that somebody else's transaction is open on. */
function poolOf(client: pg.ClientBase): pg.Pool {
  const pool: pg.Pool = Object.create(pg.Pool.prototype)
  return Object.assign(pool, {
    options: {},
    query: client.query.bind(client),
    on: () => pool,
    removeListener: () => pool,
  })
}

const DATE_OID = 1082
const INT8_OID = 20

/** Values as Prisma gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE_OID) return (text: string) => new Date(`${text}T00:00:00Z`)
    if (oid === INT8_OID) return (text: string) => BigInt(text)
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Making a Prisma Client takes some 50 ms, so a connection gets one only where its models are used. */
function dbOn(client: pg.ClientBase): Db {
  const query = (text: string, values: unknown[]) => client.query({ text, values, types })
  const $kysely = kyselyOn({ query } as unknown as pg.ClientBase)
  let prisma: DbClient | undefined
  return new Proxy({ $kysely } as Db, {
    get: (known, name) => {
      if (name === '$kysely') return known.$kysely
      prisma ??= createClient(poolOf(client))
      return Reflect.get(prisma, name) as unknown
    },
  })
}

function isDb(given: object): given is Db {
  return '$kysely' in given
}

/** Prisma Client on what is given: a pool, a pg connection in its transaction, or Prisma Client itself. */
export function asDb(given: Db | pg.Pool | pg.ClientBase | PgQueryable): Db {
  if (isDb(given)) return given
  if (given instanceof pg.Pool && given === getPool()) return getDb()
  const known = clients.get(given)
  if (known) return known
  const made = given instanceof pg.Pool ? createClient(given) : dbOn(given as pg.ClientBase)
  clients.set(given, made)
  return made
}

const RETURNS_ROWS = /^\s*(?:SELECT|WITH|TABLE|VALUES)\b|\bRETURNING\b/i

function asParameter(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || Array.isArray(value) || value instanceof Date || value instanceof Uint8Array)
    return value ?? null
  return JSON.stringify(value)
}

/** As pg answers: a bigint and a decimal as text. */
function asPgValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  const isDecimal = typeof value === 'object' && value !== null && 'toDecimalPlaces' in value
  return isDecimal ? String(value) : value
}

/** What code over pg may ask on the transaction of a Prisma Client; a `date` arrives as a `Date`. */
export function asPg(
  given: Db | PgQueryable | pg.Pool | pg.ClientBase,
): PgQueryable & Pick<pg.ClientBase, 'query'> {
  if (!isDb(given)) return given as pg.ClientBase
  const onPrisma: PgQueryable = {
    async query<Row extends pg.QueryResultRow>(asked: string | pg.QueryConfig, values?: unknown[]) {
      const text = typeof asked === 'string' ? asked : asked.text
      const parameters = (values ?? (typeof asked === 'string' ? [] : (asked.values ?? []))).map(
        asParameter,
      )
      const empty = { command: '', oid: 0, fields: [] }
      if (!RETURNS_ROWS.test(text)) {
        const rowCount = await given.$executeRawUnsafe(text, ...parameters)
        return { ...empty, rows: [], rowCount }
      }
      const found = await given.$queryRawUnsafe<Row[]>(text, ...parameters)
      const rows = found.map(
        (row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, asPgValue(value)]),
          ) as Row,
      )
      return { ...empty, rows, rowCount: rows.length }
    },
  }
  // Unconverted code hands this on to converted code, which finds the transaction again.
  clients.set(onPrisma, given)
  return onPrisma as PgQueryable & Pick<pg.ClientBase, 'query'>
}

import pg from 'pg'
import { env, isBuilding } from '../env.ts'
import { TracedClient } from '../tracing/traced-client.ts'

/**
 * The time-outs that keep a slow or frozen database from holding requests: a connection is given up
 * after 3 s (pg's default waits for ever), a statement after 3 s, a lock after 2 s, a forgotten
 * transaction after 10 s. `query_timeout` is the client's own clock, for a server that no longer answers.
 *
 * A process that has just started loads modules for a second at a stretch, in which no connection can be taken up: a
 * shorter time-out for connections fails its first requests. Reads that must say within a second that the database is
 * away ask it apart (pulse.ts).
 */
const CONNECTION_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 3_000
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CLIENT_GRACE_MS = 1_000
const IDLE_CONNECTION_MS = 30_000
/** No visitor waits for a build, and on a busy machine it must not fail for a slow second. */
const BUILD_PATIENCE_MS = 20_000

const DATE_OID: number = pg.types.builtins.DATE

export interface PoolOptions {
  url: string
  /** Most connections at once. */
  size: number
  /** For jobs, which may take longer than a request; 3 s when not given. */
  statementTimeoutMillis?: number
  connectionTimeoutMillis?: number
  /** How much longer the client's own clock waits than the server's. */
  clientGraceMillis?: number
}

/**
 * pg turns a `date` into midnight of the machine's own time zone, which is another day elsewhere;
 * a day stays the text `YYYY-MM-DD`.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID && format !== 'binary'
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text'),
}

const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that isn't used again once the client's own clock has given up a statement on it: the server may still be
 * at work, and whoever had the connection next would wait behind that. The pool drops one that has ended.
 */
class PooledClient extends TracedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    const endIfLate = (error: unknown) => {
      if (isReadTimeout(error)) void this.end()
    }
    const query = (...given: unknown[]) => {
      const last = given.at(-1)
      if (typeof last === 'function')
        return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
          endIfLate(error)
          ;(last as (error: unknown, result: unknown) => void)(error, result)
        })
      const answer = ask(...given)
      if (answer instanceof Promise) answer.catch(endIfLate)
      return answer
    }
    this.query = query as pg.Client['query']
  }
}

/** A pool with the app's time-outs. Its maker ends it; requests share `getPool()`. */
export function createPool({
  url,
  size,
  statementTimeoutMillis = STATEMENT_TIMEOUT_MS,
  connectionTimeoutMillis = CONNECTION_TIMEOUT_MS,
  clientGraceMillis = CLIENT_GRACE_MS,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PooledClient,
    connectionString: url,
    max: size,
    types,
    application_name: 'bharosa-cars',
    // Prisma's adapter writes and reads moments without their zone and takes them to be UTC.
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis + clientGraceMillis,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // An idle connection that the server closes reports here; without a listener it would end the process.
  // The pool drops it, and the next query opens another or fails with an error its caller sees.
  pool.on('error', () => undefined)
  // One that dies while it is in use reports on itself, beside failing the query that waits for it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// On globalThis, because Next may load this module more than once in a process.
const shared = globalThis as typeof globalThis & { bharosaPool?: pg.Pool }

/** The process's one pool, made at the first call. */
export function getPool(): pg.Pool {
  const patience = isBuilding()
    ? { statementTimeoutMillis: BUILD_PATIENCE_MS, connectionTimeoutMillis: BUILD_PATIENCE_MS }
    : {}
  shared.bharosaPool ??= createPool({
    url: env().DATABASE_URL,
    size: env().DB_POOL_SIZE,
    ...patience,
  })
  return shared.bharosaPool
}

/** Ends the shared pool, if there is one; the next `getPool()` makes another. */
export async function closePool(): Promise<void> {
  const pool = shared.bharosaPool
  delete shared.bharosaPool
  await pool?.end()
}

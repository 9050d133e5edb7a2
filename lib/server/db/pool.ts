import pg from 'pg'
import { env, isBuilding } from '../env.ts'
import { TracedClient } from '../tracing/traced-client.ts'

/**
 * Timeouts that keep a slow database from blocking requests; pg has none by default. A starting
 * process loads modules for a second at a time and can't connect then, so a shorter connection
 * timeout would fail its first requests. `query_timeout` is the client's own, for a frozen server.
 */
const CONNECTION_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 3_000
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CLIENT_GRACE_MS = 1_000
const IDLE_CONNECTION_MS = 30_000
const BUILD_PATIENCE_MS = 20_000

const DATE_OID: number = pg.types.builtins.DATE

export interface PoolOptions {
  url: string
  size: number
  statementTimeoutMillis?: number
  connectionTimeoutMillis?: number
  clientGraceMillis?: number
}

/**
 * pg parses a `date` as local midnight, which is another day in other time zones. This keeps the
 * text `YYYY-MM-DD`.
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
 * After a timeout on our side the server may still be busy, so this connection must not be reused.
 * The pool discards an ended one.
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
    // Prisma's adapter reads timestamps without a zone as UTC, so the session must use UTC.
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis + clientGraceMillis,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener, an idle connection closed by the server would end the process. The pool
  // replaces it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const shared = globalThis as typeof globalThis & { bharosaPool?: pg.Pool }

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

export async function closePool(): Promise<void> {
  const pool = shared.bharosaPool
  delete shared.bharosaPool
  await pool?.end()
}

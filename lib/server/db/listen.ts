import { once } from 'node:events'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000

/** A connection of its own, outside the pool, closed when its user is done. */
export async function withConnection<Result>(
  url: string,
  { name, queryTimeout }: { name: string; queryTimeout: number | undefined },
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeout,
    keepAlive: true,
  })
  // A lost connection fails the statement that waits on it; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Lets Postgres tell this connection what is notified on a channel. */
export async function listenTo(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}

/** Resolves at the next notification, or after a pause at the latest; rejects when the connection is lost. */
export async function waitForNotification(
  client: pg.ClientBase,
  pauseMs: number,
  stop: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal, AbortSignal.timeout(pauseMs)])
  const lost = once(client, 'end', { signal }).then(() => {
    throw new Error('The connection to the database is gone.')
  })
  try {
    await Promise.race([once(client, 'notification', { signal }), lost])
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    over.abort()
  }
}

import { once } from 'node:events'
import pg from 'pg'
import { sql } from 'kysely'
import { logUnlessDatabaseDown } from '../log-trouble'
import { getDb } from './client'

const WAIT_MS = 20

let isDue = false

const CONNECT_TIMEOUT_MS = 5_000

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
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function listenTo(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}

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

async function announce(): Promise<void> {
  isDue = false
  try {
    // A crash could only lose a notification, so the commit needn't wait for fsync.
    await getDb()
      .$kysely.selectNoFrom([
        sql`set_config('synchronous_commit', 'off', true)`.as('commit'),
        sql`pg_notify('search_change', '')`.as('notified'),
      ])
      .execute()
  } catch (error) {
    await logUnlessDatabaseDown(error, 'changed cars were not announced')
  }
}

/** Needed after transactions that left out the NOTIFY (lock-cars.ts). */
export function announceChanges(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => void announce(), WAIT_MS).unref()
}

import { once } from 'node:events'
import type pg from 'pg'
import { RECORD_SQL } from './car-sql'
import type { CarRecord } from './columns/car-record'
import type { ColumnIndex } from './columns/column-index'

/** The cars that changed, or everything at once. */
export type ChangedCars = readonly number[] | 'all'

/** Up to where changes have been read. */
export interface ReadPosition {
  /** Changes of every transaction below this id have been seen; those from it on are read again next time. */
  xmin: string
  /** Changes at or above `xmin` that were applied already. */
  seen: ReadonlySet<string>
}

interface Reading {
  position: ReadPosition
  changed: ChangedCars
}

/**
 * Transactions don't commit in the order of their ids, so "everything after the last row I saw" would lose the one
 * that started early and committed late. Instead each reading remembers its snapshot's `xmin`, the oldest
 * transaction still running at that moment: all below it are over and their changes visible now; whatever commits
 * later has an id at or above it. The next reading starts there and skips what it has applied already.
 */
const CHANGES = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, change.id::text AS id, change.number
  FROM (SELECT) AS always LEFT JOIN search_change AS change ON change.xid >= $1::bigint`

/** Reads what changed since the last reading. */
export async function readChanges(client: pg.ClientBase, last: ReadPosition): Promise<Reading> {
  const { rows } = await client.query<{ xmin: string; id: string | null; number: number | null }>(
    CHANGES,
    [last.xmin],
  )
  const changes = rows.filter((row) => row.id !== null)
  const xmin = rows[0]?.xmin ?? last.xmin
  const position = { xmin, seen: new Set(changes.flatMap((row) => row.id ?? [])) }
  // Ids that run backwards mean another database under the same address.
  if (BigInt(xmin) < BigInt(last.xmin)) return { position, changed: 'all' }
  const fresh = changes.filter((row) => row.id !== null && !last.seen.has(row.id))
  const numbers = fresh.flatMap((row) => row.number ?? [])
  return { position, changed: numbers.length < fresh.length ? 'all' : [...new Set(numbers)] }
}

/** Brings changed cars up to date in the index; false when the index can't know them and has to be loaded anew. */
export async function applyChanges(
  client: pg.ClientBase,
  index: ColumnIndex,
  numbers: readonly number[],
): Promise<boolean> {
  if (numbers.length === 0) return true
  const { rows } = await client.query<Omit<CarRecord, 'listedAt'> & { listedAt: string }>(
    `${RECORD_SQL} AND v.number = ANY($1::int[])`,
    [numbers],
  )
  const cars = rows.map((row): CarRecord => ({ ...row, listedAt: Number(row.listedAt) }))
  if (!cars.every((car) => index.knows(car))) return false
  const forSale = new Set(cars.map((car) => car.number))
  index.apply({ cars, gone: numbers.filter((number) => !forSale.has(number)) })
  return true
}

/** Changes older than this have been read by every instance, or the instance has to load anew anyway. */
const KEPT = '1 hour'
export const LONGEST_GAP_MS = 30 * 60_000

export async function pruneChanges(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM search_change WHERE at < now() - interval '${KEPT}'`)
}

/** Resolves when the database says that something changed, after a pause at the latest; rejects when the connection is lost. */
export async function waitForChange(
  client: pg.Client,
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

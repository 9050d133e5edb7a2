import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { carRecords } from './car-records'
import type { CarRecord } from './columns/car-record'
import type { CarIndex } from './columns/car-index'

/** Changes older than this have been read by every instance, or the instance has to load anew anyway. */
const RETENTION = '1 hour'

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
  /** Every transaction that the reading saw has a lower id. */
  xmax: string
  position: ReadPosition
  changed: ChangedCars
}

/**
 * Reads what changed since the last reading.
 *
 * Transactions don't commit in the order of their ids, so "everything after the last row I saw" would lose the one
 * that started early and committed late. Instead each reading remembers its snapshot's `xmin`, the oldest
 * transaction still running at that moment: all below it are over and their changes visible now; whatever commits
 * later has an id at or above it. The next reading starts there and skips what it has applied already.
 */
export async function readChanges(db: Sql, last: ReadPosition): Promise<Reading> {
  // One statement, so that the changes are those of the snapshot whose oldest transaction is remembered.
  const rows = await db
    .selectFrom(
      db
        .selectNoFrom([
          sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
          sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('xmax'),
        ])
        .as('snapshot'),
    )
    .leftJoin('search_change as change', (join) =>
      join.on('change.xid', '>=', sql<bigint>`${last.xmin}::bigint`),
    )
    .select((of) => [
      'snapshot.xmin',
      'snapshot.xmax',
      sql<string | null>`${of.ref('change.id')}::text`.as('id'),
      'change.number',
    ])
    .execute()
  const changes = rows.filter((row) => row.id !== null)
  const xmin = rows[0]?.xmin ?? last.xmin
  const xmax = rows[0]?.xmax ?? xmin
  const position = { xmin, seen: new Set(changes.flatMap((row) => row.id ?? [])) }
  // Ids that run backwards mean another database under the same address.
  if (BigInt(xmin) < BigInt(last.xmin)) return { xmax, position, changed: 'all' }
  const fresh = changes.filter((row) => row.id !== null && !last.seen.has(row.id))
  const numbers = fresh.flatMap((row) => row.number ?? [])
  return { xmax, position, changed: numbers.length < fresh.length ? 'all' : [...new Set(numbers)] }
}

/** Brings changed cars up to date in the index; false when the index can't know them and has to be loaded anew. */
export async function applyChanges(
  db: Sql,
  index: CarIndex,
  numbers: readonly number[],
): Promise<boolean> {
  if (numbers.length === 0) return true
  const rows = await carRecords(db)
    .where((of) => of('v.number', '=', of.fn.any(of.val(numbers))))
    .execute()
  const cars = rows.map((row): CarRecord => ({ ...row, listedAt: Number(row.listedAt) }))
  if (!cars.every((car) => index.knows(car))) return false
  const forSale = new Set(cars.map((car) => car.number))
  index.apply({ cars, gone: numbers.filter((number) => !forSale.has(number)) })
  return true
}

/** Deletes what every instance has read, or has to load anew for anyway. */
export async function pruneChanges(db: Sql): Promise<void> {
  await db
    .deleteFrom('search_change')
    .where('at', '<', sql<Date>`now() - interval ${sql.lit(RETENTION)}`)
    .execute()
}

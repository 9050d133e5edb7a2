import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectCarRecords } from './car-records'
import type { CarRecord } from './columns/car-record'
import type { CarIndex } from './columns/car-index'
import { CHANGE_RETENTION_HOURS } from './rules/feed-mark'

const RETENTION = `${CHANGE_RETENTION_HOURS} hours`

export type ChangedCars = readonly number[] | 'all'

export interface StockChangePosition {
  /** All changes by transactions below this id are applied. Later transactions are read again. */
  xmin: string
  /** Ids of changes at or above `xmin` that are applied already. */
  seen: ReadonlySet<string>
}

interface Reading {
  /** Above every transaction id whose changes this read can see. */
  xmax: string
  position: StockChangePosition
  changed: ChangedCars
}

export async function readChanges(db: KyselyDb, last: StockChangePosition): Promise<Reading> {
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
  if (BigInt(xmin) < BigInt(last.xmin)) return { xmax, position, changed: 'all' }
  const fresh = changes.filter((row) => row.id !== null && !last.seen.has(row.id))
  const numbers = fresh.flatMap((row) => row.number ?? [])
  return { xmax, position, changed: numbers.length < fresh.length ? 'all' : [...new Set(numbers)] }
}

export async function applyChanges(
  db: KyselyDb,
  index: CarIndex,
  numbers: readonly number[],
): Promise<boolean> {
  if (numbers.length === 0) return true
  const rows = await selectCarRecords(db)
    .where((of) => of('v.number', '=', of.fn.any(of.val(numbers))))
    .execute()
  const cars = rows.map((row): CarRecord => ({ ...row, listedAt: Number(row.listedAt) }))
  if (!cars.every((car) => index.knows(car))) return false
  const forSale = new Set(cars.map((car) => car.number))
  index.apply({ cars, gone: numbers.filter((number) => !forSale.has(number)) })
  return true
}

export async function pruneChanges(db: KyselyDb): Promise<void> {
  await db
    .deleteFrom('search_change')
    .where('at', '<', sql<Date>`now() - interval ${sql.lit(RETENTION)}`)
    .execute()
}

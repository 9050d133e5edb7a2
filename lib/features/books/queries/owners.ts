import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { startOfNextDay, selectCarsOfCities } from './cars'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

/**
 * Lists what owners of unsold cars owed for repairs at the end of the period's last day. A car
 * counts from its withdrawal on: until then, the sale was to pay. @throws DomainError
 * `invalid_input` above the limit of lines
 */
export async function listOwedByOwners(
  { to, cityIds }: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'owners'>[]> {
  const rows = await selectCarsOfCities(db.$kysely, cityIds)
    .innerJoin('customer as c', 'c.id', 'v.seller_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('ledger_entry as l')
          .whereRef('l.vehicle_id', '=', 'v.id')
          .where('l.kind', '=', 'refurbishment')
          .where('l.at', '<', startOfNextDay(to))
          .select(sql<number>`coalesce(-sum(l.amount), 0)::int`.as('repairs'))
          .as('m'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('repair_payment as y')
          .whereRef('y.vehicle_id', '=', 'v.id')
          .where('y.paid_on', '<=', sql<Date>`${to}::date`)
          .select(sql<number>`coalesce(sum(y.amount), 0)::int`.as('received'))
          .as('y'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('vehicle_event as e')
          .whereRef('e.vehicle_id', '=', 'v.id')
          .where('e.to_status', '=', 'withdrawn')
          .where('e.at', '<', startOfNextDay(to))
          .select((event) => event.fn.max('e.at').as('at'))
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('v.status', '=', 'withdrawn')
    .where('e.at', 'is not', null)
    .whereRef('m.repairs', '>', 'y.received')
    .select(['v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select(['m.repairs', 'y.received', 'e.at'])
    .orderBy('e.at')
    .orderBy('v.id')
    .limit(LINES_TO_READ)
    .execute()
  return refuseTooManyLines(rows).map(({ vehicleId, at, repairs, received, ...row }) => ({
    key: vehicleId,
    vehicleId,
    cells: {
      ...row,
      withdrawn: at === null ? null : toIndianDay(at),
      repairs,
      received,
      total: repairs - received,
    },
  }))
}

interface RepairReceipt {
  key: string
  vehicleId: string
  cityId: number
  car: string
  customer: string
  what: 'repairs'
  method: string
  reference: string
  amount: number
  day: string
  isOnline: boolean
}

export async function readRepairReceipts(
  { $kysely: db }: Db,
  { cityIds, from, to }: BooksScope,
): Promise<RepairReceipt[]> {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('repair_payment as y', 'y.vehicle_id', 'v.id')
    .innerJoin('customer as c', 'c.id', 'v.seller_id')
    .where('y.paid_on', '>=', sql<Date>`${from}::date`)
    .where('y.paid_on', '<=', sql<Date>`${to}::date`)
    .select(['y.id as key', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'y.method', 'y.reference', 'y.amount'])
    .select('y.paid_on as at')
    .limit(LINES_TO_READ)
    .execute()
  return rows.map(({ at, ...row }) => ({
    ...row,
    what: 'repairs',
    day: toIndianDay(at),
    isOnline: false,
  }))
}

import { sql } from 'kysely'
import { selectCarName } from '@/lib/server/db/car-name'
import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import type { ExchangeState } from '../rules'

/** Offers and prices of old cars, with the car that each pays for. */
function selectExchanges(db: Db) {
  return db.$kysely
    .selectFrom('exchange as e')
    .innerJoin('vehicle as v', 'v.id', 'e.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('customer as s', 's.id', 'e.customer_id')
    .leftJoin('reservation as r', 'r.id', 'e.reservation_id')
    .select(['e.id', 'e.vehicle_id as vehicleId', 'e.customer_id as ownerId', 'e.price'])
    .select(['e.loan_closure as loanClosure', 'e.binding_days as days', 'e.credit'])
    .select(['r.vehicle_id as newVehicleId', 's.phone', 's.locale', 's.deleted_at as deletedAt'])
    .select(clockTimestamp.as('now'))
    .select((of) => [
      selectCarName(of).as('car'),
      of.ref('e.state').$castTo<ExchangeState>().as('state'),
      // An offer stands as long as the price binds afterwards.
      sql<Date>`coalesce(${of.ref('e.binds_until')}, ${of.ref('e.offered_at')} + make_interval(days => ${of.ref('e.binding_days')}))`.as(
        'until',
      ),
    ])
}

export type Exchange = Awaited<
  ReturnType<ReturnType<typeof selectExchanges>['executeTakeFirstOrThrow']>
>

export async function readExchange(exchangeId: string, db: Db = getDb()): Promise<Exchange | null> {
  return (await selectExchanges(db).where('e.id', '=', exchangeId).executeTakeFirst()) ?? null
}

/** The newest offer for a car, whatever became of it. */
export async function readExchangeOfCar(
  vehicleId: string,
  db: Db = getDb(),
): Promise<Exchange | null> {
  const newest = await selectExchanges(db)
    .where('e.vehicle_id', '=', vehicleId)
    .orderBy('e.offered_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

/** Old cars whose price was agreed and stands: their owner can put one towards a held car. */
export function listAgreed(customerId: string, db: Db = getDb()): Promise<Exchange[]> {
  return selectExchanges(db)
    .where('e.customer_id', '=', customerId)
    .where((of) =>
      of.or([
        of('e.state', '=', 'attached'),
        of.and([of('e.state', '=', 'agreed'), of('e.binds_until', '>', clockTimestamp)]),
      ]),
    )
    .orderBy('e.offered_at')
    .execute()
}

import { type Expression, sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { MAX_PERSON_RECORDS } from '../../rules/person-things'
import { selectQueueCars } from '../queue-page'
import { nullText } from './columns'

const asText = (value: Expression<unknown>) => sql<string>`${value}::text`

export function selectOfferedCars(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .where('v.seller_id', '=', id)
    .select((of) => [
      'v.id as key',
      'v.created_at as at',
      asText(of.ref('v.status')).as('state'),
      nullText.as('what'),
      'v.price as amount',
      nullText.as('note'),
    ])
    .orderBy('v.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectBoughtCars(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .where('p.customer_id', '=', id)
    .select([
      'p.id as key',
      'p.created_at as at',
      sql<string>`'bought'::text`.as('state'),
      nullText.as('what'),
      'p.price as amount',
      nullText.as('note'),
    ])
    .orderBy('p.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectPersonHolds(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .where('r.customer_id', '=', id)
    .select((of) => [
      'r.id as key',
      'r.created_at as at',
      asText(of.ref('r.status')).as('state'),
      nullText.as('what'),
      'r.token_amount as amount',
      nullText.as('note'),
    ])
    .orderBy('r.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectOrders(id: string, db: KyselyDb) {
  const ofHolds = db
    .selectFrom('reservation as r')
    .innerJoin('payment as o', 'o.reservation_id', 'r.id')
    .where('r.customer_id', '=', id)
    .select(['o.id', 'r.vehicle_id as vehicleId'])
  const ofVisits = db
    .selectFrom('seller_appointment as a')
    .innerJoin('payment as o', 'o.appointment_id', 'a.id')
    .where('a.customer_id', '=', id)
    .select(['o.id', 'a.vehicle_id as vehicleId'])
  return selectQueueCars(db)
    .innerJoin(ofHolds.unionAll(ofVisits).as('of'), 'of.vehicleId', 'v.id')
    .innerJoin('payment as o', 'o.id', 'of.id')
    .select((of) => [
      'o.id as key',
      of.fn.coalesce('o.captured_at', 'o.created_at').as('at'),
      asText(of.ref('o.status')).as('state'),
      'o.purpose as what',
      'o.amount',
      nullText.as('note'),
    ])
    .orderBy('at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectRepairPayments(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('repair_payment as y', 'y.vehicle_id', 'v.id')
    .where('v.seller_id', '=', id)
    .select([
      'y.id as key',
      'y.created_at as at',
      sql<string>`'captured'`.as('state'),
      sql<string>`'repairs'`.as('what'),
      'y.amount',
      nullText.as('note'),
    ])
    .orderBy('y.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectPricePayments(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('buyer_payment as y', 'y.reservation_id', 'r.id')
    .where('r.customer_id', '=', id)
    .select([
      'y.id as key',
      'y.created_at as at',
      sql<string>`CASE WHEN y.returned_at IS NULL THEN 'captured' ELSE 'refunded' END`.as('state'),
      'y.method as what',
      'y.amount',
      nullText.as('note'),
    ])
    .orderBy('y.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

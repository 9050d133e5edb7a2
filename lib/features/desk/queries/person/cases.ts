import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { MAX_PERSON_RECORDS } from '../../rules/person-things'
import { selectQueueCars } from '../queue-page'
import { noAmount } from './columns'

export function selectDocuments(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('document as d', 'd.vehicle_id', 'v.id')
    .where('d.customer_id', '=', id)
    .select((of) => [
      'd.id as key',
      of.fn.coalesce('d.verified_at', 'd.submitted_at', 'd.created_at').as('at'),
      sql<string>`${of.ref('d.status')}::text`.as('state'),
      'd.kind as what',
      noAmount.as('amount'),
      'd.reason as note',
    ])
    .orderBy('at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectComplaints(id: string, db: KyselyDb) {
  return db
    .selectFrom('complaint as x')
    .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'x.vehicle_id')
    .where('x.customer_id', '=', id)
    .select([
      'v.vehicleId',
      'v.car',
      'v.carCode',
      'v.cityId',
      'x.id as key',
      'x.filed_at as at',
      'x.state',
      sql<string | null>`x.number::text`.as('what'),
      noAmount.as('amount'),
      'x.text as note',
    ])
    .orderBy('x.filed_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectReturns(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('car_return as w', 'w.purchase_id', 'p.id')
    .where('p.customer_id', '=', id)
    .select([
      'w.id as key',
      'w.asked_at as at',
      'w.state',
      sql<string | null>`w.number::text`.as('what'),
      'w.refund as amount',
      'w.reason as note',
    ])
    .orderBy('w.asked_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectClaims(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('warranty_claim as w', 'w.purchase_id', 'p.id')
    .where('p.customer_id', '=', id)
    .select([
      'w.id as key',
      'w.asked_at as at',
      'w.state',
      sql<string | null>`w.number::text`.as('what'),
      'w.amount',
      'w.text as note',
    ])
    .orderBy('w.asked_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectAppeals(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('price_appeal as w', 'w.vehicle_id', 'v.id')
    .where('w.customer_id', '=', id)
    .select([
      'w.id as key',
      'w.asked_at as at',
      'w.state',
      sql<string | null>`w.number::text`.as('what'),
      noAmount.as('amount'),
      'w.text as note',
    ])
    .orderBy('w.asked_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

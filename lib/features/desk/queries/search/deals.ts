import { sql } from 'kysely'
import { formatRupees } from '@/lib/shared/numbers'
import { selectQueueCars } from '../queue-page'
import type { SearchHit } from '../../schemas/search'
import { isOfOwnCity, MAX_HITS, type SearchScope } from './scope'

interface DealRow {
  id: string
  vehicleId: string
  car: string
  plate: string | null
  carCode: string
  person: string | null
}

const toHit = (
  kind: SearchHit['kind'],
  title: string,
  { id, vehicleId, car, plate, carCode, person }: DealRow,
  tab = 'deal',
): SearchHit => ({
  kind,
  id,
  title,
  detail: [person, car, plate ?? carCode].filter((part) => part !== null).join(' · '),
  href: `/dost/cars/${vehicleId}?tab=${tab}`,
})

function ownCars({ db, reader }: SearchScope) {
  return selectQueueCars(db).where((of) => isOfOwnCity(of.ref('v.city_id'), reader))
}

export async function findHoldHits(
  term: { prefix: 'res' | 'pur'; id: string },
  scope: SearchScope,
): Promise<SearchHit[]> {
  const rows = await ownCars(scope)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'r.customer_id')
    .leftJoin('purchase as p', 'p.reservation_id', 'r.id')
    .where(term.prefix === 'res' ? 'r.id' : 'p.id', '=', term.id)
    .select(['r.id', 'b.first_name as person'])
    .limit(MAX_HITS)
    .execute()
  return rows.map((row) => toHit('hold', term.id, row))
}

export async function findInvoiceHits(
  term: { column: 'i.id' | 'i.number'; value: string },
  scope: SearchScope,
): Promise<SearchHit[]> {
  const rows = await ownCars(scope)
    .innerJoin('gst_invoice as i', 'i.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'i.customer_id')
    .where(term.column, '=', term.value)
    .select(['i.id', 'i.number', 'b.first_name as person'])
    .limit(MAX_HITS)
    .execute()
  return rows.map((row) => toHit('invoice', row.number, row))
}

export async function findPaymentHits(id: string, scope: SearchScope): Promise<SearchHit[]> {
  const { db } = scope
  const payments = db
    .selectFrom('payment as o')
    .where('o.id', '=', id)
    .select('o.id')
    .unionAll(db.selectFrom('payment as o').where('o.order_id', '=', id).select('o.id'))
    .unionAll(db.selectFrom('payment as o').where('o.payment_id', '=', id).select('o.id'))
    .unionAll(
      db
        .selectFrom('gateway_payment as g')
        .where('g.id', '=', id)
        .where('g.payment_id', 'is not', null)
        .select(sql<string>`g.payment_id`.as('id')),
    )
  const paid = db
    .selectFrom('payment as t')
    .leftJoin('reservation as r', 'r.id', 't.reservation_id')
    .leftJoin('seller_appointment as a', 'a.id', 't.appointment_id')
    // An array makes Postgres find the few ids first and use the key.
    .where((of) => sql<boolean>`${of.ref('t.id')} = ANY(ARRAY(${payments}))`)
    .select((of) => [
      't.id',
      't.amount',
      't.purpose',
      of.fn.coalesce('r.vehicle_id', 'a.vehicle_id').as('vehicleId'),
      of.fn.coalesce('r.customer_id', 'a.customer_id').as('customerId'),
    ])
  const rows = await ownCars(scope)
    .innerJoin(paid.as('paid'), 'paid.vehicleId', 'v.id')
    .leftJoin('customer as b', 'b.id', 'paid.customerId')
    .select(['paid.id', 'paid.amount', 'paid.purpose', 'b.first_name as person'])
    .limit(MAX_HITS)
    .execute()
  return rows.map((row) =>
    toHit('payment', formatRupees(row.amount), row, row.purpose === 'listing_fee' ? 'now' : 'deal'),
  )
}

export async function findReferenceHits(
  reference: string,
  scope: SearchScope,
): Promise<SearchHit[]> {
  const received = ownCars(scope)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('buyer_payment as y', 'y.reservation_id', 'r.id')
    .innerJoin('customer as b', 'b.id', 'r.customer_id')
    .where(sql<boolean>`upper(y.reference) = ${reference}`)
    .select(['y.id', 'y.amount', 'b.first_name as person'])
    .limit(MAX_HITS)
  const forRepairs = ownCars(scope)
    .innerJoin('repair_payment as y', 'y.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'v.seller_id')
    .where(sql<boolean>`upper(y.reference) = ${reference}`)
    .select(['y.id', 'y.amount', 'b.first_name as person'])
    .limit(MAX_HITS)
  const paidOut = ownCars(scope)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'v.seller_id')
    .where(sql<boolean>`upper(s.reference) = ${reference}`)
    .select(['s.vehicle_id as id', 's.payout as amount', 'b.first_name as person'])
    .limit(MAX_HITS)
  const [buyers, owners, sellers] = await Promise.all([
    received.execute(),
    forRepairs.execute(),
    paidOut.execute(),
  ])
  return [
    ...buyers.map((row) => toHit('payment', formatRupees(row.amount), row)),
    ...owners.map((row) => toHit('payment', formatRupees(row.amount), row, 'now')),
    ...sellers.map((row) => toHit('payout', formatRupees(row.amount), row)),
  ]
}

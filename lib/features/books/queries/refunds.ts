import { sql } from 'kysely'
import { toRupees } from '@/lib/features/payments/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { inDays } from '@/lib/server/db/sql'
import { toDayOrNull } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { endOfDay, selectCarsOf } from './cars'
import type { BooksScope } from './scope'

interface Refund {
  key: string
  vehicleId: string
  car: string
  customer: string
  what: 'token' | 'listing_fee' | 'payment' | 'delivery' | 'car_return'
  amount: number
  at: Date | null
  reference: string | null
  /** The gateway sends it back; otherwise we do, from our bank. */
  isOnline: boolean
}

/** Payments at the gateway with their car and payer. */
function selectOnline({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOf(db, cityIds)
    .innerJoin(
      (of) =>
        of
          .selectFrom('payment as p')
          .leftJoin('reservation as r', 'r.id', 'p.reservation_id')
          .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
          .select((one) => [
            'p.id',
            'p.purpose',
            'r.ended_at',
            one.fn.coalesce('r.vehicle_id', 'a.vehicle_id').as('vehicle_id'),
            one.fn.coalesce('r.customer_id', 'a.customer_id').as('customer_id'),
          ])
          .as('p'),
      (join) => join.onRef('p.vehicle_id', '=', 'v.id'),
    )
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .innerJoin('gateway_payment as g', 'g.payment_id', 'p.id')
    .select(['v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer', 'p.purpose'])
}

/** The constraint on a payment's purpose allows only these values. */
const toWhat = (purpose: string) => purpose as 'token' | 'listing_fee'

async function readOnlineMade(db: Db, { cityIds, ...period }: BooksScope): Promise<Refund[]> {
  const rows = await selectOnline(db, cityIds)
    .innerJoin('gateway_refund as f', 'f.gateway_payment_id', 'g.id')
    .where('f.status', '=', 'processed')
    .where((of) => inDays(of.ref('f.processed_at'), period))
    .select(['f.id as key', 'f.paise', 'f.processed_at as at', 'f.reference'])
    .execute()
  return rows.map(({ purpose, paise, ...row }) => ({
    ...row,
    isOnline: true,
    what: toWhat(purpose),
    amount: toRupees(paise),
  }))
}

/** What the gateway still has to send back: owed, or requested and not processed. */
async function readOnlineDue(db: Db, { cityIds }: BooksScope): Promise<Refund[]> {
  const pending = sql<number>`coalesce((SELECT sum(f.paise) FROM gateway_refund f WHERE f.gateway_payment_id = g.id AND f.status = 'pending'), 0)`
  const owed = sql<number>`(g.owed_paise + ${pending})::float8`
  const rows = await selectOnline(db, cityIds)
    .where(owed, '>', 0)
    .select(['g.id as key', 'p.ended_at as at', owed.as('paise')])
    .execute()
  return rows.map(({ purpose, paise, ...row }) => ({
    ...row,
    isOnline: true,
    what: toWhat(purpose),
    amount: toRupees(paise),
    reference: null,
  }))
}

function selectParts({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOf(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('buyer_payment as y', 'y.reservation_id', 'r.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['y.id as key', 'v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select(['y.amount', 'y.return_reference as reference'])
    .select((of) => of('y.gateway_payment_id', 'is not', null).as('isOnline'))
}

/**
 * When a payment went back. The gateway has made the refund of a matched transfer once it owes
 * nothing and none is pending; until then null.
 */
const wentBackAt = sql<Date | null>`CASE
  WHEN y.gateway_payment_id IS NULL OR y.returned_at IS NULL THEN y.returned_at
  ELSE (SELECT CASE WHEN bool_and(f.status <> 'pending') THEN max(f.processed_at) END
    FROM gateway_payment g JOIN gateway_refund f ON f.gateway_payment_id = g.id
    WHERE g.id = y.gateway_payment_id AND g.owed_paise = 0) END`

async function readPartsMade(db: Db, { cityIds, ...period }: BooksScope): Promise<Refund[]> {
  const rows = await selectParts(db, cityIds)
    .where(inDays(wentBackAt, period))
    .select(wentBackAt.as('at'))
    .execute()
  return rows.map(({ isOnline, ...row }) => ({
    ...row,
    what: 'payment',
    isOnline: isOnline === true,
  }))
}

/**
 * Parts of the price that are to go back and haven't: their hold ended without a sale, or the desk
 * asked the gateway to send them back.
 */
async function readPartsDue(db: Db, { cityIds, to }: BooksScope): Promise<Refund[]> {
  const end = endOfDay(to)
  const rows = await selectParts(db, cityIds)
    .where((of) =>
      of.or([
        of.and([
          of('r.status', 'in', ['released', 'expired', 'failed']),
          of('r.ended_at', '<', end),
        ]),
        of('y.returned_at', '<', end),
      ]),
    )
    .where((of) => of.or([of(wentBackAt, 'is', null), of(wentBackAt, '>=', end)]))
    .select((of) => of.fn.coalesce('r.ended_at', 'y.returned_at').as('at'))
    .execute()
  return rows.map(({ isOnline, ...row }) => ({
    ...row,
    what: 'payment',
    isOnline: isOnline === true,
    reference: null,
  }))
}

/** Fees of home deliveries that were called off. The log has the moment. */
async function readDeliveriesMade(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
): Promise<Refund[]> {
  const rows = await selectCarsOf(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('home_delivery as d', 'd.reservation_id', 'r.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('audit_entry as e', (join) =>
      join
        .onRef('e.subject', '=', 'v.id')
        .on('e.action', '=', 'delivery.called_off')
        .on(sql<boolean>`e.detail->>'reference' = d.fee_reference`),
    )
    .where('d.fee_reference', 'is not', null)
    .where((of) => inDays(of.ref('e.at'), period))
    .select(['d.id as key', 'v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select(['d.fee as amount', 'd.fee_reference as reference', 'e.at'])
    .execute()
  return rows.map((row) => ({ ...row, what: 'delivery', isOnline: false }))
}

function selectReturns({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOf(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('car_return as r', 'r.purchase_id', 'p.id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .where('r.refund', '>', 0)
    .select(['r.id as key', 'v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select([
      'r.refund',
      sql<string | null>`coalesce(r.reference, r.lender_reference)`.as('reference'),
    ])
}

/** Bought cars that were taken back, with what went to the buyer and to their lender. */
async function readReturnsMade(db: Db, { cityIds, ...period }: BooksScope): Promise<Refund[]> {
  const rows = await selectReturns(db, cityIds)
    .where((of) => inDays(of.ref('r.refunded_at'), period))
    .select('r.refunded_at as at')
    .execute()
  return rows.map(({ refund, ...row }) => ({
    ...row,
    what: 'car_return',
    isOnline: false,
    amount: refund ?? 0,
  }))
}

async function readReturnsDue(db: Db, { cityIds, to }: BooksScope): Promise<Refund[]> {
  const end = endOfDay(to)
  const rows = await selectReturns(db, cityIds)
    .where('r.state', 'in', ['agreed', 'refunded'])
    .where('r.agreed_at', '<', end)
    .where((of) => of.or([of('r.refunded_at', 'is', null), of('r.refunded_at', '>=', end)]))
    .select('r.agreed_at as at')
    .execute()
  return rows.map(({ refund, ...row }) => ({
    ...row,
    what: 'car_return',
    isOnline: false,
    amount: refund ?? 0,
    reference: null,
  }))
}

const byTime = (one: Refund, other: Refund) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)

export async function readRefundsMade(scope: BooksScope, db: Db = getDb()): Promise<Refund[]> {
  const made = [
    ...(await readOnlineMade(db, scope)),
    ...(await readPartsMade(db, scope)),
    ...(await readDeliveriesMade(db, scope)),
    ...(await readReturnsMade(db, scope)),
  ]
  return made.sort(byTime)
}

export async function listRefundsMade(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'refundsMade'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readRefundsMade(scope, db)).map(
    ({ key, vehicleId, at, what, amount, isOnline: _, ...cells }) => ({
      key,
      vehicleId,
      cells: { day: toDayOrNull(at), ...cells, what: t(`receipt.${what}`), total: amount },
    }),
  )
}

export async function listRefundsDue(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'refundsDue'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const due = [
    ...(await readOnlineDue(db, scope)),
    ...(await readPartsDue(db, scope)),
    ...(await readReturnsDue(db, scope)),
  ]
  return due.map(({ key, vehicleId, at, what, amount, isOnline, reference: _, ...cells }) => ({
    key,
    vehicleId,
    cells: {
      day: toDayOrNull(at),
      ...cells,
      what: t(`receipt.${what}`),
      step: t(`refundBy.${isOnline ? 'gateway' : 'yard'}`),
      total: amount,
    },
  }))
}

import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { isWithinDays } from '@/lib/server/db/sql'
import { toDayOrNull } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { isOpenAt, selectCarsOfCities } from './cars'
import { type OnlineSum, readOnlineDue, readGatewayOutflows } from './gateway-money'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

export interface Refund extends Omit<OnlineSum, 'what'> {
  what: OnlineSum['what'] | 'payment' | 'delivery' | 'car_return' | 'car_return_lender'
  /** True if the gateway refunds the sum; false if we do, from our bank. */
  isOnline: boolean
  isPlaced: boolean
}

const asRefunds = (rows: (Omit<Refund, 'isPlaced'> & { isPlaced?: boolean })[]): Refund[] =>
  rows.map((row) => ({ isPlaced: true, ...row }))

function selectParts({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOfCities(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('buyer_payment as y', 'y.reservation_id', 'r.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['y.id as key', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'y.amount', 'y.return_reference as reference'])
    .select(sql<boolean>`y.gateway_payment_id IS NOT NULL`.as('isOnline'))
    .limit(LINES_TO_READ)
}

/**
 * Time at which a payment was refunded; null until then. A matched transfer counts as refunded once
 * nothing of it is left to refund and no refund is pending at the gateway.
 */
const wentBackAt = sql<Date | null>`CASE
  WHEN y.gateway_payment_id IS NULL OR y.returned_at IS NULL THEN y.returned_at
  ELSE (SELECT CASE WHEN bool_and(f.status <> 'pending') THEN max(f.processed_at) END
    FROM gateway_payment g JOIN gateway_refund f ON f.gateway_payment_id = g.id
    WHERE g.id = y.gateway_payment_id AND g.owed_paise = 0) END`

async function readPartsMade(db: Db, { cityIds, ...period }: BooksScope): Promise<Refund[]> {
  const rows = await selectParts(db, cityIds)
    .where('y.returned_at', 'is not', null)
    .where(isWithinDays(wentBackAt, period))
    .select(wentBackAt.as('at'))
    .execute()
  return asRefunds(rows.map((row) => ({ ...row, what: 'payment' })))
}

/**
 * Time since which we owe the money: the hold ended without a sale, or the desk decided to refund
 * it.
 */
const owedBackSince = sql<Date | null>`least(y.returned_at,
  CASE WHEN r.status IN ('released', 'expired', 'failed') THEN r.ended_at END)`

async function readPartsDue(db: Db, { cityIds, to }: BooksScope): Promise<Refund[]> {
  const rows = await selectParts(db, cityIds)
    .where((of) =>
      of(
        'y.id',
        'in',
        sql<string>`(SELECT id FROM buyer_payment WHERE returned_at IS NOT NULL
          UNION ALL SELECT p.id FROM reservation ended JOIN buyer_payment p ON p.reservation_id = ended.id AND p.returned_at IS NULL
            WHERE ended.status IN ('released', 'expired', 'failed'))`,
      ),
    )
    .where(isOpenAt({ since: owedBackSince, until: wentBackAt }, to))
    // Includes payments recorded later for an earlier day, since the buyer had paid by then.
    .where(sql<boolean>`y.paid_on <= ${to}::date`)
    .select(owedBackSince.as('at'))
    .execute()
  return asRefunds(rows.map((row) => ({ ...row, what: 'payment', reference: null })))
}

async function readDeliveriesMade(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
): Promise<Refund[]> {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('home_delivery as d', 'd.reservation_id', 'r.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('d.fee_reference', 'is not', null)
    .where((of) => isWithinDays(of.ref('d.cancelled_at'), period))
    .select(['d.id as key', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'd.fee as amount', 'd.fee_reference as reference'])
    .select('d.cancelled_at as at')
    .limit(LINES_TO_READ)
    .execute()
  return asRefunds(rows.map((row) => ({ ...row, what: 'delivery', isOnline: false })))
}

function selectReturns({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOfCities(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('car_return as r', 'r.purchase_id', 'p.id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .innerJoinLateral(
      sql<{
        what: 'car_return' | 'car_return_lender'
        amount: number
        reference: string | null
      }>`(VALUES
        ('car_return', r.refund - coalesce(r.lender_share, 0), r.reference),
        ('car_return_lender', coalesce(r.lender_share, 0), r.lender_reference))`.as<'m'>(
        sql`m(what, amount, reference)`,
      ),
      (join) => join.onTrue(),
    )
    .where('m.amount', '>', 0)
    .select(['v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'm.what', 'm.amount'])
    .select(sql<string>`r.id || CASE m.what WHEN 'car_return' THEN '' ELSE '-lender' END`.as('key'))
    .limit(LINES_TO_READ)
}

async function readReturnsMade(db: Db, { cityIds, ...period }: BooksScope): Promise<Refund[]> {
  const rows = await selectReturns(db, cityIds)
    .where((of) => isWithinDays(of.ref('r.refunded_at'), period))
    .select(['r.refunded_at as at', 'm.reference'])
    .execute()
  return asRefunds(rows.map((row) => ({ ...row, isOnline: false })))
}

async function readReturnsDue(db: Db, { cityIds, to }: BooksScope): Promise<Refund[]> {
  const rows = await selectReturns(db, cityIds)
    .where((of) => isOpenAt({ since: of.ref('r.agreed_at'), until: of.ref('r.refunded_at') }, to))
    .select('r.agreed_at as at')
    .execute()
  return asRefunds(rows.map((row) => ({ ...row, isOnline: false, reference: null })))
}

const byTime = (one: Refund, other: Refund) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)

/** @throws DomainError `invalid_input` above the limit of lines */
export async function readRefundsMade(scope: BooksScope, db: Db = getDb()): Promise<Refund[]> {
  const online = await readGatewayOutflows(db, scope)
  const made = [
    ...asRefunds(online.map((row) => ({ ...row, isOnline: true }))),
    ...(await readPartsMade(db, scope)),
    ...(await readDeliveriesMade(db, scope)),
    ...(await readReturnsMade(db, scope)),
  ]
  return refuseTooManyLines(made).sort(byTime)
}

/** @throws DomainError `invalid_input` above the limit of lines */
export async function readRefundsDue(scope: BooksScope, db: Db = getDb()): Promise<Refund[]> {
  const online = await readOnlineDue(db, scope)
  const due = [
    ...asRefunds(online.map((row) => ({ ...row, isOnline: true }))),
    ...(await readPartsDue(db, scope)),
    ...(await readReturnsDue(db, scope)),
  ]
  return refuseTooManyLines(due).sort(byTime)
}

export async function listRefundsMade(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'refundsMade'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readRefundsMade(scope, db)).map(
    ({ key, vehicleId, at, what, amount, customer, car, reference }) => ({
      key,
      vehicleId,
      cells: {
        day: toDayOrNull(at),
        what: t(`receipt.${what}`),
        customer,
        car,
        reference,
        total: amount,
      },
    }),
  )
}

export async function listRefundsDue(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'refundsDue'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readRefundsDue(scope, db)).map(
    ({ key, vehicleId, at, what, amount, customer, car, isOnline, isPlaced }) => ({
      key,
      vehicleId,
      cells: {
        day: toDayOrNull(at),
        what: t(`receipt.${what}`),
        customer,
        car,
        step: t(`refundBy.${isPlaced ? (isOnline ? 'gateway' : 'yard') : 'desk'}`),
        total: amount,
      },
    }),
  )
}

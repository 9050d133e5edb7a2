import { sql } from 'kysely'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { isWithinDays } from '@/lib/server/db/sql'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { startOfNextDay, isOpenAt, selectCarsOfCities } from './cars'
import { readSurplus } from './gateway-money'
import { readRepairReceipts } from './owners'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

const tokenOn = (day: string) =>
  sql<number>`p.amount - coalesce((SELECT ceil(m.paise / 100.0)::int FROM money_line m
    WHERE m.kind = 'short' AND m.gateway_payment_id = p.payment_id AND m.opened_at < ${startOfNextDay(day)}
      AND (m.outcome IS DISTINCT FROM 'by_itself' OR m.closed_at >= ${startOfNextDay(day)})
    ORDER BY m.opened_at DESC LIMIT 1), 0)`

export async function readHoldsAtPeriodEnd(
  { $kysely: db }: Db,
  { to, cityIds }: Pick<BooksScope, 'to' | 'cityIds'>,
) {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where((of) => isOpenAt({ since: of.ref('r.paid_at'), until: of.ref('r.ended_at') }, to))
    .select(['r.id', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select('c.first_name as customer')
    .select(['r.paid_at as paidAt', 'r.ends_at as endsAt', 'q.total as price'])
    .select((of) => [
      of
        .selectFrom('payment as p')
        .whereRef('p.reservation_id', '=', 'r.id')
        .where('p.captured_at', '<', startOfNextDay(to))
        .where('p.status', 'in', ['captured', 'refund_due', 'refunded'])
        .select(sql<number>`coalesce(sum(${tokenOn(to)}), 0)::int`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('tokenPaid'),
      of
        .selectFrom('buyer_payment as y')
        .whereRef('y.reservation_id', '=', 'r.id')
        .where('y.paid_on', '<=', sql<Date>`${to}::date`)
        .where((one) =>
          one.or([
            one('y.returned_at', 'is', null),
            one('y.returned_at', '>=', startOfNextDay(to)),
          ]),
        )
        .select((paid) => sql<number>`coalesce(sum(${paid.ref('y.amount')}), 0)::int`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('paid'),
      of
        .selectFrom('home_delivery as d')
        .whereRef('d.reservation_id', '=', 'r.id')
        .where((one) =>
          isOpenAt({ since: one.ref('d.created_at'), until: one.ref('d.cancelled_at') }, to),
        )
        .select((fee) => sql<number>`coalesce(sum(${fee.ref('d.fee')}), 0)::int`.as('fee'))
        .$asScalar()
        .$notNull()
        .as('deliveryFee'),
      of
        .selectFrom('exchange_credit as x')
        .whereRef('x.reservation_id', '=', 'r.id')
        .where((one) =>
          isOpenAt({ since: one.ref('x.attached_at'), until: one.ref('x.closed_at') }, to),
        )
        .select((old) => sql<number>`coalesce(sum(${old.ref('x.credit')}), 0)::int`.as('credit'))
        .$asScalar()
        .$notNull()
        .as('oldCar'),
    ])
    .orderBy('r.ends_at')
    .limit(LINES_TO_READ)
    .execute()
  return refuseTooManyLines(rows)
}

export async function listBuyerDebtRows(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'buyers'>[]> {
  return (await readHoldsAtPeriodEnd(db, scope)).map(
    ({ id, vehicleId, cityId: _, car, customer, ...hold }) => {
      const { price, tokenPaid, paid, deliveryFee } = hold
      const due = { price, tokenPaid, paid, deliveryFee }
      const { tcs, rest } = computeRest({ ...due, oldCar: hold.oldCar })
      return {
        key: id,
        vehicleId,
        cells: {
          day: toDayOrNull(hold.paidAt),
          until: toDayOrNull(hold.endsAt),
          customer,
          car,
          price,
          tcs,
          deliveryFee,
          received: tokenPaid + paid,
          oldCar: computeRest(due).rest - rest,
          total: rest,
        },
      }
    },
  )
}

type Method = keyof Messages['deskBooks']['method']

export interface BuyerReceipt {
  key: string
  /** Null for money at the gateway that matches no deal. */
  vehicleId: string | null
  cityId: number | null
  car: string | null
  customer: string | null
  what: 'token' | 'listing_fee' | 'payment' | 'surplus' | 'repairs'
  method: string
  reference: string | null
  amount: number
  day: string
  isOnline: boolean
}

async function readGatewayReceipts(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
): Promise<BuyerReceipt[]> {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin(
      (of) =>
        of
          .selectFrom('payment as p')
          .leftJoin('reservation as r', 'r.id', 'p.reservation_id')
          .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
          .where('p.status', 'in', ['captured', 'refund_due', 'refunded'])
          .where((one) => isWithinDays(one.ref('p.captured_at'), period))
          .select((one) => [
            'p.id as key',
            'p.purpose',
            'p.method',
            'p.payment_id as reference',
            'p.amount',
            'p.captured_at as at',
            one.fn.coalesce('r.vehicle_id', 'a.vehicle_id').as('vehicle_id'),
            one.fn.coalesce('r.customer_id', 'a.customer_id').as('customer_id'),
          ])
          .as('m'),
      (join) => join.onRef('m.vehicle_id', '=', 'v.id'),
    )
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .select(['m.key', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'm.purpose', 'm.method', 'm.reference'])
    .select(['m.amount', 'm.at'])
    .limit(LINES_TO_READ)
    .execute()
  return rows.map(({ purpose, method, at, ...row }) => ({
    ...row,
    // The check constraint on purpose allows only these values.
    what: purpose as 'token' | 'listing_fee',
    method: method ?? 'online',
    day: at === null ? '' : toIndianDay(at),
    isOnline: true,
  }))
}

async function readYardReceipts(
  { $kysely: db }: Db,
  { cityIds, from, to }: BooksScope,
): Promise<BuyerReceipt[]> {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('buyer_payment as y', 'y.reservation_id', 'r.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('y.paid_on', '>=', sql<Date>`${from}::date`)
    .where('y.paid_on', '<=', sql<Date>`${to}::date`)
    .select(['y.id as key', 'v.id as vehicleId', 'v.city_id as cityId', 'v.car_code as car'])
    .select(['c.first_name as customer', 'y.method', 'y.reference', 'y.amount'])
    .select('y.paid_on as at')
    .limit(LINES_TO_READ)
    .select((of) => of('y.gateway_payment_id', 'is not', null).as('isOnline'))
    .execute()
  return rows.map(({ at, isOnline, ...row }) => ({
    ...row,
    what: 'payment',
    day: toIndianDay(at),
    isOnline: isOnline === true,
  }))
}

async function readSurplusReceipts(db: Db, scope: BooksScope): Promise<BuyerReceipt[]> {
  return (await readSurplus(db, scope)).map(({ at, isTransfer, ...row }) => ({
    ...row,
    method: isTransfer ? 'bank_transfer' : 'online',
    day: toDayOrNull(at) ?? '',
    isOnline: true,
  }))
}

/** @throws DomainError `invalid_input` above the limit of lines */
export async function readBuyerReceipts(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BuyerReceipt[]> {
  const receipts = [
    ...(await readGatewayReceipts(db, scope)),
    ...(await readYardReceipts(db, scope)),
    ...(await readRepairReceipts(db, scope)),
    ...(await readSurplusReceipts(db, scope)),
  ]
  return refuseTooManyLines(receipts).sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
}

export async function listReceiptRows(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'receipts'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readBuyerReceipts(scope, db)).map(
    ({ key, vehicleId, what, method, amount, day, customer, car, reference }) => ({
      key,
      vehicleId,
      cells: {
        day,
        what: t(`receipt.${what}`),
        customer,
        car,
        method: t(`method.${method as Method}`),
        reference,
        total: amount,
      },
    }),
  )
}

import { sql } from 'kysely'
import { readOldCar } from '@/lib/features/exchanges/queries/attached'
import { splitCredit } from '@/lib/features/exchanges/rules'
import { findOldCarProblem } from '@/lib/features/sales/queries/old-car-problem'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import { readBuyerPayments } from '@/lib/features/sales/queries/buyer-payments'
import { readOpenDealAccount, readTokenDay } from '@/lib/features/sales/queries/rest'
import { computeRest } from '@/lib/features/sales/rules/sale'
import type { Db } from '@/lib/server/db/client'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { toIndianDay } from '@/lib/shared/dates'
import type { DealHold, RefundDue } from '../dto'

export async function readDealHold(db: Db, vehicleId: string): Promise<DealHold | null> {
  const hold = await db.$kysely
    .selectFrom('live_hold as h')
    .innerJoin('reservation as r', 'r.id', 'h.id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .where('h.vehicle_id', '=', vehicleId)
    .select((of) => [
      'r.id as reservationId',
      'c.first_name as buyer',
      'c.id as personId',
      selectMaskedPhone(of.ref('c.phone')).as('phone'),
      'c.locale as language',
      'q.total as price',
      'r.paid_at as tokenPaidAt',
    ])
    .select((of) => [
      of.ref('h.status').$castTo<DealHold['status']>().as('status'),
      of.fn.coalesce('r.ends_at', 'r.pay_before').as('until'),
      of
        .selectFrom('payment as p')
        .whereRef('p.reservation_id', '=', 'r.id')
        .where('p.status', '=', 'captured')
        .select((paid) =>
          sql<number>`coalesce(sum(coalesce(${paid.ref('p.kept_amount')}, ${paid.ref('p.amount')})), 0)::int`.as(
            'paid',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('tokenPaid'),
      of
        .selectFrom('payment_block as k')
        .whereRef('k.reservation_id', '=', 'r.id')
        .where('k.state', 'in', ['blocked', 'debit_asked'])
        .select((k) => sql<number>`coalesce(sum(${k.ref('k.amount')}), 0)::int`.as('amount'))
        .$asScalar()
        .$notNull()
        .as('tokenBlocked'),
      of
        .exists(
          of
            .selectFrom('payment_block as l')
            .whereRef('l.reservation_id', '=', 'r.id')
            .where('l.state', '=', 'lapsed')
            .select('l.id'),
        )
        .$castTo<boolean>()
        .as('isLapsed'),
      of
        .selectFrom('home_delivery as d')
        .whereRef('d.reservation_id', '=', 'r.id')
        .where('d.status', '<>', 'cancelled')
        .select((fee) => sql<number>`coalesce(sum(${fee.ref('d.fee')}), 0)::int`.as('fee'))
        .$asScalar()
        .$notNull()
        .as('deliveryFee'),
      of
        .selectFrom('exchange_credit as x')
        .whereRef('x.reservation_id', '=', 'r.id')
        .select((old) => sql<number>`coalesce(sum(${old.ref('x.credit')}), 0)::int`.as('credit'))
        .$asScalar()
        .$notNull()
        .as('credit'),
    ])
    .executeTakeFirst()
  if (!hold) return null
  const { reservationId, credit, ...facts } = hold
  const [payments, tokenPaidOn, account, exchange] = await Promise.all([
    readBuyerPayments(db, reservationId),
    readTokenDay(db, reservationId),
    readOpenDealAccount(db, reservationId),
    readOldCar(db, reservationId),
  ])
  const paid = payments
    .filter(({ returnedAt }) => returnedAt === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const { tokenPaidAt, ...shown } = facts
  const problem = exchange && (await findOldCarProblem(db, exchange.exchangeId))
  return {
    ...shown,
    tokenPaidOn: tokenPaidOn ?? (tokenPaidAt && toIndianDay(tokenPaidAt)),
    account,
    payments,
    oldCar: exchange && {
      ...exchange,
      problem: problem && resolveText(DEFAULT_LOCALE, problem),
      amount: splitCredit(credit, computeRest({ ...facts, paid }).rest).counted,
    },
    ...computeRest({ ...facts, paid, oldCar: credit }),
  }
}

export async function readHoldRefundsDue(db: Db, vehicleId: string): Promise<RefundDue[]> {
  const holds = await db.reservation.findMany({
    where: {
      vehicleId,
      status: { notIn: ['active', 'completed'] },
      buyerPayments: { some: { returnedAt: null } },
    },
    select: { id: true, customer: { select: { firstName: true } } },
  })
  const found = await Promise.all(
    holds.map(async ({ id, customer }) =>
      (await readBuyerPayments(db, id)).map((row) => ({ ...row, buyer: customer.firstName })),
    ),
  )
  return found.flat().filter(({ returnedAt, isMatched }) => returnedAt === null && !isMatched)
}

import { type Expression, sql } from 'kysely'
import {
  SETTLEMENT_STEPS,
  computeStepStates,
  type SettlementStep,
} from '@/lib/features/settlements/rules/settlement'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectDayText } from './desk-cars'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectHoldQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('live_hold as h', 'h.vehicle_id', 'v.id')
    .innerJoin('reservation as r', 'r.id', 'h.id')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .innerJoin('customer as b', 'b.id', 'r.customer_id')
    .where('h.status', '=', 'active')
    .select((of) => [
      'h.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      'h.ends_at as dueAt',
      'q.total as price',
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
        .selectFrom('buyer_payment as y')
        .whereRef('y.reservation_id', '=', 'r.id')
        .where('y.returned_at', 'is', null)
        .select((paid) => sql<number>`coalesce(sum(${paid.ref('y.amount')}), 0)::int`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('paid'),
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
        .as('oldCar'),
    ])
}

/**
 * Cars whose seller is still owed money. After the payout, a car is listed again once its hold-back
 * can be paid.
 */
export function selectPaymentQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'v.seller_id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .leftJoin('bank_account as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'v.seller_id')
        .on('b.status', '=', 'verified')
        .on('b.replaced_at', 'is', null),
    )
    .where((of) =>
      of.or([
        of.and([
          of('s.paid_at', 'is', null),
          // If an old car's whole value pays for another car, nothing is left to pay out.
          of.or([
            of('s.payout', '<>', 0),
            of('s.hold_back', '>', 0),
            of.and([of('s.loan_closure', '>', 0), of('s.loan_closed_at', 'is', null)]),
            of.not(
              of.exists(
                of
                  .selectFrom('exchange as x')
                  .whereRef('x.vehicle_id', '=', 'v.id')
                  .where('x.state', '=', 'settled')
                  .select('x.id'),
              ),
            ),
          ]),
        ]),
        of.and([
          of('s.hold_back', '>', 0),
          of('s.hold_back_returned_at', 'is', null),
          of.or([
            of('t.issued_at', 'is not', null),
            sql<boolean>`(${of.ref('s.hold_back_due_at')} AT TIME ZONE 'Asia/Kolkata')::date <= (now() AT TIME ZONE 'Asia/Kolkata')::date`,
          ]),
        ]),
      ]),
    )
    .select((of) => [
      'v.id as key',
      sql<Date>`now()`.as('now'),
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      's.payout',
      's.started_at as startedAt',
      's.approved_at as approvedAt',
      's.paid_at as paidAt',
      's.loan_closure as loanClosure',
      's.loan_closed_at as loanClosedAt',
      's.hold_back as holdBack',
      's.hold_back_due_at as holdBackDueAt',
      's.hold_back_returned_at as holdBackReturnedAt',
      't.issued_at as rcIssuedAt',
      'b.usable_from as accountFrom',
      'b.id as accountId',
      'b.bank',
      'b.last_four as lastFour',
      'b.name_at_bank as nameAtBank',
      's.opened_by_id as openedById',
      's.started_by_id as startedById',
      sql<Date | null>`CASE WHEN s.paid_at IS NULL THEN s.due_at ELSE s.hold_back_due_at END`.as(
        'dueAt',
      ),
    ])
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPaymentQueue>['execute']>>[number]

export function findNextPayment({ now, ...row }: PaymentRow): {
  next: SettlementStep | 'account'
  amount: number
} {
  const states = computeStepStates(row, now)
  const open = SETTLEMENT_STEPS.find((step) => states[step] === 'open')
  const canBePaid = row.accountFrom !== null && row.accountFrom <= now
  const next = open ?? (canBePaid ? 'started' : 'account')
  if (next === 'account') return { next, amount: row.paidAt === null ? row.payout : row.holdBack }
  if (next === 'loan_closed') return { next, amount: row.loanClosure }
  return { next, amount: next === 'hold_back_returned' ? row.holdBack : row.payout }
}

type TransferStep = 'rc_transfer_applied' | 'rc_issued' | 'name_off'

function nextStep(appliedAt: Expression<Date | null>, issuedAt: Expression<Date | null>) {
  return sql<TransferStep>`CASE WHEN ${appliedAt} IS NULL THEN 'rc_transfer_applied' WHEN ${issuedAt} IS NULL THEN 'rc_issued' ELSE 'name_off' END`
}

/**
 * Sold cars whose RC isn't transferred yet, or whose seller's name is still on record. A step is
 * late from the midnight after its due date.
 */
export function selectTransferQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .innerJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .leftJoin('purchase_step as s', (join) =>
      join
        .onRef('s.purchase_id', '=', 'p.id')
        .on(
          (of) =>
            sql<boolean>`${of.ref('s.step')}::text = ${nextStep(of.ref('t.applied_at'), of.ref('t.issued_at'))}`,
        ),
    )
    .where((of) =>
      of.or([
        of('t.issued_at', 'is', null),
        of.and([of('t.name_off_at', 'is', null), of('v.seller_id', 'is not', null)]),
      ]),
    )
    .select((of) => [
      'p.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      nextStep(of.ref('t.applied_at'), of.ref('t.issued_at')).as('step'),
      selectDayText(of.ref('s.due_on')).as('dueOn'),
      sql<Date | null>`((s.due_on + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`.as('dueAt'),
      sql<number>`coalesce(greatest(0, (now() AT TIME ZONE 'Asia/Kolkata')::date - ${of.ref('s.due_on')}), 0)::int`.as(
        'daysLate',
      ),
    ])
}

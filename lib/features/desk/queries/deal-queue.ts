import { type Expression, sql } from 'kysely'
import { restOf } from '@/lib/features/purchases/rules/sale'
import {
  SETTLEMENT_STEPS,
  settlementSteps,
  type SettlementStep,
} from '@/lib/features/purchases/rules/settlement'
import { type Db, getDb } from '@/lib/server/db/client'
import { carName, dayText, namedCars } from './desk-cars'

const MAX_LINES = 200

interface QueueCar {
  vehicleId: string
  carCode: string
  car: string
  city: string
}

function queueCars(db: Db) {
  return namedCars(db.$kysely)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .select((of) => [
      'v.id as vehicleId',
      'v.car_code as carCode',
      carName(of).as('car'),
      'c.name as city',
    ])
}

export interface WaitingHold extends QueueCar {
  buyer: string
  phone: string
  endsAt: Date
  rest: number
}

/** Paid holds that run, the one that ends first on top. */
export async function readHoldQueue(db: Db = getDb()): Promise<WaitingHold[]> {
  const rows = await queueCars(db)
    .innerJoin('live_hold as h', 'h.vehicle_id', 'v.id')
    .innerJoin('reservation as r', 'r.id', 'h.id')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .innerJoin('customer as b', 'b.id', 'r.customer_id')
    .where('h.status', '=', 'active')
    .select((of) => [
      'b.first_name as buyer',
      'b.phone',
      of.ref('h.ends_at').$notNull().as('endsAt'),
      'q.total as price',
      of
        .selectFrom('payment as p')
        .whereRef('p.reservation_id', '=', 'r.id')
        .where('p.status', '=', 'captured')
        .select((paid) => sql<number>`coalesce(sum(${paid.ref('p.amount')}), 0)::int`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('tokenPaid'),
    ])
    .orderBy('h.ends_at')
    .limit(MAX_LINES)
    .execute()
  return rows.map(({ price, tokenPaid, ...row }) => ({
    ...row,
    rest: restOf({ price, tokenPaid }).rest,
  }))
}

export interface WaitingPayment extends QueueCar {
  seller: string
  phone: string
  next: SettlementStep
  amount: number
  dueAt: Date | null
}

/** Sellers who wait for money: what is next, and by when; the most urgent on top. A hold-back waits from the day it can be returned. */
export async function readPaymentQueue(db: Db = getDb()): Promise<WaitingPayment[]> {
  const rows = await queueCars(db)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'v.seller_id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where((of) =>
      of.or([
        of('s.paid_at', 'is', null),
        of.and([
          of('s.hold_back', '>', 0),
          of('s.hold_back_returned_at', 'is', null),
          of.or([
            of('t.issued_at', 'is not', null),
            of('s.hold_back_due_at', '<=', sql<Date>`now()`),
          ]),
        ]),
      ]),
    )
    .select([
      sql<Date>`now()`.as('now'),
      'p.first_name as seller',
      'p.phone',
      's.payout',
      's.due_at as dueAt',
      's.started_at as startedAt',
      's.paid_at as paidAt',
      's.loan_closure as loanClosure',
      's.loan_closed_at as loanClosedAt',
      's.hold_back as holdBack',
      's.hold_back_due_at as holdBackDueAt',
      's.hold_back_returned_at as holdBackReturnedAt',
      't.issued_at as rcIssuedAt',
    ])
    .orderBy(
      (of) =>
        sql`CASE WHEN ${of.ref('s.paid_at')} IS NULL THEN ${of.ref('s.due_at')} ELSE ${of.ref('s.hold_back_due_at')} END`,
    )
    .limit(MAX_LINES)
    .execute()
  return rows.flatMap(({ now, payout, ...row }) => {
    const states = settlementSteps(row, now)
    const next = SETTLEMENT_STEPS.find((step) => states[step] === 'open')
    if (!next) return []
    const { vehicleId, carCode, car, city, seller, phone } = row
    const amount =
      next === 'loan_closed'
        ? row.loanClosure
        : next === 'hold_back_returned'
          ? row.holdBack
          : payout
    return [
      {
        vehicleId,
        carCode,
        car,
        city,
        seller,
        phone,
        next,
        amount,
        dueAt: next === 'hold_back_returned' ? row.holdBackDueAt : row.dueAt,
      },
    ]
  })
}

export interface WaitingTransfer extends QueueCar {
  buyer: string
  phone: string
  step: 'rc_transfer_applied' | 'rc_issued' | 'name_off'
  dueOn: string | null
  daysLate: number
}

/** What is next of an RC transfer that isn't through. */
function nextStep(appliedAt: Expression<Date | null>, issuedAt: Expression<Date | null>) {
  return sql<
    WaitingTransfer['step']
  >`CASE WHEN ${appliedAt} IS NULL THEN 'rc_transfer_applied' WHEN ${issuedAt} IS NULL THEN 'rc_issued' ELSE 'name_off' END`
}

/** Sold cars whose RC isn't the buyer's yet, or whose seller is still on the record; the latest on top. */
export async function readTransferQueue(db: Db = getDb()): Promise<WaitingTransfer[]> {
  const rows = await queueCars(db)
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
      'b.first_name as buyer',
      'b.phone',
      nextStep(of.ref('t.applied_at'), of.ref('t.issued_at')).as('step'),
      dayText(of.ref('s.due_on')).as('dueOn'),
      sql<
        number | null
      >`greatest(0, (now() AT TIME ZONE 'Asia/Kolkata')::date - ${of.ref('s.due_on')})::int`.as(
        'daysLate',
      ),
    ])
    .orderBy('s.due_on', (by) => by.asc().nullsLast())
    .orderBy('p.created_at')
    .limit(MAX_LINES)
    .execute()
  return rows.map((row) => ({ ...row, daysLate: row.daysLate ?? 0 }))
}

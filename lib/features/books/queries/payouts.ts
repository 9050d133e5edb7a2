import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { formatAccountName } from '@/lib/features/settlements/rules/bank-account'
import { needsTwoPeople } from '@/lib/features/settlements/rules/settlement'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { endOfDay, selectCarsOf } from './cars'
import type { BooksScope } from './scope'

/** A sum that we owe or paid out of a sale, in one of its kinds. */
export interface Outgoing {
  kind: 'payout' | 'hold_back' | 'loan' | 'claim' | 'bond'
  key: string
  vehicleId: string
  car: string
  customer: string
  amount: number
  /** When it was booked. */
  since: Date
  dueAt: Date | null
  paidAt: Date | null
  reference: string | null
  bank: string | null
  lastFour: string | null
  startedAt: Date | null
  approvedAt: Date | null
  rcIssuedAt: Date | null
}

const at = (moment: Expression<Date | null>) => sql<Date | null>`${moment}`

function selectSettlements({ $kysely: db }: Db, cityIds: readonly number[]) {
  return selectCarsOf(db, cityIds)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('customer as c', 'c.id', 'v.seller_id')
    .innerJoin('ledger_entry as l', (join) =>
      join.onRef('l.vehicle_id', '=', 'v.id').on('l.kind', '=', 'sale'),
    )
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .leftJoin('bank_account as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'v.seller_id')
        .on('b.status', '=', 'verified')
        .on('b.replaced_at', 'is', null),
    )
    .leftJoin('bank_account as p', 'p.id', 's.bank_account_id')
    .leftJoin('bank_account as h', 'h.id', 's.hold_back_account_id')
    .select(['v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select(['s.payout', 's.hold_back as holdBack', 's.loan_closure as loanClosure'])
    .select(['l.at as since', 's.due_at as dueAt', 's.hold_back_due_at as holdBackDueAt'])
    .select(['s.started_at as startedAt', 's.approved_at as approvedAt', 's.paid_at as paidAt'])
    .select(['s.reference', 's.hold_back_returned_at as holdBackReturnedAt'])
    .select(['s.hold_back_reference as holdBackReference', 's.loan_closed_at as loanClosedAt'])
    .select(['s.loan_reference as loanReference', 't.issued_at as rcIssuedAt'])
    .select(['b.bank as bank', 'b.last_four as lastFour'])
    .select(['p.bank as payoutBank', 'p.last_four as payoutLastFour'])
    .select(['h.bank as holdBackBank', 'h.last_four as holdBackLastFour'])
}

type SettlementRow = Awaited<ReturnType<ReturnType<typeof selectSettlements>['execute']>>[number]

function toOutgoing(row: SettlementRow): Outgoing[] {
  const { vehicleId, car, customer, since, startedAt, approvedAt } = row
  const base = {
    vehicleId,
    car,
    customer,
    since,
    startedAt,
    approvedAt,
    rcIssuedAt: row.rcIssuedAt,
  }
  const lines: Outgoing[] = [
    {
      ...base,
      kind: 'payout',
      key: `payout ${vehicleId}`,
      amount: row.payout,
      dueAt: row.dueAt,
      paidAt: row.paidAt,
      reference: row.reference,
      bank: row.payoutBank ?? row.bank,
      lastFour: row.payoutLastFour ?? row.lastFour,
    },
    {
      ...base,
      kind: 'hold_back',
      key: `hold_back ${vehicleId}`,
      amount: row.holdBack,
      dueAt: row.holdBackDueAt,
      paidAt: row.holdBackReturnedAt,
      reference: row.holdBackReference,
      bank: row.holdBackBank ?? row.bank,
      lastFour: row.holdBackLastFour ?? row.lastFour,
    },
    {
      ...base,
      kind: 'loan',
      key: `loan ${vehicleId}`,
      amount: row.loanClosure,
      dueAt: row.dueAt,
      paidAt: row.loanClosedAt,
      reference: row.loanReference,
      // The seller's lender, whose account we don't keep.
      bank: null,
      lastFour: null,
    },
  ]
  return lines.filter(({ amount }) => amount > 0)
}

async function readClaims({ $kysely: db }: Db, cityIds: readonly number[]): Promise<Outgoing[]> {
  const rows = await selectCarsOf(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('warranty_claim as w', 'w.purchase_id', 'p.id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .leftJoin('bank_account as b', (join) =>
      join.on((of) =>
        of.or([
          of('b.id', '=', of.ref('w.bank_account_id')),
          of.and([
            of('w.bank_account_id', 'is', null),
            of('b.customer_id', '=', of.ref('p.customer_id')),
            of('b.status', '=', 'verified'),
            of('b.replaced_at', 'is', null),
          ]),
        ]),
      ),
    )
    .where('w.state', 'in', ['accepted', 'paid'])
    .select(['w.id', 'v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select((of) => [
      'w.amount',
      at(of.ref('w.decided_at')).as('since'),
      'w.paid_at as paidAt',
      'w.reference',
      'b.bank',
      'b.last_four as lastFour',
    ])
    .execute()
  return rows.flatMap(({ id, amount, since, ...row }) =>
    amount === null || since === null
      ? []
      : [
          {
            ...row,
            kind: 'claim' as const,
            key: `claim ${id}`,
            amount,
            since,
            dueAt: null,
            startedAt: null,
            approvedAt: null,
            rcIssuedAt: null,
          },
        ],
  )
}

/** Days of the ownership bond booked until the period's end, one sum a car. */
async function readBonds(
  { $kysely: db }: Db,
  { to, cityIds }: Pick<BooksScope, 'to' | 'cityIds'>,
): Promise<Outgoing[]> {
  const rows = await selectCarsOf(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .innerJoin('bond_day as d', 'd.purchase_id', 'p.id')
    .innerJoin('ledger_entry as l', 'l.id', 'd.ledger_entry_id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
    .leftJoin('bank_account as b', (join) =>
      join.on((of) =>
        of.or([
          of('b.id', '=', of.ref('y.bank_account_id')),
          of.and([
            of('y.purchase_id', 'is', null),
            of('b.customer_id', '=', of.ref('p.customer_id')),
            of('b.status', '=', 'verified'),
            of('b.replaced_at', 'is', null),
          ]),
        ]),
      ),
    )
    .where('l.at', '<', endOfDay(to))
    .groupBy(['p.id', 'v.id', 'v.car_code', 'c.first_name', 'y.paid_at', 'y.reference'])
    .groupBy(['b.bank', 'b.last_four', 't.issued_at'])
    .select(['p.id', 'v.id as vehicleId', 'v.car_code as car', 'c.first_name as customer'])
    .select((of) => [
      sql<number>`sum(${of.ref('d.amount')})::int`.as('amount'),
      sql<Date>`min(${of.ref('l.at')})`.as('since'),
      'y.paid_at as paidAt',
      'y.reference',
      'b.bank',
      'b.last_four as lastFour',
      't.issued_at as rcIssuedAt',
    ])
    .execute()
  return rows.map(({ id, ...row }) => ({
    ...row,
    kind: 'bond' as const,
    key: `bond ${id}`,
    dueAt: null,
    startedAt: null,
    approvedAt: null,
  }))
}

/** Everything that sales up to the period's end owe or paid out. */
export async function readOutgoing(
  { to, cityIds }: Pick<BooksScope, 'to' | 'cityIds'>,
  db: Db = getDb(),
): Promise<Outgoing[]> {
  const settlements = await selectSettlements(db, cityIds)
    .where('l.at', '<', endOfDay(to))
    .execute()
  return [
    ...settlements.flatMap(toOutgoing),
    ...(await readClaims(db, cityIds)),
    ...(await readBonds(db, { to, cityIds })),
  ]
}

const isUntil = (moment: Date | null, day: string) =>
  moment !== null && (toDayOrNull(moment) ?? '') <= day

/** Owed on the period's last day: booked by then, and not paid by then. */
const isOwed = ({ since, paidAt }: Pick<Outgoing, 'since' | 'paidAt'>, day: string) =>
  isUntil(since, day) && !isUntil(paidAt, day)

/** A hold-back is payable once the RC is issued or its own day has come. */
const isPayable = ({ kind, rcIssuedAt, dueAt }: Outgoing, day: string) =>
  kind !== 'hold_back' || isUntil(rcIssuedAt, day) || isUntil(dueAt, day)

export const isPaidIn = ({ paidAt }: Pick<Outgoing, 'paidAt'>, { from, to }: BooksScope) =>
  isUntil(paidAt, to) && (toDayOrNull(paidAt) ?? '') >= from

const nameAccount = ({ bank, lastFour }: Outgoing) =>
  bank === null || lastFour === null ? null : formatAccountName({ bank, lastFour })

type NextStep = 'loan' | 'account' | 'start' | 'approve' | 'pay' | 'rc'

function findNextStep(line: Outgoing): NextStep {
  if (line.kind === 'loan') return 'loan'
  if (line.kind === 'bond' && line.rcIssuedAt === null) return 'rc'
  if (line.bank === null) return 'account'
  if (line.kind !== 'payout') return 'pay'
  if (line.startedAt === null) return 'start'
  return needsTwoPeople(line.amount) && line.approvedAt === null ? 'approve' : 'pay'
}

const byText = (one: string | null, other: string | null) =>
  (one ?? '').localeCompare(other ?? '', 'en')

export async function listPayoutsDue(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'payoutsDue'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readOutgoing(scope, db))
    .filter((line) => isOwed(line, scope.to) && isPayable(line, scope.to))
    .map((line) => ({
      key: line.key,
      vehicleId: line.vehicleId,
      cells: {
        due: toDayOrNull(line.dueAt),
        what: t(`outgoing.${line.kind}`),
        customer: line.customer,
        car: line.car,
        account: nameAccount(line),
        step: t(`nextStep.${findNextStep(line)}`),
        total: line.amount,
      },
    }))
    .sort((one, other) => byText(one.cells.due, other.cells.due))
}

export async function listPayoutsMade(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'payoutsMade'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readOutgoing(scope, db))
    .filter((line) => isPaidIn(line, scope))
    .map((line) => ({
      key: line.key,
      vehicleId: line.vehicleId,
      cells: {
        day: toDayOrNull(line.paidAt),
        what: t(`outgoing.${line.kind}`),
        customer: line.customer,
        car: line.car,
        account: nameAccount(line),
        reference: line.reference,
        total: line.amount,
      },
    }))
    .sort((one, other) => byText(one.cells.day, other.cells.day))
}

export async function listHeldBack(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'heldBack'>[]> {
  return (await readOutgoing(scope, db))
    .filter((line) => line.kind === 'hold_back' && isOwed(line, scope.to))
    .map((line) => ({
      key: line.key,
      vehicleId: line.vehicleId,
      cells: {
        day: toDayOrNull(line.since),
        due: toDayOrNull(line.dueAt),
        customer: line.customer,
        car: line.car,
        rcIssued: toDayOrNull(line.rcIssuedAt),
        total: line.amount,
      },
    }))
    .sort((one, other) => byText(one.cells.due, other.cells.due))
}

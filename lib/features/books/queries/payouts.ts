import { type Expression, type RawBuilder, sql } from 'kysely'
import { formatAccountName } from '@/lib/features/settlements/rules/bank-account'
import { needsTwoPeople } from '@/lib/features/settlements/rules/settlement'
import { BOND_PAYMENT_DAYS } from '@/lib/features/sales/rules/bond'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { isWithinDays } from '@/lib/server/db/sql'
import { toDayOrNull } from '@/lib/shared/dates'
import type { BookRow } from '../rules/tables'
import { startOfNextDay, isOpenAt, selectTimeIfKnown, selectCarsOfCities } from './cars'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

export interface OutgoingSum {
  kind: 'payout' | 'hold_back' | 'loan' | 'claim' | 'bond'
  key: string
  vehicleId: string
  cityId: number
  car: string
  customer: string
  amount: number
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

type Scope = Pick<BooksScope, 'to' | 'cityIds'>

/** A person's account: the one to which the sum was paid, else the one verified on that day. */
const accountOn = (day: string, used: Expression<string | null>, person: Expression<string>) =>
  sql<{
    bank: string
    last_four: string
  }>`((SELECT b.bank, b.last_four FROM bank_account b WHERE b.id = ${used})
    UNION ALL
    (SELECT b.bank, b.last_four FROM bank_account b
      WHERE ${used} IS NULL AND b.customer_id = ${person} AND b.status = 'verified'
        AND ${isOpenAt({ since: sql`coalesce(b.decided_at, b.created_at)`, until: sql`b.replaced_at` }, day)}
      ORDER BY b.created_at LIMIT 1))`

const SUMS = [
  ['s.payout', 's.paid_at'],
  ['s.hold_back', 's.hold_back_returned_at'],
  ['s.loan_closure', 's.loan_closed_at'],
] as const

/** True for a sale with a sum that was paid at such a time. Partial indexes of the sums find it. */
const hasSum = (isWanted: (paidAt: RawBuilder<unknown>) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(
    SUMS.map(([amount, paidAt]) => sql`(${sql.ref(amount)} > 0 AND ${isWanted(sql.ref(paidAt))})`),
    sql` OR `,
  )})`

function selectSettlements({ $kysely: db }: Db, { cityIds, to }: Scope) {
  return selectCarsOfCities(db, cityIds)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('customer as c', 'c.id', 'v.seller_id')
    .innerJoin('ledger_entry as l', (join) =>
      join.onRef('l.vehicle_id', '=', 'v.id').on('l.kind', '=', 'sale'),
    )
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .innerJoinLateral(
      sql<{
        kind: 'payout' | 'hold_back' | 'loan'
        amount: number
        due_at: Date | null
        paid_at: Date | null
        reference: string | null
        account_id: string | null
      }>`(VALUES
        ('payout', s.payout, s.due_at, s.paid_at, s.reference, s.bank_account_id),
        ('hold_back', s.hold_back, s.hold_back_due_at, s.hold_back_returned_at, s.hold_back_reference, s.hold_back_account_id),
        ('loan', s.loan_closure, s.due_at, s.loan_closed_at, s.loan_reference, NULL))`.as<'o'>(
        sql`o(kind, amount, due_at, paid_at, reference, account_id)`,
      ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      accountOn(to, sql.ref('o.account_id'), sql.ref('v.seller_id')).as('b'),
      // A lender's account isn't stored.
      (join) => join.on('o.kind', '<>', 'loan'),
    )
    .where('o.amount', '>', 0)
    .select((of) => [
      'o.kind',
      sql<string>`o.kind || ' ' || v.id`.as('key'),
      'v.id as vehicleId',
      'v.city_id as cityId',
      'v.car_code as car',
      'c.first_name as customer',
      'o.amount',
      'l.at as since',
      'o.due_at as dueAt',
      'o.paid_at as paidAt',
      'o.reference',
      'b.bank',
      'b.last_four as lastFour',
      selectTimeIfKnown(of.ref('s.started_at'), to).as('startedAt'),
      selectTimeIfKnown(of.ref('s.approved_at'), to).as('approvedAt'),
      selectTimeIfKnown(of.ref('t.issued_at'), to).as('rcIssuedAt'),
    ])
    .orderBy('l.at')
    .orderBy('v.id')
    .limit(LINES_TO_READ)
}

const none = sql<null>`NULL::timestamptz`

function selectClaims({ $kysely: db }: Db, { cityIds, to }: Scope) {
  return selectCarsOfCities(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('warranty_claim as w', 'w.purchase_id', 'p.id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .leftJoinLateral(
      accountOn(to, sql.ref('w.bank_account_id'), sql.ref('p.customer_id')).as('b'),
      (join) => join.onTrue(),
    )
    .where('w.state', 'in', ['accepted', 'paid'])
    .where('w.amount', 'is not', null)
    .select((of) => [
      sql<'claim'>`'claim'`.as('kind'),
      sql<string>`'claim ' || w.id`.as('key'),
      'v.id as vehicleId',
      'v.city_id as cityId',
      'v.car_code as car',
      'c.first_name as customer',
      of.ref('w.amount').$notNull().as('amount'),
      of.ref('w.decided_at').$notNull().as('since'),
      none.as('dueAt'),
      'w.paid_at as paidAt',
      'w.reference',
      'b.bank',
      'b.last_four as lastFour',
      none.as('startedAt'),
      none.as('approvedAt'),
      none.as('rcIssuedAt'),
    ])
    .orderBy('w.decided_at')
    .limit(LINES_TO_READ)
}

function selectBonds({ $kysely: db }: Db, { cityIds, to }: Scope) {
  return (
    selectCarsOfCities(db, cityIds)
      .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
      .innerJoin('customer as c', 'c.id', 'p.customer_id')
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom('bond_day as d')
            .innerJoin('ledger_entry as l', 'l.id', 'd.ledger_entry_id')
            .whereRef('d.purchase_id', '=', 'p.id')
            .where('l.at', '<', startOfNextDay(to))
            .select((sum) => [
              sql<number>`sum(${sum.ref('d.amount')})::int`.as('amount'),
              sql<Date>`min(${sum.ref('l.at')})`.as('since'),
            ])
            .as('d'),
        (join) => join.onTrue(),
      )
      .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
      .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
      .leftJoinLateral(
        accountOn(to, sql.ref('y.bank_account_id'), sql.ref('p.customer_id')).as('b'),
        (join) => join.onTrue(),
      )
      // Few purchases have bond days; the sums of the others aren't computed.
      .where('p.id', 'in', db.selectFrom('bond_day').select('purchase_id'))
      .where('d.amount', 'is not', null)
      .select((of) => [
        sql<'bond'>`'bond'`.as('kind'),
        sql<string>`'bond ' || p.id`.as('key'),
        'v.id as vehicleId',
        'v.city_id as cityId',
        'v.car_code as car',
        'c.first_name as customer',
        'd.amount',
        'd.since',
        sql<Date | null>`${of.ref('t.issued_at')} + make_interval(days => ${BOND_PAYMENT_DAYS})`.as(
          'dueAt',
        ),
        'y.paid_at as paidAt',
        'y.reference',
        'b.bank',
        'b.last_four as lastFour',
        none.as('startedAt'),
        none.as('approvedAt'),
        selectTimeIfKnown(of.ref('t.issued_at'), to).as('rcIssuedAt'),
      ])
      .orderBy('d.since')
      .limit(LINES_TO_READ)
  )
}

export async function readPayoutsOwed(scope: Scope, db: Db = getDb()): Promise<OutgoingSum[]> {
  const { to } = scope
  const settlements = selectSettlements(db, scope)
    .where(hasSum((paidAt) => sql`(${paidAt} IS NULL OR ${paidAt} >= ${startOfNextDay(to)})`))
    .where((of) => isOpenAt({ since: of.ref('l.at'), until: of.ref('o.paid_at') }, to))
  const claims = selectClaims(db, scope).where((of) =>
    isOpenAt({ since: of.ref('w.decided_at'), until: of.ref('w.paid_at') }, to),
  )
  const bonds = selectBonds(db, scope).where((of) =>
    isOpenAt({ since: of.ref('d.since'), until: of.ref('y.paid_at') }, to),
  )
  return refuseTooManyLines([
    ...(await settlements.execute()),
    ...(await claims.execute()),
    ...(await bonds.execute()),
  ])
}

export async function readPayoutsPaid(
  { cityIds, ...period }: BooksScope,
  db: Db = getDb(),
): Promise<OutgoingSum[]> {
  const scope = { cityIds, to: period.to }
  const settlements = selectSettlements(db, scope)
    .where(hasSum((paidAt) => isWithinDays(paidAt, period)))
    .where((of) => isWithinDays(of.ref('o.paid_at'), period))
  const claims = selectClaims(db, scope).where((of) => isWithinDays(of.ref('w.paid_at'), period))
  const bonds = selectBonds(db, scope).where((of) => isWithinDays(of.ref('y.paid_at'), period))
  return refuseTooManyLines([
    ...(await settlements.execute()),
    ...(await claims.execute()),
    ...(await bonds.execute()),
  ])
}

const isPayable = ({ kind, rcIssuedAt, dueAt }: OutgoingSum, day: string) =>
  kind !== 'hold_back' || rcIssuedAt !== null || (toDayOrNull(dueAt) ?? '9999') <= day

const nameAccount = ({ bank, lastFour }: OutgoingSum) =>
  bank === null || lastFour === null ? null : formatAccountName({ bank, lastFour })

type NextStep = 'loan' | 'account' | 'start' | 'approve' | 'pay' | 'rc'

function findNextStep(line: OutgoingSum): NextStep {
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
  return (await readPayoutsOwed(scope, db))
    .filter((line) => isPayable(line, scope.to))
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
  return (await readPayoutsPaid(scope, db))
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

export async function listHoldBackRows(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'heldBack'>[]> {
  return (await readPayoutsOwed(scope, db))
    .filter(({ kind }) => kind === 'hold_back')
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

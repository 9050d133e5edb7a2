import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf, isWithinDays } from '@/lib/server/db/sql'
import { addDays } from '@/lib/shared/dates'
import { type HeldColumn, type HeldKind, type HeldSum, reconcileHeld } from '../rules/money-held'
import type { BookRow } from '../rules/tables'
import { type BuyerReceipt, readHoldsAtPeriodEnd, readBuyerReceipts } from './buyers'
import { type OutgoingSum, readPayoutsOwed, readPayoutsPaid } from './payouts'
import { type Refund, readRefundsDue, readRefundsMade } from './refunds'
import type { BooksScope } from './scope'

/**
 * Other kinds aren't held for others: a listing fee is earned at once (one to be refunded is added
 * by `readState`), and a cancelled delivery is refunded at once.
 */
const HELD_AS: Partial<
  Record<BuyerReceipt['what'] | Refund['what'] | OutgoingSum['kind'], HeldKind>
> = {
  token: 'token',
  payment: 'part',
  surplus: 'surplus',
  payout: 'payout',
  loan: 'loan',
  hold_back: 'hold_back',
  car_return: 'car_return',
  car_return_lender: 'car_return',
  claim: 'claim',
  bond: 'bond',
}

type Kind = keyof typeof HELD_AS

const toHeldSums = (
  column: HeldColumn,
  lines: readonly { kind: Kind; cityId: number | null; amount: number }[],
): HeldSum[] =>
  lines.flatMap(({ kind, cityId, amount }) => {
    const held = HELD_AS[kind]
    return held === undefined ? [] : [{ kind: held, cityId, column, amount }]
  })

const byWhat = <Line extends { what: Kind }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, kind: line.what }))

async function readState(
  db: Db,
  { cityIds, day }: { cityIds: readonly number[]; day: string },
  column: 'opening' | 'closing',
): Promise<HeldSum[]> {
  const scope = { cityIds, from: day, to: day }
  const holds = await readHoldsAtPeriodEnd(db, scope)
  const due = await readRefundsDue(scope, db)
  return [
    ...holds.flatMap(({ cityId, tokenPaid, paid }): HeldSum[] => [
      { kind: 'token', cityId, column, amount: tokenPaid },
      { kind: 'part', cityId, column, amount: paid },
    ]),
    ...toHeldSums(column, byWhat(due)),
    ...due.flatMap(({ what, cityId, amount }): HeldSum[] =>
      what === 'listing_fee' ? [{ kind: what, cityId, column, amount }] : [],
    ),
    ...toHeldSums(column, await readPayoutsOwed(scope, db)),
  ]
}

async function readBookings(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
): Promise<HeldSum[]> {
  const inPeriod = (at: string) => isWithinDays(sql.ref(at), period)
  const { rows } = await sql<HeldSum>`
    SELECT kind, city_id AS "cityId", "column", sum(amount)::float8 AS amount FROM (
      SELECT 'token' AS kind, v.city_id, 'used' AS "column", coalesce(y.kept_amount, y.amount) AS amount
        FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN payment y ON y.reservation_id = p.reservation_id
        WHERE y.status = 'captured' AND ${inPeriod('p.created_at')}
      UNION ALL
      SELECT 'part', v.city_id, 'used', y.amount
        FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN buyer_payment y ON y.reservation_id = p.reservation_id
        WHERE y.returned_at IS NULL AND ${inPeriod('p.created_at')}
      UNION ALL
      SELECT o.kind, v.city_id, 'cameIn', o.amount
        FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id
        JOIN ledger_entry l ON l.vehicle_id = v.id AND l.kind = 'sale'
        CROSS JOIN LATERAL (VALUES ('payout', s.payout), ('loan', s.loan_closure)) o(kind, amount)
        WHERE ${inPeriod('l.at')}
      UNION ALL
      SELECT o.kind, v.city_id, o.col, o.sign * l.amount
        FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id
        JOIN (VALUES ('hold_back', 'hold_back', 'cameIn', -1), ('hold_back_return', 'hold_back', 'paidOut', 1),
          -- A returned hold-back is a line of its own and one of the payout, too.
          ('payout', 'payout', 'paidOut', -1), ('hold_back_return', 'payout', 'paidOut', -1),
          ('return_paid', 'car_return', 'paidOut', -1), ('return_paid_lender', 'car_return', 'paidOut', -1),
          ('warranty_claim_paid', 'claim', 'paidOut', -1)
        ) o(entry, kind, col, sign) ON o.entry = l.kind
        WHERE ${inPeriod('l.at')}
      UNION ALL
      SELECT 'listing_fee', v.city_id, 'cameIn', l.amount
        FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id
        WHERE l.kind = 'listing_fee' AND l.amount > 0 AND ${inPeriod('l.at')}
      UNION ALL
      SELECT 'car_return', v.city_id, 'cameIn', r.refund
        FROM car_return r JOIN purchase p ON p.id = r.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
        WHERE r.agreed_at IS NOT NULL AND ${inPeriod('r.agreed_at')}
      UNION ALL
      SELECT 'claim', v.city_id, 'cameIn', w.amount
        FROM warranty_claim w JOIN purchase p ON p.id = w.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
        WHERE w.state IN ('accepted', 'paid') AND ${inPeriod('w.decided_at')}
      UNION ALL
      SELECT 'bond', v.city_id, 'cameIn', d.amount
        FROM bond_day d JOIN ledger_entry l ON l.id = d.ledger_entry_id AND l.kind = 'bond_day' JOIN vehicle v ON v.id = l.vehicle_id
        WHERE ${inPeriod('l.at')}
    ) booked WHERE city_id = ${anyOf(cityIds)} GROUP BY 1, 2, 3`.execute(db)
  return rows
}

async function readMovements(db: Db, scope: BooksScope): Promise<HeldSum[]> {
  const refunds = await readRefundsMade(scope, db)
  const paid = await readPayoutsPaid(scope, db)
  return [
    ...toHeldSums('cameIn', byWhat(await readBuyerReceipts(scope, db))),
    ...toHeldSums(
      'paidOut',
      byWhat(refunds).filter(({ what }) => HELD_AS[what] !== 'car_return'),
    ),
    ...refunds.flatMap(({ what, cityId, amount }): HeldSum[] =>
      what === 'listing_fee' ? [{ kind: what, cityId, column: 'paidOut', amount }] : [],
    ),
    ...toHeldSums(
      'paidOut',
      paid.filter(({ kind }) => kind === 'loan' || kind === 'bond'),
    ),
    ...(await readBookings(db, scope)),
  ]
}

/**
 * Lists money held for others, per yard and kind. Opening and closing are computed from
 * the deals as they stood on those days, movements from the period's bookings, so that the two
 * check each other. @throws DomainError
 * `invalid_input` above the limit of lines
 */
export async function listMoneyHeld(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'moneyHeld'>[]> {
  const { cityIds, from, to } = scope
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const cities = await db.$kysely
    .selectFrom('city')
    .where('id', '=', anyOf(cityIds))
    .select(['id', 'name'])
    .execute()
  const names = new Map(cities.map(({ id, name }) => [id, name]))
  return reconcileHeld([
    ...(await readState(db, { cityIds, day: addDays(from, -1) }, 'opening')),
    ...(await readMovements(db, scope)),
    ...(await readState(db, { cityIds, day: to }, 'closing')),
  ]).map(({ kind, cityId, ...sums }) => ({
    key: `${cityId ?? 'none'} ${kind}`,
    vehicleId: null,
    cells: {
      yard: cityId === null ? t('noYardYet') : (names.get(cityId) ?? null),
      what: t(`held.${kind}`),
      ...sums,
    },
  }))
}

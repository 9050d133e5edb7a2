import { type RawBuilder, sql } from 'kysely'
import { toRupees } from '@/lib/features/payments/rules'
import { type Db } from '@/lib/server/db/client'
import { isWithinDays } from '@/lib/server/db/sql'
import { startOfNextDay } from './cars'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

/** Surplus: money beyond an order or beyond what was owed for a deal; it is refunded. */
export type OnlineKind = 'token' | 'listing_fee' | 'surplus'

export interface OnlineSum {
  key: string
  vehicleId: string | null
  cityId: number | null
  car: string | null
  customer: string | null
  what: OnlineKind
  amount: number
  at: Date | null
  reference: string | null
}

/**
 * Runs a statement's first half: the ids of the gateway payments that its table is about. A list of
 * known length lets the database look them up instead of joining all money ever received.
 */
async function readIds({ $kysely: db }: Db, ids: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await ids.execute(db)).rows.map(({ id }) => id)
}

/**
 * Common table expressions, in paise, about the payments `ids`. `outs`: sums that left the gateway (refunds, lost
 * chargebacks, sums settled elsewhere); `at` is null until they have arrived. `money`: payments,
 * each split into the part that its order or matched deal needs and a surplus. `gone`: the same
 * split for each of the `outs`, which use up the surplus first.
 */
function withMoney(cityIds: readonly number[], ids: readonly string[]) {
  return sql`
    WITH asked AS (SELECT unnest(${ids}::text[]) AS id), outs AS (
      SELECT f.gateway_payment_id AS id, f.id AS out_id, f.paise::bigint AS paise, f.reference,
        CASE WHEN f.status = 'processed' THEN coalesce(f.processed_at, f.seen_at) END AS at
        FROM asked JOIN gateway_refund f ON f.gateway_payment_id = asked.id WHERE f.status <> 'failed'
      UNION ALL
      -- Some gateways report a lost dispute as a refund, too. It counts once, as for the desk.
      SELECT d.gateway_payment_id, min(d.id), greatest(0, sum(coalesce(nullif(d.deducted_paise, 0), d.paise))
          - coalesce((SELECT sum(f.paise) FROM gateway_refund f WHERE f.gateway_payment_id = d.gateway_payment_id AND f.status <> 'failed' AND NOT f.is_ours), 0)),
        NULL, max(coalesce(d.checked_at, d.created_at))
        FROM asked JOIN gateway_dispute d ON d.gateway_payment_id = asked.id WHERE d.status = 'lost' GROUP BY d.gateway_payment_id
      UNION ALL
      SELECT g.id, g.id, g.left_paise, NULL,
        (SELECT max(m.closed_at) FROM money_line m WHERE m.gateway_payment_id = g.id AND m.outcome = 'elsewhere')
        FROM asked JOIN gateway_payment g ON g.id = asked.id WHERE g.use = 'elsewhere' AND g.left_paise > 0),
    paid AS (
      SELECT g.id, g.created_at, g.use, g.account_id, v.id AS vehicle_id, v.city_id, v.car_code, c.first_name,
        CASE WHEN p.payment_id = g.id THEN p.purpose END AS purpose,
        coalesce(CASE WHEN p.payment_id = g.id THEN p.amount END, y.amount, 0) * 100::bigint AS wanted,
        CASE WHEN g.use = 'elsewhere' THEN 0 ELSE g.left_paise END
          + coalesce(o.paise, 0) AS here,
        greatest(p.captured_at, coalesce(CASE
          WHEN p.purpose = 'token' AND r.status IN ('released', 'expired', 'failed') THEN r.ended_at
          WHEN p.purpose = 'listing_fee' THEN (SELECT min(l.at) FROM ledger_entry l
            WHERE l.vehicle_id = a.vehicle_id AND l.kind = 'listing_fee' AND l.amount > 0 AND l.at >= p.captured_at)
          END, 'infinity')) AS back_since
      FROM asked JOIN gateway_payment g ON g.id = asked.id
      LEFT JOIN (SELECT id, sum(paise) AS paise FROM outs GROUP BY id) o ON o.id = g.id
      LEFT JOIN payment p ON p.id = g.payment_id
      LEFT JOIN deal_account d ON d.account_id = g.account_id
      LEFT JOIN reservation r ON r.id = coalesce(p.reservation_id, d.reservation_id)
      LEFT JOIN seller_appointment a ON a.id = p.appointment_id
      LEFT JOIN buyer_payment y ON y.gateway_payment_id = g.id
      LEFT JOIN vehicle v ON v.id = coalesce(r.vehicle_id, a.vehicle_id)
      LEFT JOIN customer c ON c.id = coalesce(r.customer_id, a.customer_id)
      WHERE g.status = 'captured' AND (v.city_id = any(${cityIds})
        -- Money of no yard stands only where all yards do.
        OR (v.id IS NULL AND NOT EXISTS (SELECT FROM city WHERE city.id <> all(${cityIds}))))),
    money AS (SELECT paid.*, greatest(0, here - wanted) AS surplus FROM paid),
    gone AS (
      SELECT m.*, o.out_id, o.paise, o.reference, o.at,
        least(o.upto, m.surplus) - least(o.upto - o.paise, m.surplus) AS share
      FROM money m JOIN (SELECT outs.*, sum(paise) OVER (PARTITION BY id ORDER BY at, out_id) AS upto FROM outs) o ON o.id = m.id)`
}

interface OnlineRow extends Omit<OnlineSum, 'amount'> {
  paise: number
}

const toSums = (rows: OnlineRow[]): OnlineSum[] =>
  refuseTooManyLines(rows).map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }))

const ABOUT = sql`vehicle_id AS "vehicleId", city_id AS "cityId", car_code AS car, first_name AS customer`

export async function readGatewayOutflows(
  db: Db,
  { cityIds, ...period }: BooksScope,
): Promise<OnlineSum[]> {
  const inPeriod = isWithinDays(sql.ref('at'), period)
  const left = (at: string) => isWithinDays(sql.raw(at), period)
  const ids = sql<{ id: string }>`
    SELECT gateway_payment_id AS id FROM gateway_refund WHERE status = 'processed' AND ${left('coalesce(processed_at, seen_at)')}
    UNION SELECT gateway_payment_id FROM gateway_dispute WHERE status = 'lost' AND ${left('coalesce(checked_at, created_at)')}
    UNION SELECT gateway_payment_id FROM money_line WHERE outcome = 'elsewhere' AND ${left('closed_at')}`
  const { rows } = await sql<OnlineRow>`${withMoney(cityIds, await readIds(db, ids))}
    SELECT out_id AS key, ${ABOUT}, purpose AS what, (paise - share)::float8 AS paise, at, reference
      FROM gone WHERE ${inPeriod} AND purpose IS NOT NULL AND paise > share
    UNION ALL
    SELECT out_id || '-surplus', ${ABOUT}, 'surplus', share::float8, at, reference
      FROM gone WHERE ${inPeriod} AND share > 0
    ORDER BY at LIMIT ${LINES_TO_READ}`.execute(db.$kysely)
  return toSums(rows)
}

export type OnlineDue = OnlineSum & { isPlaced: boolean }

/**
 * Reads sums at the gateway that were still to be refunded at the end of the last day. `isPlaced` is
 * false for money that waits for the desk's decision.
 */
export async function readOnlineDue(
  db: Db,
  { cityIds, to }: Pick<BooksScope, 'cityIds' | 'to'>,
): Promise<OnlineDue[]> {
  const end = startOfNextDay(to)
  // Money owed on that day is still here, or left later.
  const ids = sql<{ id: string }>`
    SELECT id FROM gateway_payment WHERE owed_paise > 0
    UNION SELECT id FROM gateway_payment WHERE use <> 'kept' AND left_paise > 0
    UNION SELECT gateway_payment_id FROM refund_request WHERE refund_id IS NULL AND dropped_at IS NULL
    UNION SELECT gateway_payment_id FROM gateway_refund WHERE status = 'pending'
    UNION SELECT gateway_payment_id FROM gateway_refund WHERE status = 'processed' AND coalesce(processed_at, seen_at) >= ${end}
    UNION SELECT gateway_payment_id FROM gateway_dispute WHERE status = 'lost' AND coalesce(checked_at, created_at) >= ${end}
    UNION SELECT gateway_payment_id FROM money_line WHERE outcome = 'elsewhere' AND closed_at >= ${end}`
  const { rows } = await sql<
    OnlineRow & { isPlaced: boolean }
  >`${withMoney(cityIds, await readIds(db, ids))}, back AS (
      SELECT id, sum(paise - share) AS paise, sum(share) AS share FROM gone WHERE at < ${end} GROUP BY id),
    due AS (
      SELECT money.id AS key, money.*, purpose AS what, back_since AS since,
          here - surplus - coalesce(back.paise, 0) AS due
        FROM money LEFT JOIN back ON back.id = money.id WHERE purpose IS NOT NULL AND back_since < ${end}
      UNION ALL
      SELECT money.id || '-surplus', money.*, 'surplus', created_at, surplus - coalesce(back.share, 0)
        FROM money LEFT JOIN back ON back.id = money.id WHERE surplus > 0 AND created_at < ${end})
    SELECT key, ${ABOUT}, what, due::float8 AS paise, since AS at, NULL AS reference, use <> 'undecided' AS "isPlaced"
      FROM due WHERE due > 0 ORDER BY since LIMIT ${LINES_TO_READ}`.execute(db.$kysely)
  return toSums(rows).map((sum, place) => ({ ...sum, isPlaced: rows[place]?.isPlaced ?? true }))
}

export async function readSurplus(
  db: Db,
  { cityIds, ...period }: BooksScope,
): Promise<(OnlineSum & { isTransfer: boolean })[]> {
  const ids = sql<{
    id: string
  }>`SELECT id FROM gateway_payment WHERE ${isWithinDays(sql.ref('created_at'), period)}`
  const { rows } = await sql<
    OnlineRow & { isTransfer: boolean }
  >`${withMoney(cityIds, await readIds(db, ids))}
    SELECT id || '-surplus' AS key, ${ABOUT}, 'surplus' AS what, surplus::float8 AS paise, created_at AS at,
      id AS reference, account_id IS NOT NULL AS "isTransfer"
      FROM money WHERE surplus > 0 AND ${isWithinDays(sql.ref('created_at'), period)}
      ORDER BY created_at LIMIT ${LINES_TO_READ}`.execute(db.$kysely)
  return toSums(rows).map((sum, place) => ({
    ...sum,
    isTransfer: rows[place]?.isTransfer ?? false,
  }))
}

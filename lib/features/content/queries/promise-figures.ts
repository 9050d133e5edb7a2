import 'server-only'
import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { countPromiseCases, type PromiseCase } from '../rules/promise-cases'
import type { PromiseCount } from '../rules/promise-figures'

/** One row per case. Each sale has about seven short rows, read once an hour. */
async function listPromiseCases(db: Db = getDb()): Promise<PromiseCase[]> {
  const { rows } = await sql<PromiseCase>`
    WITH since AS (SELECT now() - interval '1 year' AS at)
    SELECT 'rc' AS promise, v.city_id AS "cityId", p.created_at AS "startedAt", p.created_at + make_interval(days => ${FIXED_TERMS.rcWithinDays}) AS "dueAt",
      s.done_at AS "doneAt", true AS "isGood", false AS "isReopened", 0 AS days, 0 AS sum
      FROM since, purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'rc_issued'
      WHERE (p.created_at > since.at OR s.done_at IS NULL)
        -- A returned car's RC stays with its owner.
        AND (s.done_at IS NOT NULL OR NOT EXISTS (SELECT FROM car_return r WHERE r.purchase_id = p.id AND r.state = 'refunded'))
    UNION ALL
    SELECT 'payouts', v.city_id, t.due_at, t.due_at, t.paid_at, true, false, 0, 0
      FROM since, settlement t JOIN vehicle v ON v.id = t.vehicle_id
      WHERE (t.due_at > since.at OR t.paid_at IS NULL) AND (t.paid_at IS NOT NULL OR t.payout > 0)
    UNION ALL
    SELECT 'payouts', v.city_id, t.hold_back_due_at, t.hold_back_due_at, t.hold_back_returned_at, true, false, 0, 0
      FROM since, settlement t JOIN vehicle v ON v.id = t.vehicle_id
      WHERE t.hold_back > 0 AND t.hold_back_due_at IS NOT NULL AND (t.hold_back_due_at > since.at OR t.hold_back_returned_at IS NULL)
    UNION ALL
    -- Token and parts of one hold are one promise, kept once all of them are back.
    SELECT 'refunds', v.city_id, r.ended_at, NULL, CASE WHEN bool_and(y.status = 'refunded') THEN max(y.refunded_at) END, true, false, 0, 0
      FROM since, reservation r JOIN vehicle v ON v.id = r.vehicle_id
        JOIN payment y ON coalesce(y.reservation_id, y.part_of_id) = r.id AND y.status IN ('refunded', 'captured', 'refund_due')
      WHERE r.ended_at IS NOT NULL AND r.status IN ('failed', 'expired', 'released')
      GROUP BY r.id, v.city_id, since.at HAVING bool_or(y.status <> 'refunded' OR y.refunded_at > since.at)
    UNION ALL
    SELECT 'complaints', v.city_id, coalesce(c.reopened_at, c.filed_at), c.settle_by, c.closed_at, coalesce(c.acknowledged_at, now()) <= c.acknowledge_by, false, 0, 0
      FROM since, complaint c LEFT JOIN vehicle v ON v.id = c.vehicle_id
      WHERE c.state <> 'withdrawn' AND (coalesce(c.reopened_at, c.filed_at) > since.at OR c.closed_at IS NULL)
    UNION ALL
    SELECT 'complaints', v.city_id, d.started_at, d.settle_by, d.closed_at, d.acknowledged_at <= d.acknowledge_by, true, 0, 0
      FROM since, complaint_round d JOIN complaint c ON c.id = d.complaint_id LEFT JOIN vehicle v ON v.id = c.vehicle_id
      WHERE d.started_at > since.at
    UNION ALL
    SELECT 'claims', v.city_id, w.asked_at, NULL, w.decided_at, w.state IN ('accepted', 'paid'), false, 0, 0
      FROM since, warranty_claim w JOIN purchase p ON p.id = w.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
      WHERE w.state <> 'withdrawn' AND (w.asked_at > since.at OR w.decided_at IS NULL)
    UNION ALL
    SELECT 'returns', v.city_id, r.agreed_at, NULL, coalesce(r.refunded_at, r.closed_at), r.state = 'refunded', false, 0, 0
      FROM since, car_return r JOIN purchase p ON p.id = r.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
      WHERE (r.asked_at > since.at AND r.state IN ('refunded', 'refused')) OR r.state = 'agreed'
    UNION ALL
    SELECT 'bond', v.city_id, CASE WHEN b.days > 0 THEN s.done_at END, NULL, y.paid_at, true, false, coalesce(b.days, 0), coalesce(b.sum, 0)
      FROM since, purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'rc_issued'
        LEFT JOIN bond_payment y ON y.purchase_id = p.id
        -- Most purchases have no bond day, so all sums are computed at once.
        LEFT JOIN (SELECT d.purchase_id, count(*)::int AS days, sum(d.amount)::int AS sum FROM bond_day d GROUP BY d.purchase_id) b ON b.purchase_id = p.id
      WHERE p.bond_per_day > 0 AND (p.created_at > since.at OR (b.days > 0 AND y.purchase_id IS NULL))
        AND (s.done_at IS NOT NULL OR p.rc_promised_on < (now() AT TIME ZONE 'Asia/Kolkata')::date)`.execute(
    db.$kysely,
  )
  return rows
}

export async function countPromises(now = new Date(), db: Db = getDb()): Promise<PromiseCount[]> {
  return countPromiseCases(await listPromiseCases(db), now)
}

export async function getCachedPromises(): Promise<PromiseCount[]> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  return countPromises()
}

import 'server-only'
import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import type { PromiseCount } from '../rules/promise-figures'

/**
 * Counts kept and broken promises of the last year, by yard and in total, in one statement. Open
 * cases count only after their deadline.
 */
export async function countPromises(db: Db = getDb()): Promise<PromiseCount[]> {
  const { rows } = await sql<PromiseCount>`
    WITH since AS (SELECT now() - interval '1 year' AS at),
    cases AS (
      SELECT 'rc' AS promise, v.city_id, s.done_at IS NOT NULL AND s.done_at < p.created_at + make_interval(days => ${FIXED_TERMS.rcWithinDays}) AS kept, NULL::float8 AS value
        FROM since, purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'rc_issued'
        WHERE p.created_at > since.at AND (s.done_at IS NOT NULL OR p.created_at < now() - make_interval(days => ${FIXED_TERMS.rcWithinDays}))
      UNION ALL
      SELECT 'payouts', v.city_id, t.paid_at IS NOT NULL AND t.paid_at <= t.due_at, NULL
        FROM since, settlement t JOIN vehicle v ON v.id = t.vehicle_id
        WHERE t.due_at > since.at AND (t.paid_at IS NOT NULL OR t.due_at < now())
      UNION ALL
      SELECT 'refunds', v.city_id, true, greatest(0, extract(epoch FROM y.refunded_at - r.ended_at)) / 3600
        FROM since, payment y JOIN reservation r ON r.id = y.reservation_id JOIN vehicle v ON v.id = r.vehicle_id
        WHERE y.refunded_at > since.at AND y.status = 'refunded' AND r.ended_at IS NOT NULL
      UNION ALL
      SELECT 'complaints', v.city_id, coalesce(c.acknowledged_at, now()) <= c.acknowledge_by AND coalesce(c.closed_at, now()) <= c.settle_by, NULL
        FROM since, complaint c LEFT JOIN vehicle v ON v.id = c.vehicle_id
        WHERE c.filed_at > since.at AND c.state <> 'withdrawn'
          AND (c.state = 'settled' OR c.settle_by < now() OR (c.acknowledged_at IS NULL AND c.acknowledge_by < now()) OR c.acknowledged_at > c.acknowledge_by)
      UNION ALL
      SELECT 'claims', v.city_id, w.state IN ('accepted', 'paid'), extract(epoch FROM w.decided_at - w.asked_at) / 86400
        FROM since, warranty_claim w JOIN purchase p ON p.id = w.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
        WHERE w.asked_at > since.at AND w.state IN ('accepted', 'paid', 'refused')
      UNION ALL
      SELECT 'returns', v.city_id, r.state = 'refunded', extract(epoch FROM r.refunded_at - r.agreed_at) / 3600
        FROM since, car_return r JOIN purchase p ON p.id = r.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
        WHERE r.asked_at > since.at AND r.state IN ('refunded', 'refused')
      UNION ALL
      SELECT 'bond', v.city_id, b.days = 0, b.days
        FROM since, purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'rc_issued'
          CROSS JOIN LATERAL (SELECT count(*)::float8 AS days FROM bond_day d WHERE d.purchase_id = p.id) b
        WHERE p.created_at > since.at AND p.bond_per_day > 0 AND (s.done_at IS NOT NULL OR p.rc_promised_on < (now() AT TIME ZONE 'Asia/Kolkata')::date))
    SELECT promise, city_id AS "cityId", count(*)::int AS cases, (count(*) FILTER (WHERE kept))::int AS kept,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY value) FILTER (WHERE promise <> 'bond') AS median,
      sum(value) FILTER (WHERE promise = 'bond') AS days
    FROM cases GROUP BY GROUPING SETS ((promise, city_id), (promise))
    -- A complaint without a car has no yard; only the total contains it.
    HAVING grouping(city_id) = 1 OR city_id IS NOT NULL`.execute(db.$kysely)
  return rows
}

export async function getCachedPromises(): Promise<PromiseCount[]> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  return countPromises()
}

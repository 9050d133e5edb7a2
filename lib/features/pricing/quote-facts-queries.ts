import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import type { QuoteFacts } from './rules'

// What was put right by us stands in the price: work that the seller approved, and findings done in our own yard.
const FACTS = `SELECT x.engine_cc AS "engineCc", x.power_bhp AS "powerBhp", v.insurance_kind::text AS insurance, v.warranty_months AS "warrantyMonths",
    v.loan_financier IS NOT NULL AS "hasLoanNoted",
    greatest(0, coalesce((extract(year FROM age(v.insurance_until, (now() AT TIME ZONE 'Asia/Kolkata')::date)) * 12
      + extract(month FROM age(v.insurance_until, (now() AT TIME ZONE 'Asia/Kolkata')::date)))::int, 0)) AS "insuranceMonthsLeft",
    (SELECT coalesce(sum(r.cost), 0)::int FROM refurbishment_item r WHERE r.vehicle_id = v.id AND r.finding_id IS NULL
      AND r.approved_at IS NOT NULL AND r.declined_at IS NULL) AS "refurbishmentCost",
    (SELECT coalesce(sum(r.cost), 0)::int FROM refurbishment_item r WHERE r.vehicle_id = v.id AND r.finding_id IS NOT NULL
      AND r.approved_at IS NOT NULL AND r.declined_at IS NULL)
    + (SELECT coalesce(sum(f.cost), 0)::int FROM finding f
      WHERE f.inspection_id = (SELECT i.id FROM inspection i WHERE i.vehicle_id = v.id ORDER BY i.inspected_at DESC LIMIT 1)
        AND f.decision = 'done' AND NOT EXISTS (SELECT 1 FROM refurbishment_item r WHERE r.finding_id = f.id)) AS "repairCost"
  FROM vehicle v JOIN variant x ON x.id = v.variant_id WHERE v.id = $1`

/** What decides the charges inside a car's price, as it stands now; null where there is no such car. */
export async function readQuoteFacts(
  vehicleId: string,
  db: Pick<pg.ClientBase, 'query'> = getPool(),
): Promise<QuoteFacts | null> {
  const {
    rows: [row],
  } = await db.query<QuoteFacts>(FACTS, [vehicleId])
  return row ?? null
}

import 'server-only'
import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import type { FreeVisit } from '../rules/free-visits'
import {
  countMissesBySystem,
  countSkippedInspections,
  type MissCount,
  type VisitCase,
} from '../rules/visit-points'

export async function listVisitCases(db: Db = getDb()): Promise<VisitCase[]> {
  const { first_inspection: first, second_inspection: second } = FIXED_TERMS.freeInspections
  const { rows } = await sql<VisitCase>`
    WITH since AS (SELECT now() - interval '1 year' AS at)
    SELECT p.vehicle_id AS "carId", v.city_id AS "cityId", s.step::text AS visit,
      coalesce((SELECT jsonb_agg(jsonb_build_object('system', o.system, 'origin', o.origin, 'wasGood', o.was_good, 'inspectorId', o.inspector_id))
        FROM visit_point o WHERE o.visit_id = s.id), '[]') AS points,
      coalesce((SELECT jsonb_object_agg(r.system, coalesce(r.staff_id, i.staff_id))
        FROM inspection_rating r JOIN inspection i ON i.id = r.inspection_id WHERE r.inspection_id = s.inspection_id), '{}') AS inspectors
      FROM since, service_visit s JOIN purchase p ON p.id = s.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
      WHERE s.status = 'done' AND s.inspection_id IS NOT NULL AND s.done_at > since.at
    UNION ALL
    SELECT p.vehicle_id, v.city_id, s.step::text, NULL, '{}'
      FROM since, purchase_step s JOIN purchase p ON p.id = s.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
        JOIN purchase_step d ON d.purchase_id = p.id AND d.step = 'delivered'
        CROSS JOIN LATERAL (SELECT ((d.done_at AT TIME ZONE 'Asia/Kolkata') + make_interval(
          months => CASE s.step WHEN 'first_inspection' THEN ${first.months}::int ELSE ${second.months}::int END,
          days => ${FIXED_TERMS.inspectionClosesDays}::int))::date AS last) w
      WHERE s.step IN ('first_inspection', 'second_inspection') AND s.done_at IS NULL AND d.done_at IS NOT NULL
        AND w.last < (now() AT TIME ZONE 'Asia/Kolkata')::date AND w.last > (since.at AT TIME ZONE 'Asia/Kolkata')::date
        AND NOT EXISTS (SELECT FROM car_return r WHERE r.purchase_id = p.id AND r.state = 'refunded')`.execute(
    db.$kysely,
  )
  return rows.map((row) => ({ ...row, visit: row.visit as FreeVisit }))
}

export interface InspectionScoreboard {
  counts: MissCount[]
  skipped: number
}

export async function readInspectionScoreboard(db: Db = getDb()): Promise<InspectionScoreboard> {
  const cases = await listVisitCases(db)
  return { counts: countMissesBySystem(cases), skipped: countSkippedInspections(cases) }
}

export async function getCachedScoreboard(): Promise<InspectionScoreboard> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  return readInspectionScoreboard()
}

import type { Pool } from 'pg'
import { photoSrc } from '../rules/renditions'
import { getPool } from '@/lib/server/db/pool'
import { INSPECTION_SYSTEMS, type InspectionSystem } from '../rules/inspection-points'
import { overallRating } from '../rules/inspection'
import type { InspectionReport, InspectionSummary } from '../schemas/inspection'

interface ReportRow {
  vehicleId: string
  inspectedAt: Date
  kms: number
  pointsTotal: number
  pointsGood: number
  ratings: { system: InspectionSystem; rating: number }[]
  findings: FindingRow[]
}

type ReportFinding = InspectionReport['systems'][number]['findings'][number]
type FindingRow = Omit<ReportFinding, 'photo'> & {
  system: InspectionSystem
  storageKey: string | null
  widths: number[] | null
}

// The newest report of a public car; a car that isn't public has none for anybody.
const REPORT = `SELECT i.vehicle_id AS "vehicleId", i.inspected_at AS "inspectedAt", i.kms,
    i.points_total AS "pointsTotal", i.points_good AS "pointsGood",
    (SELECT coalesce(json_agg(json_build_object('system', r.system, 'rating', r.rating)), '[]')
      FROM inspection_rating r WHERE r.inspection_id = i.id) AS ratings,
    (SELECT coalesce(json_agg(json_build_object('system', f.system, 'point', f.point, 'severity', f.severity,
        'cost', f.cost, 'decision', f.decision, 'spot', f.spot, 'storageKey', p.storage_key, 'widths', p.widths)
        ORDER BY f.severity DESC, f.cost DESC, f.id), '[]')
      FROM finding f LEFT JOIN photo p ON p.id = f.photo_id WHERE f.inspection_id = i.id) AS findings
  FROM inspection i JOIN vehicle v ON v.id = i.vehicle_id
  WHERE v.status IN ('listed', 'reserved', 'sold', 'delivered') AND (v.id = $1 OR v.car_code = $1)
  ORDER BY i.inspected_at DESC LIMIT 1`

/** The newest inspection report of a public car, by its id or car code. */
export async function getInspectionReport(
  idOrCode: string,
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<InspectionReport | null> {
  const {
    rows: [row],
  } = await pool.query<ReportRow>(REPORT, [idOrCode])
  return row ? toReport(row) : null
}

function toReport(row: ReportRow): InspectionReport {
  const ratings = Object.fromEntries(row.ratings.map(({ system, rating }) => [system, rating]))
  const bySystem = Map.groupBy(row.findings, ({ system }) => system)
  return {
    vehicleId: row.vehicleId,
    inspectedAt: row.inspectedAt.toISOString(),
    kms: row.kms,
    pointsTotal: row.pointsTotal,
    pointsGood: row.pointsGood,
    overall: overallRating(ratings),
    systems: INSPECTION_SYSTEMS.map((system) => ({
      system,
      rating: ratings[system] ?? null,
      findings: (bySystem.get(system) ?? []).map(
        ({ point, severity, cost, decision, spot, storageKey, widths }) => ({
          point,
          severity,
          cost,
          decision,
          spot,
          photo: storageKey && photoSrc(storageKey, widths ?? []),
        }),
      ),
    })),
  }
}

/** The report in one line. */
export function summaryOf(report: InspectionReport): InspectionSummary {
  const { inspectedAt, pointsTotal, pointsGood, overall } = report
  return { inspectedAt, pointsTotal, pointsGood, overall }
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { photoSrc } from '../rules/renditions'
import { type Db, getDb } from '@/lib/server/db/client'
import { statements } from '@/lib/server/db/kysely'
import { compiled, type ValueOf } from '@/lib/server/db/sql'
import { overallRating } from '../rules/inspection'
import type { DraftSystem } from '../rules/inspection-draft'
import { INSPECTION_SYSTEMS } from '../rules/inspection-points'
import { PUBLIC_STATES } from '../rules/moves'
import type { InspectionFinding, InspectionReport, InspectionSummary } from '../schemas/inspection'

/** Reports of public cars, the newest first; a car that isn't public has none for anyone. */
function selectReports() {
  return statements
    .selectFrom('inspection as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .where('v.status', 'in', PUBLIC_STATES)
    .select((eb) => [
      'i.vehicle_id as vehicleId',
      'i.inspected_at as inspectedAt',
      'i.kms',
      'i.points_total as pointsTotal',
      'i.points_good as pointsGood',
      jsonArrayFrom(
        eb
          .selectFrom('inspection_rating as r')
          .whereRef('r.inspection_id', '=', 'i.id')
          .select(['r.system', 'r.rating']),
      ).as('ratings'),
      jsonArrayFrom(
        eb
          .selectFrom('finding as f')
          .leftJoin('photo as p', 'p.id', 'f.photo_id')
          .whereRef('f.inspection_id', '=', 'i.id')
          .select([
            'f.system',
            'f.point',
            'f.severity',
            'f.cost',
            'f.decision',
            'f.spot',
            'p.storage_key as storageKey',
            'p.widths',
          ])
          .$narrowType<Pick<InspectionFinding, 'severity' | 'spot'>>()
          .orderBy('f.severity', 'desc')
          .orderBy('f.cost', 'desc')
          .orderBy('f.id'),
      ).as('findings'),
    ])
    .orderBy('i.inspected_at', 'desc')
    .limit(1)
}

const byId = compiled((value: ValueOf<{ id: string }>) =>
  selectReports().where('v.id', '=', value('id')),
)
const byCode = compiled((value: ValueOf<{ code: string }>) =>
  selectReports().where('v.car_code', '=', value('code')),
)

type ReportRow = Awaited<ReturnType<typeof byId>>[number]

/** The newest inspection report of a public car, by its id or car code. */
export async function getInspectionReport(
  idOrCode: string,
  db: Db = getDb(),
): Promise<InspectionReport | null> {
  const [row] = idOrCode.startsWith('veh_')
    ? await byId(db, { id: idOrCode })
    : await byCode(db, { code: idOrCode })
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

/** What has been looked at of a car so far. */
export async function readDraft(
  vehicleId: string,
  db: Db = getDb(),
): Promise<(DraftSystem & { savedAt: Date })[]> {
  return db.$kysely
    .selectFrom('inspection_draft')
    .where('vehicle_id', '=', vehicleId)
    .select(['system', 'wear', 'points', 'saved_at as savedAt'])
    .$narrowType<Pick<DraftSystem, 'points'>>()
    .execute()
}

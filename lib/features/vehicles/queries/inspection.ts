import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDrawingPath, isPaintId } from '@/lib/engines/car-drawing'
import { toPhotoSrc } from '../rules/renditions'
import { type Db, getDb } from '@/lib/server/db/client'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, type ValueOf } from '@/lib/server/db/sql'
import { computeOverallRating } from '../rules/inspection'
import type { DraftSystem } from '../rules/inspection-draft'
import { INSPECTION_SYSTEMS } from '../rules/inspection-points'
import { PUBLIC_STATES } from '../rules/moves'
import type { InspectionFinding, InspectionReport, InspectionSummary } from '../schemas/inspection'

function selectReports() {
  return statementBuilder
    .selectFrom('inspection as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .select((eb) => [
      'i.vehicle_id as vehicleId',
      'i.inspected_at as inspectedAt',
      'i.kms',
      'm.slug as modelSlug',
      'v.colour',
      'i.points_total as pointsTotal',
      'i.points_good as pointsGood',
      jsonArrayFrom(
        eb
          .selectFrom('inspection_rating as r')
          .whereRef('r.inspection_id', '=', 'i.id')
          .select([
            'r.system',
            'r.rating',
            'r.points_in_bulk as inBulk',
            'r.started_at as startedAt',
          ]),
      ).as('ratings'),
      jsonArrayFrom(
        eb
          .selectFrom('finding as f')
          .leftJoin('photo as p', 'p.id', 'f.photo_id')
          .leftJoin('photo as a', 'a.id', 'f.after_photo_id')
          .whereRef('f.inspection_id', '=', 'i.id')
          .select([
            'f.id as findingId',
            'f.system',
            'f.point',
            'f.kind',
            'f.size_cm as sizeCm',
            'f.severity',
            'f.cost',
            'f.note',
            'f.decision',
            'f.spot',
            'p.storage_key as storageKey',
            'p.widths',
            'a.storage_key as afterKey',
            'a.widths as afterWidths',
          ])
          .$narrowType<Pick<InspectionFinding, 'kind' | 'severity' | 'spot'>>()
          .orderBy('f.severity', 'desc')
          .orderBy('f.cost', (by) => by.desc().nullsLast())
          .orderBy('f.id'),
      ).as('findings'),
    ])
    .orderBy('i.inspected_at', 'desc')
    .limit(1)
}

const byId = compileStatement((value: ValueOf<{ id: string }>) =>
  selectReports()
    .where('v.id', '=', value('id'))
    .where('v.status', 'in', PUBLIC_STATES)
    .where('v.listed_at', 'is not', null),
)
const byCode = compileStatement((value: ValueOf<{ code: string }>) =>
  selectReports()
    .where('v.car_code', '=', value('code'))
    .where('v.status', 'in', PUBLIC_STATES)
    .where('v.listed_at', 'is not', null),
)

const ofAnyCar = compileStatement((value: ValueOf<{ id: string }>) =>
  selectReports().where('v.id', '=', value('id')),
)

type ReportRow = Awaited<ReturnType<typeof byId>>[number]

export async function getInspectionReport(
  idOrCode: string,
  db: Db = getDb(),
): Promise<InspectionReport | null> {
  const [row] = idOrCode.startsWith('veh_')
    ? await byId(db, { id: idOrCode })
    : await byCode(db, { code: idOrCode })
  return row ? toReport(row) : null
}

/** Newest report, public or not. The caller has checked access. */
export async function getCarReport(
  vehicleId: string,
  db: Db = getDb(),
): Promise<InspectionReport | null> {
  const [row] = await ofAnyCar(db, { id: vehicleId })
  return row ? toReport(row) : null
}

/** The caller has checked access. */
export async function readInspectors(vehicleId: string, db: Db = getDb()): Promise<string[]> {
  const report = await db.inspection.findFirst({
    where: { vehicleId },
    orderBy: { inspectedAt: 'desc' },
    select: {
      staff: { select: { name: true } },
      systems: { select: { staff: { select: { name: true } } } },
    },
  })
  const all = report ? [report, ...report.systems] : []
  return [...new Set(all.flatMap(({ staff }) => staff?.name ?? []))]
}

function toReport(row: ReportRow): InspectionReport {
  const ratings = Object.fromEntries(row.ratings.map(({ system, rating }) => [system, rating]))
  const bySystem = Map.groupBy(row.findings, ({ system }) => system)
  return {
    vehicleId: row.vehicleId,
    inspectedAt: row.inspectedAt.toISOString(),
    ...toWork(row),
    kms: row.kms,
    pointsTotal: row.pointsTotal,
    pointsGood: row.pointsGood,
    overall: computeOverallRating(ratings),
    systems: INSPECTION_SYSTEMS.map((system) => ({
      system,
      rating: ratings[system] ?? null,
      inBulk: row.ratings.find((one) => one.system === system)?.inBulk ?? null,
      findings: (bySystem.get(system) ?? []).map(
        ({ system: _, storageKey, widths, afterKey, afterWidths, ...finding }) => ({
          ...finding,
          photo: storageKey && toPhotoSrc(storageKey, widths ?? []),
          photoAfter: afterKey && toPhotoSrc(afterKey, afterWidths ?? []),
          drawing: storageKey === null ? placeDrawing(row, finding) : null,
        }),
      ),
    })),
  }
}

function toWork({ ratings }: ReportRow): Pick<InspectionReport, 'startedAt' | 'pointsInBulk'> {
  const starts = ratings.flatMap(({ startedAt }) => startedAt ?? [])
  const [first] = starts.map((at) => new Date(at)).toSorted((one, other) => +one - +other)
  const counts = ratings.flatMap(({ inBulk }) => inBulk ?? [])
  return {
    startedAt: first?.toISOString() ?? null,
    pointsInBulk: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
  }
}

function placeDrawing(
  { modelSlug, colour }: Pick<ReportRow, 'modelSlug' | 'colour'>,
  { spot, kind }: Pick<InspectionFinding, 'spot' | 'kind'>,
): string | null {
  if (spot === null) return null
  const mark = kind === 'leak' || kind === 'fault' ? 'wear' : kind
  return toDrawingPath({
    modelSlug,
    colour: isPaintId(colour) ? colour : 'grey',
    view: 'front',
    mark: { place: spot, kind: mark },
  })
}

export function toInspectionSummary(report: InspectionReport): InspectionSummary {
  const { inspectedAt, pointsTotal, pointsGood, overall } = report
  return { inspectedAt, pointsTotal, pointsGood, overall }
}

const UNKNOWN = { kind: 'wear', sizeCm: null, note: null, inBulk: false } as const

export type StoredDraftSystem = DraftSystem & {
  savedAt: Date
  startedAt: Date | null
  staffId: string
}

export async function readInspectionDraft(
  vehicleId: string,
  db: Db = getDb(),
): Promise<StoredDraftSystem[]> {
  const groups = await db.$kysely
    .selectFrom('inspection_draft')
    .where('vehicle_id', '=', vehicleId)
    .select(['system', 'wear', 'points', 'saved_at as savedAt', 'started_at as startedAt'])
    .select('staff_id as staffId')
    .$narrowType<Pick<DraftSystem, 'points'>>()
    .execute()
  // Fills in fields that older drafts lack.
  return groups.map(({ points, ...group }) => ({
    ...group,
    points: points.map(({ point, severity, cost, decision, photoId, ...more }) => {
      const { kind, sizeCm, note, inBulk } = { ...UNKNOWN, ...more }
      return { point, severity, cost, decision, photoId, kind, sizeCm, note, inBulk }
    }),
  }))
}

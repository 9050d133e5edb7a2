import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  findInspectionPoint,
  type InspectionSystem,
} from './inspection-points'
import {
  type FindingFacts,
  type FindingKind,
  hasFindingSize,
  computeOverallRating,
  countGoodPoints,
  type Severity,
  rateSystem,
} from './inspection'
import type { PointJudgement } from './merge-draft'

type DraftPoint = PointJudgement & { point: string }

export interface DraftSystem {
  system: InspectionSystem
  wear: number | null
  points: readonly DraftPoint[]
}

/** Points that were marked good together with the rest of the system, not looked at one by one. */
export function countPointsMarkedInBulk({ points }: Pick<DraftSystem, 'points'>): number {
  return points.filter(({ severity, inBulk }) => severity === 0 && inBulk).length
}

interface DraftFinding extends FindingFacts {
  kind: FindingKind
  sizeCm: number | null
  cost: number | null
  note: string | null
  spot: string | null
  photoId: string | null
}

export interface FinishedReport {
  findings: DraftFinding[]
  ratings: { system: InspectionSystem; rating: number }[]
  pointsTotal: number
  pointsGood: number
  overall: number | null
}

export function countPointsLeft(
  draft: readonly DraftSystem[],
): { system: InspectionSystem; left: number }[] {
  const judged = new Set(draft.flatMap(({ points }) => points.map(({ point }) => point)))
  return INSPECTION_SYSTEMS.map((system) => ({
    system,
    left: INSPECTION_POINTS.filter((point) => point.system === system && !judged.has(point.id))
      .length,
  })).filter(({ left }) => left > 0)
}

/**
 * Systems that have no wear rating yet. A report says "like new" only if an inspector rated it so.
 */
export function listMissingWear(draft: readonly DraftSystem[]): InspectionSystem[] {
  const known = new Set(draft.filter(({ wear }) => wear !== null).map(({ system }) => system))
  return INSPECTION_SYSTEMS.filter((system) => !known.has(system))
}

export function listPointsWithoutCost(draft: readonly DraftSystem[]): string[] {
  return findingsOf(draft)
    .filter(({ decision, cost }) => decision === 'priced_in' && cost === null)
    .map(({ point }) => point)
}

export function listPointsWithoutMeasure(draft: readonly DraftSystem[]): string[] {
  return findingsOf(draft)
    .filter(({ kind, sizeCm }) => hasFindingSize(kind) && sizeCm === null)
    .map(({ point }) => point)
}

function isSeverity(severity: number): severity is Severity {
  return severity === 1 || severity === 2 || severity === 3
}

function findingsOf(draft: readonly DraftSystem[]): DraftFinding[] {
  return draft.flatMap(({ system, points }) =>
    points.flatMap(({ point, severity, cost, decision, photoId, kind, sizeCm, note }) =>
      isSeverity(severity)
        ? [
            {
              point,
              system,
              severity,
              cost,
              decision,
              photoId,
              note,
              kind,
              sizeCm: hasFindingSize(kind) ? sizeCm : null,
              spot: findInspectionPoint(point)?.spot ?? null,
            },
          ]
        : [],
    ),
  )
}

export function buildFinishedReport(draft: readonly DraftSystem[]): FinishedReport {
  const findings = findingsOf(draft)
  const wearOf = new Map(draft.map(({ system, wear }) => [system, wear]))
  const ratings = INSPECTION_SYSTEMS.map((system) => ({
    system,
    rating: rateSystem(system, findings, wearOf.get(system) ?? 0),
  }))
  return {
    findings,
    ratings,
    pointsTotal: INSPECTION_POINTS.length,
    pointsGood: countGoodPoints(findings),
    overall: computeOverallRating(
      Object.fromEntries(ratings.map(({ system, rating }) => [system, rating])),
    ),
  }
}

import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  inspectionPoint,
  type InspectionSystem,
} from './inspection-points'
import {
  type FindingFacts,
  type FindingKind,
  hasSize,
  overallRating,
  pointsGood,
  type Severity,
  systemRating,
} from './inspection'
import type { Judgement } from './merge-draft'

type DraftPoint = Judgement & { point: string }

export interface DraftSystem {
  system: InspectionSystem
  /** Null until it was judged. */
  wear: number | null
  points: readonly DraftPoint[]
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

/** How many points of each system haven't been checked yet; systems that are done are left out. */
export function pointsLeft(
  draft: readonly DraftSystem[],
): { system: InspectionSystem; left: number }[] {
  const judged = new Set(draft.flatMap(({ points }) => points.map(({ point }) => point)))
  return INSPECTION_SYSTEMS.map((system) => ({
    system,
    left: INSPECTION_POINTS.filter((point) => point.system === system && !judged.has(point.id))
      .length,
  })).filter(({ left }) => left > 0)
}

/** The systems whose age and use were not judged: a report says "like new" only where a person did. */
export function wearMissing(draft: readonly DraftSystem[]): InspectionSystem[] {
  const known = new Set(draft.filter(({ wear }) => wear !== null).map(({ system }) => system))
  return INSPECTION_SYSTEMS.filter((system) => !known.has(system))
}

/** The points for which the price is to be lower, by an amount that is not named yet. */
export function uncosted(draft: readonly DraftSystem[]): string[] {
  return findingsOf(draft)
    .filter(({ decision, cost }) => decision === 'priced_in' && cost === null)
    .map(({ point }) => point)
}

/** The points whose scratch, dent or crack was not measured yet. */
export function unmeasured(draft: readonly DraftSystem[]): string[] {
  return findingsOf(draft)
    .filter(({ kind, sizeCm }) => hasSize(kind) && sizeCm === null)
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
              sizeCm: hasSize(kind) ? sizeCm : null,
              spot: inspectionPoint(point)?.spot ?? null,
            },
          ]
        : [],
    ),
  )
}

/** The report that a complete draft makes: findings, and the ratings that follow from them. */
export function finishedReport(draft: readonly DraftSystem[]): FinishedReport {
  const findings = findingsOf(draft)
  const wearOf = new Map(draft.map(({ system, wear }) => [system, wear]))
  const ratings = INSPECTION_SYSTEMS.map((system) => ({
    system,
    rating: systemRating(system, findings, wearOf.get(system) ?? 0),
  }))
  return {
    findings,
    ratings,
    pointsTotal: INSPECTION_POINTS.length,
    pointsGood: pointsGood(findings),
    overall: overallRating(
      Object.fromEntries(ratings.map(({ system, rating }) => [system, rating])),
    ),
  }
}

import { INSPECTION_POINTS, INSPECTION_SYSTEMS, type InspectionSystem } from './inspection-points'

/** 1 cosmetic, 2 wear, 3 needs work. */
export type Severity = 1 | 2 | 3

/**
 * `done`: repaired by us; `priced_in`: left, with a lower price; `not_done`: left and disclosed.
 */
export const FINDING_DECISIONS = ['done', 'not_done', 'priced_in'] as const
export type FindingDecision = (typeof FINDING_DECISIONS)[number]

/** `fault`: a part that doesn't work as it should. */
export const FINDING_KINDS = ['scratch', 'dent', 'crack', 'wear', 'leak', 'fault'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const MAX_REPAIR_COST = 1_000_000
export const MAX_FINDING_NOTE_LENGTH = 200

export function hasFindingSize(kind: FindingKind): boolean {
  return kind === 'scratch' || kind === 'dent' || kind === 'crack'
}

export interface FindingFacts {
  point: string
  system: InspectionSystem
  severity: Severity
  decision: FindingDecision
}

/** Ratings are tenths: 10 to 50 stand for 1.0 to 5.0. */
export const BEST_RATING = 50
export const WORST_RATING = 10

/** Tenths deducted from the system's rating per open finding. */
const OFF_BY_SEVERITY: Readonly<Record<Severity, number>> = { 1: 2, 2: 5, 3: 12 }
/** A repair still deducts a little: a repaired part isn't new. */
const OFF_WHEN_DONE = 1

export function isFindingOpen(finding: Pick<FindingFacts, 'decision'>): boolean {
  return finding.decision !== 'done'
}

/**
 * True if a repair of the finding may be proposed to the owner. Not for one that is priced in: the
 * lower price already covers it, so the owner would pay twice.
 */
export function isRepairable({ decision }: Pick<FindingFacts, 'decision'>): boolean {
  return decision === 'not_done'
}

/**
 * Rates a system in tenths of a star (10 to 50).
 * @param wear tenths deducted for age and use alone, before any finding
 */
export function rateSystem(
  system: InspectionSystem,
  findings: readonly FindingFacts[],
  wear = 0,
): number {
  const off = findings
    .filter((finding) => finding.system === system)
    .reduce(
      (sum, finding) =>
        sum + (isFindingOpen(finding) ? OFF_BY_SEVERITY[finding.severity] : OFF_WHEN_DONE),
      wear,
    )
  return Math.max(WORST_RATING, Math.min(BEST_RATING, BEST_RATING - Math.round(off)))
}

export function countGoodPoints(
  findings: readonly FindingFacts[],
  pointsTotal: number = INSPECTION_POINTS.length,
): number {
  const bad = new Set(findings.filter(isFindingOpen).map(({ point }) => point))
  return Math.max(0, pointsTotal - bad.size)
}

/**
 * Weighted mean of the systems in tenths; null without ratings. Structure counts three times,
 * engine and brakes twice, because they decide safety.
 */
export function computeOverallRating(
  ratings: Partial<Record<InspectionSystem, number>>,
): number | null {
  let sum = 0
  let weights = 0
  for (const system of INSPECTION_SYSTEMS) {
    const rating = ratings[system]
    if (rating === undefined) continue
    const weight =
      system === 'structural_damage' ? 3 : system === 'engine' || system === 'brakes' ? 2 : 1
    sum += rating * weight
    weights += weight
  }
  return weights === 0 ? null : Math.round(sum / weights)
}

/**
 * True if the frame (pillars, aprons, chassis rails, floor) was inspected and has no damage or
 * repair. Search calls this accident-free. It can't reveal an accident that left no trace there.
 */
export function hasSoundStructure(
  { pointsTotal }: { pointsTotal: number },
  findings: readonly Pick<FindingFacts, 'system'>[],
): boolean {
  return pointsTotal > 0 && findings.every(({ system }) => system !== 'structural_damage')
}

/** Imported cars have a placeholder report with no checked points. */
export function isInspectionPending(report: { pointsTotal: number }): boolean {
  return report.pointsTotal === 0
}

export type RatingLabel = 'excellent' | 'good' | 'fair' | 'needsWork'

export function toRatingLabel(rating: number): RatingLabel {
  if (rating >= 45) return 'excellent'
  if (rating >= 38) return 'good'
  return rating >= 28 ? 'fair' : 'needsWork'
}

import type { BreachStep } from './schemas'

/** Deadline of the full report to the Board (DPDP Rules 2025, rule 7(2)(b)). */
const REPORT_HOURS = 72
const HOUR_MS = 3_600_000

export interface BreachState {
  noticedAt: Date
  boardToldAt: Date | null
  peopleToldAt: Date | null
  detailedAt: Date | null
  reasons: string | null
  cause: string | null
  remedies: string | null
}

export function computeBreachReportDue({ noticedAt }: Pick<BreachState, 'noticedAt'>): Date {
  return new Date(noticedAt.getTime() + REPORT_HOURS * HOUR_MS)
}

/** Negative once the report is late. */
export function countHoursToBreachReport(
  breach: Pick<BreachState, 'noticedAt'>,
  now: Date,
): number {
  return Math.floor((computeBreachReportDue(breach).getTime() - now.getTime()) / HOUR_MS)
}

/** Lists the steps that can be recorded now. The report needs both notices and all its facts. */
export function listOpenBreachSteps(breach: BreachState): BreachStep[] {
  const { boardToldAt, peopleToldAt, detailedAt, reasons, cause, remedies } = breach
  const isComplete = reasons !== null && cause !== null && remedies !== null
  return [
    ...(boardToldAt === null ? (['board'] as const) : []),
    ...(peopleToldAt === null ? (['people'] as const) : []),
    ...(detailedAt === null && boardToldAt !== null && peopleToldAt !== null && isComplete
      ? (['report'] as const)
      : []),
  ]
}

export function findWrongBreachTime(
  facts: { noticedAt: Date; happenedFrom: Date; happenedUntil: Date | null },
  now: Date,
): 'noticedAt' | 'happenedFrom' | 'happenedUntil' | null {
  if (facts.noticedAt > now) return 'noticedAt'
  if (facts.happenedFrom > facts.noticedAt) return 'happenedFrom'
  if (facts.happenedUntil !== null && facts.happenedUntil < facts.happenedFrom)
    return 'happenedUntil'
  return null
}

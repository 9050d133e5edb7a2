import type { BreachStep } from './schemas'

/** Hours after a breach is known in which the Board has the full report (DPDP Rules 2025, rule 7(2)(b)). */
const REPORT_HOURS = 72
const HOUR_MS = 3_600_000

/** What of a breach decides what is to be done next. */
export interface BreachState {
  noticedAt: Date
  boardToldAt: Date | null
  peopleToldAt: Date | null
  detailedAt: Date | null
  reasons: string | null
  cause: string | null
  remedies: string | null
}

/** The moment until which the full report is due. */
export function reportDue({ noticedAt }: Pick<BreachState, 'noticedAt'>): Date {
  return new Date(noticedAt.getTime() + REPORT_HOURS * HOUR_MS)
}

/** Whole hours until then; below zero once it is over. */
export function hoursLeft(breach: Pick<BreachState, 'noticedAt'>, now: Date): number {
  return Math.floor((reportDue(breach).getTime() - now.getTime()) / HOUR_MS)
}

/** What may be noted as done: each once, the report only after both notices and with all that it has to say. */
export function openSteps(breach: BreachState): BreachStep[] {
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

/** Why what was entered can't be: times that contradict each other. */
export function wrongTime(
  facts: { noticedAt: Date; happenedFrom: Date; happenedUntil: Date | null },
  now: Date,
): 'noticedAt' | 'happenedFrom' | 'happenedUntil' | null {
  if (facts.noticedAt > now) return 'noticedAt'
  if (facts.happenedFrom > facts.noticedAt) return 'happenedFrom'
  if (facts.happenedUntil !== null && facts.happenedUntil < facts.happenedFrom)
    return 'happenedUntil'
  return null
}

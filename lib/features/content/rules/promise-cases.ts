import { computeOpenMedian } from '@/lib/shared/open-median'
import type { PromiseCount, PromiseName } from './promise-figures'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PromiseCase {
  promise: PromiseName
  cityId: number | null
  startedAt: Date | null
  dueAt: Date | null
  doneAt: Date | null
  /**
   * Result apart from the time: claim accepted, return refunded, or complaint acknowledged in time.
   */
  isGood: boolean
  isReopened: boolean
  /** Days of the ownership bond so far, and whole rupees for them; 0 for other promises. */
  days: number
  sum: number
}

/**
 * Hours after which an open case without a promised time is overdue (our decision: a refund takes a
 * day, other payments three, and a decision about a claim a week).
 */
const OPEN_COUNTS_AFTER_HOURS = { refunds: 24, returns: 72, bond: 72, claims: 168 } as const

const isUntimed = (promise: PromiseName): promise is keyof typeof OPEN_COUNTS_AFTER_HOURS =>
  promise in OPEN_COUNTS_AFTER_HOURS

function findOverdueFrom({ promise, startedAt, dueAt }: PromiseCase): Date | null {
  if (!isUntimed(promise)) return dueAt
  return startedAt && new Date(startedAt.getTime() + OPEN_COUNTS_AFTER_HOURS[promise] * HOUR_MS)
}

function isOverdue(one: PromiseCase, now: Date): boolean {
  const from = findOverdueFrom(one)
  return one.doneAt === null && from !== null && from < now
}

/**
 * A case counts once it is done, overdue or already broken. The query reads a case of the bond only
 * once its RC was issued or is late, so it always counts.
 */
function counts(one: PromiseCase, now: Date): boolean {
  if (one.promise === 'bond' || one.doneAt !== null) return true
  return isOverdue(one, now) || (one.promise === 'complaints' && !one.isGood)
}

function isKept({ promise, dueAt, doneAt, isGood, days }: PromiseCase): boolean {
  if (promise === 'bond') return days === 0
  if (doneAt === null || !isGood) return false
  return isUntimed(promise) || dueAt === null || doneAt <= dueAt
}

const MEDIAN_UNIT_MS: Partial<Record<PromiseName, number>> = {
  refunds: HOUR_MS,
  returns: HOUR_MS,
  claims: DAY_MS,
}

function toCount(
  promise: PromiseName,
  cityId: number | null,
  all: readonly PromiseCase[],
  now: Date,
): PromiseCount {
  const age = (one: PromiseCase) => now.getTime() - (one.startedAt ?? now).getTime()
  const overdue = all.filter((one) => isOverdue(one, now))
  const unit = MEDIAN_UNIT_MS[promise]
  const took = all.flatMap(({ startedAt, doneAt }) =>
    startedAt && doneAt ? [Math.max(0, doneAt.getTime() - startedAt.getTime())] : [],
  )
  const ms = unit === undefined ? null : computeOpenMedian(took, overdue.map(age))
  // Age of an overdue case: since the promised day, or since its start if no day was promised.
  const waited = overdue.map((one) =>
    isUntimed(promise) || one.dueAt === null ? age(one) : now.getTime() - one.dueAt.getTime(),
  )
  return {
    promise,
    cityId,
    cases: all.length,
    kept: all.filter(isKept).length,
    median: ms === null || unit === undefined ? null : ms / unit,
    bond:
      promise === 'bond'
        ? {
            days: all.reduce((total, { days }) => total + days, 0),
            sum: all.reduce((total, { sum }) => total + sum, 0),
          }
        : null,
    open: overdue.length,
    oldestDays: overdue.length === 0 ? null : Math.max(1, Math.floor(Math.max(...waited) / DAY_MS)),
    reopened: all.filter(({ isReopened }) => isReopened).length,
  }
}

/**
 * Counts kept, broken and overdue promises, for each yard and (`cityId` null) for all together. A
 * complaint without a car has no yard; only the total contains it.
 */
export function countPromiseCases(cases: readonly PromiseCase[], now: Date): PromiseCount[] {
  const byPromise = Map.groupBy(
    cases.filter((one) => counts(one, now)),
    ({ promise }) => promise,
  )
  return [...byPromise].flatMap(([promise, all]) => [
    toCount(promise, null, all, now),
    ...[...Map.groupBy(all, ({ cityId }) => cityId)].flatMap(([cityId, ofYard]) =>
      cityId === null ? [] : [toCount(promise, cityId, ofYard, now)],
    ),
  ])
}

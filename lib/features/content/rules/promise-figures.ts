import { listShownYards, MIN_PUBLIC_CASES } from '@/lib/shared/small-counts'

export const PROMISE_NAMES = [
  'rc',
  'payouts',
  'refunds',
  'complaints',
  'claims',
  'returns',
  'bond',
] as const
export type PromiseName = (typeof PROMISE_NAMES)[number]

export { MIN_PUBLIC_CASES as MIN_CASES }

export interface PromiseCount {
  promise: PromiseName
  cityId: number | null
  cases: number
  /**
   * Cases done in time. For claims the accepted ones, for returns the refunded ones, for the bond
   * the purchases without a bond day.
   */
  kept: number
  /**
   * Median in days for claims and in hours for refunds and returns; null for other promises.
   * Overdue cases count with their age so far.
   */
  median: number | null
  bond: { days: number; sum: number } | null
  open: number
  /** Whole days that the oldest open case has been overdue, or open if no day was promised. */
  oldestDays: number | null
  reopened: number
}

export interface PromiseFigure {
  promise: PromiseName
  shown: Omit<PromiseCount, 'promise' | 'cityId'> | null
}

/**
 * Figures of one yard or of all, in the page's order. A figure with too few cases is null. Leaves
 * out the bond if none was ever promised.
 */
export function listPromiseFigures(
  counts: readonly PromiseCount[],
  cityId: number | null,
): PromiseFigure[] {
  const isNamed = (promise: PromiseName) =>
    promise !== 'bond' || counts.some((one) => one.promise === promise)
  return PROMISE_NAMES.filter(isNamed).map((promise) => {
    const count =
      cityId === null
        ? counts.find((one) => one.promise === promise && one.cityId === null)
        : listShownYards(counts.filter((one) => one.promise === promise)).find(
            (one) => one.cityId === cityId,
          )
    if (!count || count.cases < MIN_PUBLIC_CASES) return { promise, shown: null }
    const { promise: _promise, cityId: _cityId, ...shown } = count
    return { promise, shown }
  })
}

import { listShownYards, MIN_CASES } from '@/lib/shared/small-counts'

export const PROMISES = [
  'rc',
  'payouts',
  'refunds',
  'complaints',
  'claims',
  'returns',
  'bond',
] as const
export type PromiseName = (typeof PROMISES)[number]

export { MIN_CASES }

export interface PromiseCount {
  promise: PromiseName
  cityId: number | null
  cases: number
  /**
   * Cases in time; for claims those accepted, for returns those refunded, for the bond purchases
   * without a paid day.
   */
  kept: number
  /** Days for claims, hours for refunds, open ones with their age so far; null for the others. */
  median: number | null
  /** Days of the ownership bond, and whole rupees for them; null for other promises. */
  bond: { days: number; sum: number } | null
  /** Overdue and still open; they are among the cases. */
  open: number
  /** Whole days for which the oldest of these is overdue, or has been open if no day was promised. */
  oldestDays: number | null
  /** Answers to complaints that were reopened; they are among the cases. */
  reopened: number
}

export interface PromiseFigure {
  promise: PromiseName
  /** Null if there are fewer than `MIN_CASES`. */
  shown: Omit<PromiseCount, 'promise' | 'cityId'> | null
}

/**
 * Figures of one yard or all, in the page's order. Figures with too few cases are null. The bond is
 * left out where none was ever promised.
 */
export function listPromiseFigures(
  counts: readonly PromiseCount[],
  cityId: number | null,
): PromiseFigure[] {
  const isNamed = (promise: PromiseName) =>
    promise !== 'bond' || counts.some((one) => one.promise === promise)
  return PROMISES.filter(isNamed).map((promise) => {
    const count =
      cityId === null
        ? counts.find((one) => one.promise === promise && one.cityId === null)
        : listShownYards(counts.filter((one) => one.promise === promise)).find(
            (one) => one.cityId === cityId,
          )
    if (!count || count.cases < MIN_CASES) return { promise, shown: null }
    const { promise: _promise, cityId: _cityId, ...shown } = count
    return { promise, shown }
  })
}

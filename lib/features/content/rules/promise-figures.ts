export const PROMISES = ['rc', 'payouts', 'refunds', 'complaints', 'claims', 'returns'] as const
export type PromiseName = (typeof PROMISES)[number]

/** Below this many cases a figure says more about a person than about us. */
export const MIN_CASES = 5

/** One promise at one yard, or everywhere. */
export interface PromiseCount {
  promise: PromiseName
  cityId: number | null
  cases: number
  /** In time, or accepted for claims, or refunded for returns. */
  kept: number
  /** Days for claims, hours for refunds; null for the others, and before a decision. */
  median: number | null
}

export interface PromiseFigure {
  promise: PromiseName
  /** Null if there are fewer than `MIN_CASES`. */
  shown: { cases: number; kept: number; median: number | null } | null
}

/** Figures of a yard, or of all, in the page's order; too few cases are hidden. */
export function listPromiseFigures(
  counts: readonly PromiseCount[],
  cityId: number | null,
): PromiseFigure[] {
  return PROMISES.map((promise) => {
    const count = counts.find((one) => one.promise === promise && one.cityId === cityId)
    if (!count || count.cases < MIN_CASES) return { promise, shown: null }
    const { cases, kept, median } = count
    return { promise, shown: { cases, kept, median } }
  })
}

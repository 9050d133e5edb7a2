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

/** Below this many cases a figure says more about a person than about us. */
export const MIN_CASES = 5

/** One promise at one yard, or everywhere. */
export interface PromiseCount {
  promise: PromiseName
  cityId: number | null
  cases: number
  /** In time, or accepted for claims, or refunded for returns, or without a day of the bond. */
  kept: number
  /** Days for claims, hours for refunds; null for the others, and before a decision. */
  median: number | null
  /** Days of the bond that we pay for; null for the others. */
  days: number | null
}

export interface PromiseFigure {
  promise: PromiseName
  /** Null if there are fewer than `MIN_CASES`. */
  shown: { cases: number; kept: number; median: number | null; days: number | null } | null
}

/**
 * Yards whose cases are shown. If those that are hidden for too few cases add up to less than
 * `MIN_CASES`, the total would give them away, so the smallest other yard is hidden too.
 */
function listShownYards(
  counts: readonly PromiseCount[],
  promise: PromiseName,
): readonly PromiseCount[] {
  const ofPromise = counts.filter((one) => one.promise === promise)
  const total = ofPromise.find(({ cityId }) => cityId === null)?.cases ?? 0
  const shown = ofPromise
    .filter(({ cityId, cases }) => cityId !== null && cases >= MIN_CASES)
    .toSorted((one, other) => one.cases - other.cases || (one.cityId ?? 0) - (other.cityId ?? 0))
  const hidden = shown.reduce((rest, { cases }) => rest - cases, total)
  return hidden > 0 && hidden < MIN_CASES ? shown.slice(1) : shown
}

/**
 * Figures of a yard, or of all, in the page's order; too few cases are hidden. The bond isn't even
 * named where nobody was ever promised one.
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
        : listShownYards(counts, promise).find((one) => one.cityId === cityId)
    if (!count || count.cases < MIN_CASES) return { promise, shown: null }
    const { cases, kept, median, days } = count
    return { promise, shown: { cases, kept, median, days } }
  })
}

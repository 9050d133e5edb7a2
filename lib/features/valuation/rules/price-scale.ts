export interface PriceScale {
  from: number
  to: number
}

/** Room at each side of the range, in widths of the range. */
const MARGIN = 0.6

/** Ends of a line on which the price range takes up the middle. */
export function scaleAround({ low, high }: { low: number; high: number }): PriceScale {
  const margin = Math.max(1, Math.round((high - low) * MARGIN))
  return { from: Math.max(0, low - margin), to: high + margin }
}

/** A price's place in per cent, between 0 and 100. */
export function placeOnScale({ from, to }: PriceScale, price: number): number {
  return Math.min(100, Math.max(0, Math.round((1_000 * (price - from)) / (to - from)) / 10))
}

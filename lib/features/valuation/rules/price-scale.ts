export interface PriceScale {
  from: number
  to: number
}

const MARGIN = 0.6

export function makeScaleAround(
  { low, high }: { low: number; high: number },
  relativeMargin = MARGIN,
): PriceScale {
  const margin = Math.max(1, Math.round((high - low) * relativeMargin))
  return { from: Math.max(0, low - margin), to: high + margin }
}

export function placeOnScale({ from, to }: PriceScale, price: number): number {
  return Math.min(100, Math.max(0, Math.round((1_000 * (price - from)) / (to - from)) / 10))
}

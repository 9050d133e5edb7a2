/** `ratio` is the sale price divided by the fair price; `days` is the time to sell. */
export interface SoldSample {
  ratio: number
  days: number
}

export interface DaysPoint {
  ratio: number
  days: number
}

const MIN_SAMPLES = 12
const POINTS = 8

function median(days: readonly number[]): number {
  const sorted = [...days].sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/**
 * Median days to sell by price/fair-price ratio. Groups of equal size are merged until a higher
 * price never sells faster. Empty if there are too few cars.
 */
export function buildDaysCurve(samples: readonly SoldSample[]): DaysPoint[] {
  if (samples.length < MIN_SAMPLES) return []
  const sorted = [...samples].sort((one, other) => one.ratio - other.ratio)
  const size = Math.ceil(sorted.length / Math.min(POINTS, Math.floor(sorted.length / 4)))
  const pools: { samples: SoldSample[]; days: number }[] = []
  for (let from = 0; from < sorted.length; from += size) {
    let pool = { samples: sorted.slice(from, from + size), days: 0 }
    pool.days = median(pool.samples.map(({ days }) => days))
    for (let last = pools.at(-1); last && last.days > pool.days; last = pools.at(-1)) {
      pools.pop()
      const together = [...last.samples, ...pool.samples]
      pool = { samples: together, days: median(together.map(({ days }) => days)) }
    }
    pools.push(pool)
  }
  return pools.map(({ samples: own, days }) => ({
    ratio: median(own.map(({ ratio }) => ratio)),
    days,
  }))
}

export function estimateDays(curve: readonly DaysPoint[], ratio: number): number | null {
  const [first] = curve
  const last = curve.at(-1)
  if (!first || !last) return null
  if (ratio <= first.ratio) return Math.round(first.days)
  const above = curve.findIndex((point) => point.ratio >= ratio)
  const [low, high] = [curve[above - 1], curve[above]]
  if (!low || !high) return Math.round(last.days)
  const part = high.ratio === low.ratio ? 1 : (ratio - low.ratio) / (high.ratio - low.ratio)
  return Math.round(low.days + part * (high.days - low.days))
}

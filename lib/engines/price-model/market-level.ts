import { AGE_BAND_COUNT, findAgeBand } from './range-errors'

export interface MarketLevel {
  /** Added to the logarithm of a price, by band of age. */
  readonly shifts: readonly number[]
  /** Factor of the expected error; at least 1, as a handful of prices never narrows a range. */
  readonly widening: number
}

export interface FreshPrice {
  /** Whole rupees. */
  price: number
  age: number
  /** Predicted by a fit that never saw this price, without any market level. */
  log: number
  miss: number
}

/**
 * Number of fresh prices that count as much as the model's own level, for all ages together and for
 * one band. Chosen by simulation on adverts of another site and year (docs/adr/0253).
 */
const LEVEL_DOUBT = 3
const BAND_DOUBT = 5
const WIDENING_DOUBT = 10
const MAX_WIDENING = 3
export const MIN_FRESH_PRICES = 5

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const trust = (prices: number, doubt: number) => prices / (prices + doubt)

/**
 * Median error of the fresh prices, shrunk towards zero by n / (n + k), and for each band of age
 * towards the level of all. Null with too few prices. `typical` is the median error of the fit, in
 * multiples of the expected error.
 */
export function estimateMarketLevel(
  fresh: readonly FreshPrice[],
  typical: number,
): MarketLevel | null {
  if (fresh.length < MIN_FRESH_PRICES) return null
  const errors = fresh.map(({ price, age, log, miss }) => ({
    band: findAgeBand(age),
    error: Math.log(price) - log,
    miss,
  }))
  const level = medianOf(errors.map(({ error }) => error)) * trust(errors.length, LEVEL_DOUBT)
  const byBand = Map.groupBy(errors, ({ band }) => band)
  const shifts = Array.from({ length: AGE_BAND_COUNT }, (_, band) => {
    const own = byBand.get(band) ?? []
    if (own.length === 0) return level
    const further = medianOf(own.map(({ error }) => error - level))
    return level + further * trust(own.length, BAND_DOUBT)
  })
  const left = medianOf(
    errors.map(({ band, error, miss }) => Math.abs(error - (shifts[band] ?? level)) / miss),
  )
  const wider = Math.max(1, left / Math.max(typical, 1e-6))
  return {
    shifts,
    widening: Math.min(MAX_WIDENING, wider ** trust(errors.length, WIDENING_DOUBT)),
  }
}

export const findShift = (level: MarketLevel | null, age: number): number =>
  level?.shifts[findAgeBand(age)] ?? 0

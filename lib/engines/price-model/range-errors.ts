import { ACCURACY_BANDS } from './accuracy'
import type { PriceFacts } from './price-facts'

/** Share of unseen prices that should lie below a range, and the same share above it. */
const OUTSIDE_SHARE = 1 / 6

export interface RangeErrors {
  readonly low: number
  readonly high: number
}

/** Upper bounds in years; the last band has none. */
const AGE_BANDS = [4, 8, 12, Infinity] as const
export const AGE_BAND_COUNT = AGE_BANDS.length
/** Number of cars with which a band's own quantiles count as much as those of the wider group. */
const DOUBT = 40

export const findAgeBand = (age: number): number => AGE_BANDS.findIndex((most) => age <= most)

/** The widest group first. Cheap or old cars have heavier tails. */
function listGroups(log: number, age: number, { variant }: PriceFacts): string[] {
  const price = ACCURACY_BANDS.findIndex((bound) => log < Math.log(bound))
  const version = variant === null ? 'unnamed' : 'named'
  return [version, `${version} ${price}`, `${version} ${price} ${findAgeBand(age)}`]
}

/**
 * Quantile at (n + 1) × share, between two errors: on average, exactly that share of further errors
 * is below it.
 */
function quantileOf(sorted: Float64Array, share: number): number {
  const place = Math.max(1, Math.min(sorted.length, (sorted.length + 1) * share))
  const [lower, upper] = [sorted[Math.floor(place) - 1] ?? 0, sorted[Math.ceil(place) - 1] ?? 0]
  return lower + (place - Math.floor(place)) * (upper - lower)
}

const errorsOf = (errors: readonly number[]): RangeErrors => {
  const sorted = Float64Array.from(errors).sort()
  return { low: quantileOf(sorted, OUTSIDE_SHARE), high: quantileOf(sorted, 1 - OUTSIDE_SHARE) }
}

export interface UnseenError {
  car: PriceFacts
  age: number
  /** Logarithm of the predicted price. */
  log: number
  /** In multiples of the expected error, which must come from other cars. */
  error: number
}

export interface RangeCalibration extends RangeErrors {
  readonly typical: number
  readonly groups: Readonly<Record<string, RangeErrors>>
}

/**
 * Conformal calibration by groups: version known or not, then band of price, then of age (split
 * conformal prediction, Mondrian groups: Vovk, Gammerman and Shafer 2005, chapter 4). Quantiles of
 * a small group shrink towards those of the wider one.
 */
export function calibrateRange(unseen: readonly UnseenError[]): RangeCalibration {
  const all = errorsOf(unseen.map(({ error }) => error))
  const paths = unseen.map(({ car, age, log }) => listGroups(log, age, car))
  const members = unseen.flatMap(({ error }, at) =>
    (paths[at] ?? []).map((name) => ({ name, error })),
  )
  const byGroup = Map.groupBy(members, ({ name }) => name)
  const groups: Record<string, RangeErrors> = {}
  for (const path of paths) {
    let around: RangeErrors = all
    for (const name of path) {
      const known = groups[name]
      if (known) {
        around = known
        continue
      }
      const errors = (byGroup.get(name) ?? []).map(({ error }) => error)
      const own = errorsOf(errors)
      const weight = errors.length / (errors.length + DOUBT)
      around = groups[name] = {
        low: around.low + weight * (own.low - around.low),
        high: around.high + weight * (own.high - around.high),
      }
    }
  }
  const sizes = Float64Array.from(unseen, ({ error }) => Math.abs(error)).sort()
  return { ...all, typical: sizes[sizes.length >> 1] ?? 0, groups }
}

export function findRangeErrors(
  calibration: RangeCalibration,
  car: PriceFacts,
  log: number,
  age: number,
): RangeErrors {
  return (
    listGroups(log, age, car)
      .toReversed()
      .map((name) => calibration.groups[name])
      .find((errors) => errors !== undefined) ?? calibration
  )
}

import type { WorkInSteps } from './steps'

/**
 * A possible influence on a price. `x` is its amount (1 for yes or no). The term's family decides
 * how much its effect shrinks.
 */
export interface PriceTerm {
  readonly family: number
  readonly key: string
  readonly x: number
}

export interface AdditiveOptions {
  readonly doubt: readonly number[]
  readonly passes: number
  /** Errors beyond this multiple of a usual error count less, so typing errors do little harm. */
  readonly robustness: number
}

/** Sparse columns: for each term, the cars that have it and their amounts. */
export interface TermTable {
  readonly cars: number
  readonly places: ReadonlyMap<string, number>
  readonly families: readonly number[]
  readonly rows: readonly Int32Array[]
  readonly amounts: readonly Float64Array[]
}

export interface AdditiveModel {
  readonly base: number
  readonly effects: Float32Array
}

const PASSES_BEFORE_WEIGHING = 6
const WEIGHING_EVERY = 3
/** Turns a median absolute deviation into a standard deviation, for a normal distribution. */
const TYPICAL = 1.4826

const nameOf = ({ family, key }: PriceTerm) => `${family}:${key}`

export function buildTermTable(terms: readonly (readonly PriceTerm[])[]): TermTable {
  const places = new Map<string, number>()
  const families: number[] = []
  const rows: number[][] = []
  const amounts: number[][] = []
  for (const [row, list] of terms.entries()) {
    for (const term of list) {
      const name = nameOf(term)
      const place = places.get(name) ?? places.size
      if (place === places.size) {
        places.set(name, place)
        families.push(term.family)
        rows.push([])
        amounts.push([])
      }
      rows[place]?.push(row)
      amounts[place]?.push(term.x)
    }
  }
  return {
    cars: terms.length,
    places,
    families,
    rows: rows.map((list) => Int32Array.from(list)),
    amounts: amounts.map((list) => Float64Array.from(list)),
  }
}

function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? 0
}

function weigh(
  weights: Float64Array,
  left: Float64Array,
  shown: Uint8Array,
  robustness: number,
): void {
  const misses = left.filter((_, car) => shown[car] === 1).map(Math.abs)
  const bound = Math.max(TYPICAL * medianOf(misses) * robustness, 1e-6)
  for (let car = 0; car < weights.length; car += 1) {
    if (shown[car] === 1)
      weights[car] = Math.min(1, bound / Math.max(Math.abs(left[car] as number), 1e-9))
  }
}

/**
 * Fits by coordinate descent with robust weights: outliers count less with each pass. @param
 * targets logarithms of prices @param shown 1 for each car that the model may see
 */
export function* fitAdditive(
  table: TermTable,
  targets: Float64Array,
  shown: Uint8Array,
  options: AdditiveOptions,
): WorkInSteps<AdditiveModel> {
  const { families, rows, amounts } = table
  const base = medianOf(targets.filter((_, car) => shown[car] === 1))
  const left = targets.map((target) => target - base)
  const weights = Float64Array.from(shown)
  const effects = new Float64Array(families.length)
  for (let pass = 0; pass < options.passes; pass += 1) {
    yield
    if (pass >= PASSES_BEFORE_WEIGHING && pass % WEIGHING_EVERY === 0)
      weigh(weights, left, shown, options.robustness)
    for (let place = 0; place < effects.length; place += 1) {
      const own = rows[place] as Int32Array
      const xs = amounts[place] as Float64Array
      let pull = 0
      let weight = 0
      for (let at = 0; at < own.length; at += 1) {
        const car = own[at] as number
        const part = (weights[car] as number) * (xs[at] as number)
        pull += part * (left[car] as number)
        weight += part * (xs[at] as number)
      }
      if (weight === 0) continue
      const old = effects[place] as number
      const next =
        (pull + old * weight) / (weight + (options.doubt[families[place] as number] as number))
      effects[place] = next
      for (let at = 0; at < own.length; at += 1)
        left[own[at] as number] =
          (left[own[at] as number] as number) - (next - old) * (xs[at] as number)
    }
  }
  return { base, effects: Float32Array.from(effects) }
}

export interface AdditivePrediction {
  total: number
  byFamily: Float64Array
  known: number
}

export function predictAdditive(
  { base, effects }: AdditiveModel,
  places: ReadonlyMap<string, number>,
  terms: readonly PriceTerm[],
  families: number,
): AdditivePrediction {
  const byFamily = new Float64Array(families)
  let total = base
  let known = 0
  for (const term of terms) {
    const effect = effects[places.get(nameOf(term)) ?? -1] ?? 0
    if (effect === 0) continue
    known += 1
    total += effect * term.x
    byFamily[term.family] = (byFamily[term.family] as number) + effect * term.x
  }
  return { total, byFamily, known: terms.length === 0 ? 0 : known / terms.length }
}

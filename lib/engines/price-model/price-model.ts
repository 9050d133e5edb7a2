import {
  predictAdditive,
  fitAdditive,
  buildTermTable,
  type AdditiveModel,
  type PriceTerm,
} from './additive-model'
import { binFacts, fitTrees, predictTrees, type Tree, type TreeOptions } from './boosted-trees'
import type { BinnedFact } from './bins'
import { createRandom, type RandomSource } from './chance'
import { type PricedCar, type PriceFacts, UNKNOWN_FIGURES } from './price-facts'
import {
  DOUBTS,
  TERM_FAMILIES,
  getFamilyIndex,
  listPriceTerms,
  type TermFamily,
} from './price-terms'
import { runAllSteps, type Steps } from './steps'

const NO_VERSION = { variant: null, newPrice: null } as const

/**
 * Facts that are hidden together, and the share of cars for which they are: those that other sites
 * and sellers leave out.
 */
const HIDDEN: readonly { share: number; unknown: Partial<PriceFacts> }[] = [
  { share: 0.5, unknown: { rto: null, insurance: null } },
  { share: 0.25, unknown: { colour: null } },
  { share: 0.25, unknown: UNKNOWN_FIGURES },
  { share: 0.25, unknown: NO_VERSION },
  { share: 0.2, unknown: { ...NO_VERSION, ...UNKNOWN_FIGURES, trim: '' } },
  { share: 0.2, unknown: { city: null } },
  { share: 0.1, unknown: { owners: null } },
  { share: 0.1, unknown: { kms: null } },
]

/** Fitted without one fold of the cars, for cross-validation. */
export interface ModelFold extends AdditiveModel {
  readonly trees: readonly Tree[]
}

export interface PriceModel {
  readonly thisYear: number
  readonly places: ReadonlyMap<string, number>
  readonly folds: readonly ModelFold[]
  /**
   * Trees for the logarithm of the expected error, and the quantiles of the remaining error at one
   * sixth and five sixths.
   */
  readonly spread: {
    readonly base: number
    readonly trees: readonly Tree[]
    readonly low: number
    readonly high: number
  }
}

export interface LogAnswer {
  log: number
  miss: number
}

export const FOLDS = 6
/** Each car is shown twice, once with facts hidden, so shrinkage counted in cars must double. */
const TIMES_SHOWN = 2
const ADDITIVE = {
  doubt: DOUBTS.map((doubt) => doubt * TIMES_SHOWN),
  passes: 30,
  robustness: 1.8,
}
const TREES: TreeOptions = {
  trees: 220,
  leaves: 14,
  rate: 0.05,
  leastInLeaf: 10,
  doubt: 5,
  carShare: 0.6 / TIMES_SHOWN,
  factShare: 0.4,
  bins: 64,
  clip: 0.15,
}
const SPREAD_TREES: TreeOptions = { ...TREES, trees: 60, leaves: 6, leastInLeaf: 40, clip: 1.5 }
/** Smallest expected error: adverts for the same car differ by some per cent. */
const MIN_MISS = 0.02
const SEED = 20_240

export function chooseFold(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return (hash >>> 8) % FOLDS
}

const HANDED_ON: readonly TermFamily[] = [
  'make',
  'model',
  'modelAge',
  'modelYear',
  'variant',
  'trim',
  'word',
  'modelWord',
  'modelFuel',
  'generation',
  'trimYear',
  'city',
  'rto',
  'state',
  'cityModel',
  'colour',
  'insurance',
  'kms',
  'modelKms',
  'makeAge',
]
const HANDED_ON_PLACES = HANDED_ON.map(getFamilyIndex)
const orNaN = (value: number | null) => value ?? NaN

function treeRow(
  car: PriceFacts,
  terms: readonly PriceTerm[],
  model: AdditiveModel,
  places: ReadonlyMap<string, number>,
  thisYear: number,
): Float64Array {
  const { total, byFamily, known } = predictAdditive(model, places, terms, TERM_FAMILIES.length)
  const years = thisYear - car.year
  const kms = orNaN(car.kms)
  return Float64Array.from([
    total,
    years,
    kms,
    kms / Math.max(years, 0.5),
    orNaN(car.owners),
    orNaN(car.engineCc),
    orNaN(car.powerBhp),
    orNaN(car.seats),
    orNaN(car.lengthMm),
    orNaN(car.widthMm),
    orNaN(car.heightMm),
    orNaN(car.newPrice),
    car.newPrice ? total - Math.log(car.newPrice) : NaN,
    car.transmission === null ? NaN : Number(car.transmission === 'automatic'),
    car.fuel === null ? NaN : Number(car.fuel === 'diesel'),
    known,
    ...HANDED_ON_PLACES.map((place) => byFamily[place] as number),
  ])
}

function quantileOf(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export interface FitResult {
  model: PriceModel
  unseen: Float64Array
}

/** Deterministic: the same cars in the same order give the same model. */
export function* fitPriceModelInSteps(
  known: readonly PricedCar[],
  thisYear: number,
): Steps<FitResult> {
  const chance = createRandom(SEED + FOLDS)
  // Sellers who ask for a price may know less about their car, so the model must see incomplete
  // ones too.
  const cars = [...known, ...known.map((car) => withFactsHidden(car, chance))]
  const targets = Float64Array.from(cars, ({ price }) => Math.log(price))
  const groups = cars.map(({ id }) => chooseFold(id))
  const terms = cars.map((car) => listPriceTerms(car, thisYear))
  const table = buildTermTable(terms)
  const { places } = table
  const sums: AdditiveModel[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    sums.push(
      yield* fitAdditive(
        table,
        targets,
        Uint8Array.from(groups, (group) => Number(group !== fold)),
        ADDITIVE,
      ),
    )
  }
  // Each car's sum comes from the model fitted without the car's fold; otherwise the trees would
  // trust these sums too much.
  const rows = cars.map((car, at) =>
    treeRow(
      car,
      terms[at] as PriceTerm[],
      sums[groups[at] as number] as AdditiveModel,
      places,
      thisYear,
    ),
  )
  const left = Float64Array.from(
    targets,
    (target, at) => target - ((rows[at] as Float64Array)[0] as number),
  )
  const all = cars.map((_, at) => at)
  const facts = binFacts(rows, TREES.bins)
  const folds: ModelFold[] = []
  for (const [fold, sum] of sums.entries()) {
    const trees = yield* fitTrees(
      facts,
      left,
      all.filter((at) => groups[at] !== fold),
      TREES,
      createRandom(SEED + fold),
    )
    folds.push({ ...sum, trees })
  }
  const unseen = Float64Array.from(
    rows,
    (row, at) =>
      (row[0] as number) + predictTrees((folds[groups[at] as number] as ModelFold).trees, row),
  )
  const spread = yield* fitSpread(
    rows,
    facts,
    targets.map((target, at) => target - (unseen[at] as number)),
  )
  return {
    model: { thisYear, places, folds, spread },
    unseen: unseen.slice(0, known.length),
  }
}

export function fitPriceModel(cars: readonly PricedCar[], thisYear: number): FitResult {
  return runAllSteps(fitPriceModelInSteps(cars, thisYear))
}

function* fitSpread(
  rows: readonly Float64Array[],
  facts: readonly BinnedFact[],
  misses: Float64Array,
): Steps<PriceModel['spread']> {
  const logs = misses.map((miss) => Math.log(Math.max(MIN_MISS, Math.abs(miss))))
  const base = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length)
  const trees = yield* fitTrees(
    facts,
    logs.map((log) => log - base),
    rows.map((_, at) => at),
    SPREAD_TREES,
    createRandom(SEED - 1),
  )
  const inMisses = misses
    .map((miss, at) => miss / Math.exp(base + predictTrees(trees, rows[at] as Float64Array)))
    .sort()
  return { base, trees, low: quantileOf(inMisses, 1 / 6), high: quantileOf(inMisses, 5 / 6) }
}

/**
 * Predicts with the models of all folds. Given a `group`, predicts only with the model fitted
 * without this fold.
 */
export function predictPriceLog(model: PriceModel, car: PriceFacts, group?: number): LogAnswer {
  const { thisYear, places, folds, spread } = model
  const terms = listPriceTerms(car, thisYear)
  const used = group === undefined ? folds : [folds[group] as ModelFold]
  let log = 0
  let miss = 0
  for (const fold of used) {
    const row = treeRow(car, terms, fold, places, thisYear)
    log += (row[0] as number) + predictTrees(fold.trees, row)
    miss += spread.base + predictTrees(spread.trees, row)
  }
  return { log: log / used.length, miss: Math.exp(miss / used.length) }
}

/** Hides facts as an owner who knows less would; make, model and year stay. */
function withFactsHidden<Car extends PriceFacts>(car: Car, chance: RandomSource): Car {
  return HIDDEN.reduce(
    (told, { share, unknown }) => (chance() < share ? { ...told, ...unknown } : told),
    car,
  )
}

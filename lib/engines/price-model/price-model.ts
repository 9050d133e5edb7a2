import {
  predictAdditive,
  fitAdditive,
  buildTermTable,
  type AdditiveModel,
  type PriceTerm,
} from './additive-model'
import {
  binFacts,
  fitTrees,
  predictTrees,
  type RegressionTree,
  type TreeOptions,
} from './boosted-trees'
import type { BinnedFact } from './bins'
import { createRandom, type RandomSource } from './chance'
import { type PricedCar, type PriceFacts, UNKNOWN_FIGURES } from './price-facts'
import {
  TERM_DOUBTS,
  TERM_FAMILIES,
  getFamilyIndex,
  listPriceTerms,
  type TermFamily,
} from './price-terms'
import { findShift, type MarketLevel } from './market-level'
import {
  calibrateRange,
  findRangeErrors,
  type RangeCalibration,
  type RangeErrors,
  type UnseenError,
} from './range-errors'
import { runAllSteps, type WorkInSteps } from './steps'

const NO_VERSION = { variant: null, newPrice: null } as const

/**
 * Groups of facts to hide, each with the share of cars for which it is hidden. Other sites and
 * sellers leave these facts out.
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

/**
 * Part of the model, fitted without one fold of the cars. A car that the model was fitted on is
 * priced by the part without it, any other car by the mean of all parts.
 */
export interface ModelFold extends AdditiveModel {
  readonly trees: readonly RegressionTree[]
}

export interface PriceModel {
  readonly thisYear: number
  readonly places: ReadonlyMap<string, number>
  readonly folds: readonly ModelFold[]
  /**
   * `trees` predict the logarithm of the expected error. `calibration` gives the ends of ranges in
   * multiples of that error.
   */
  readonly spread: {
    readonly base: number
    readonly trees: readonly RegressionTree[]
    readonly calibration: RangeCalibration
  }
  /** Null without enough fresh prices. */
  readonly level: MarketLevel | null
}

/** `miss` is the expected error of the logarithm; `low` and `high` are multiples of it. */
export interface PriceLogPrediction extends RangeErrors {
  log: number
  miss: number
}

export const FOLD_COUNT = 6
/** Each car is shown twice, once with facts hidden, so shrinkage counted in cars must double. */
const TIMES_SHOWN = 2
const ADDITIVE = {
  doubt: TERM_DOUBTS.map((doubt) => doubt * TIMES_SHOWN),
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
  return (hash >>> 8) % FOLD_COUNT
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

export interface FitResult {
  model: PriceModel
  unseen: Float64Array
}

/** Deterministic: the same cars in the same order give the same model. */
export function* fitPriceModelInSteps(
  known: readonly PricedCar[],
  thisYear: number,
): WorkInSteps<FitResult> {
  const chance = createRandom(SEED + FOLD_COUNT)
  const cars = [...known, ...known.map((car) => withFactsHidden(car, chance))]
  const targets = Float64Array.from(cars, ({ price }) => Math.log(price))
  const groups = cars.map(({ id }) => chooseFold(id))
  const terms = cars.map((car) => listPriceTerms(car, thisYear))
  const table = buildTermTable(terms)
  const { places } = table
  const sums: AdditiveModel[] = []
  for (let fold = 0; fold < FOLD_COUNT; fold += 1) {
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
  const spread = yield* fitSpread({
    rows,
    facts,
    misses: targets.map((target, at) => target - (unseen[at] as number)),
    groups,
    calibrated: known.map((car, at) => ({
      car,
      age: thisYear - car.year,
      log: unseen[at] as number,
    })),
  })
  return {
    model: { thisYear, places, folds, spread, level: null },
    unseen: unseen.slice(0, known.length),
  }
}

export function fitPriceModel(cars: readonly PricedCar[], thisYear: number): FitResult {
  return runAllSteps(fitPriceModelInSteps(cars, thisYear))
}

interface SpreadInput {
  rows: readonly Float64Array[]
  facts: readonly BinnedFact[]
  misses: Float64Array
  groups: readonly number[]
  calibrated: readonly Omit<UnseenError, 'error'>[]
}

/**
 * Calibration divides each error by an expectation that was fitted without the car's fold, as a
 * fit's own cars would make the ranges too narrow.
 */
function* fitSpread(input: SpreadInput): WorkInSteps<PriceModel['spread']> {
  const { rows, facts, misses, groups, calibrated } = input
  const logs = misses.map((miss) => Math.log(Math.max(MIN_MISS, Math.abs(miss))))
  const base = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length)
  const targets = logs.map((log) => log - base)
  const all = rows.map((_, at) => at)
  const fitOn = (shown: readonly number[]) =>
    fitTrees(facts, targets, shown, SPREAD_TREES, createRandom(SEED - 1))
  const withoutFold: RegressionTree[][] = []
  for (let fold = 0; fold < FOLD_COUNT; fold += 1)
    withoutFold.push(yield* fitOn(all.filter((at) => groups[at] !== fold)))
  const errors = calibrated.map((each, at) => {
    const trees = withoutFold[groups[at] as number] as RegressionTree[]
    const expected = Math.exp(base + predictTrees(trees, rows[at] as Float64Array))
    return { ...each, error: (misses[at] as number) / expected }
  })
  return { base, trees: yield* fitOn(all), calibration: calibrateRange(errors) }
}

/** Geometric mean of a normal error's absolute value, in standard deviations. */
const SIZE_OF_DEVIATION = 0.53
const MIN_OF_SINGLE = 0.5

/**
 * Expected error of the mean of several fits. The mean squared error of single fits is the mean
 * squared error of their mean, plus the variance between them. Calibration is based on single fits.
 */
function missOfMean(miss: number, logs: readonly number[], log: number): number {
  const between = logs.reduce((sum, one) => sum + (one - log) ** 2, 0) / logs.length
  const single = (miss / SIZE_OF_DEVIATION) ** 2
  return miss * Math.max(MIN_OF_SINGLE, Math.sqrt(Math.max(0, 1 - between / single)))
}

/** Given a `group`, predicts only with the model fitted without this fold. */
export function predictPriceLog(
  model: PriceModel,
  car: PriceFacts,
  group?: number,
): PriceLogPrediction {
  const { thisYear, places, folds, spread, level } = model
  const terms = listPriceTerms(car, thisYear)
  const used = group === undefined ? folds : [folds[group] as ModelFold]
  const logs: number[] = []
  let expected = 0
  for (const fold of used) {
    const row = treeRow(car, terms, fold, places, thisYear)
    logs.push((row[0] as number) + predictTrees(fold.trees, row))
    expected += spread.base + predictTrees(spread.trees, row)
  }
  const log = logs.reduce((sum, one) => sum + one, 0) / logs.length
  const age = thisYear - car.year
  return {
    log: log + findShift(level, age),
    miss: missOfMean(Math.exp(expected / used.length), logs, log) * (level?.widening ?? 1),
    ...findRangeErrors(spread.calibration, car, log, age),
  }
}

function withFactsHidden<Car extends PriceFacts>(car: Car, chance: RandomSource): Car {
  return HIDDEN.reduce(
    (told, { share, unknown }) => (chance() < share ? { ...told, ...unknown } : told),
    car,
  )
}

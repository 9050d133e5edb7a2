import type { Colour } from '../../../lib/features/catalogue/rules/vocabulary'
import { WeightedDraw, type Random } from '../random'
import { exceedsAgeLimit } from './life'
import type { StockVariant } from './variants'

/** Relative frequency by model slug. Other models get `USUAL` or `USUAL_LUXURY`. */
export const MODEL_WEIGHTS: Readonly<Record<string, number>> = {
  swift: 60,
  baleno: 52,
  'wagon-r': 50,
  'swift-dzire': 48,
  'alto-800': 30,
  'alto-k10': 22,
  celerio: 22,
  ertiga: 30,
  'vitara-brezza': 24,
  brezza: 14,
  ciaz: 18,
  ignis: 10,
  's-presso': 9,
  eeco: 8,
  fronx: 8,
  'grand-vitara': 8,
  xl6: 8,
  jimny: 2,
  ritz: 6,
  i20: 50,
  creta: 46,
  'grand-i10': 36,
  'grand-i10-nios': 18,
  verna: 28,
  venue: 26,
  i10: 12,
  santro: 12,
  eon: 10,
  aura: 8,
  xcent: 9,
  'santro-xing': 4,
  alcazar: 5,
  tucson: 2,
  city: 44,
  amaze: 26,
  jazz: 14,
  'wr-v': 12,
  brio: 7,
  civic: 4,
  'cr-v': 3,
  elevate: 4,
  nexon: 32,
  tiago: 26,
  altroz: 16,
  harrier: 12,
  punch: 14,
  safari: 7,
  tigor: 9,
  'nexon-ev': 4,
  xuv500: 14,
  scorpio: 14,
  thar: 10,
  xuv300: 13,
  xuv700: 10,
  bolero: 8,
  'scorpio-n': 6,
  kuv100: 3,
  'innova-crysta': 16,
  fortuner: 14,
  innova: 6,
  glanza: 10,
  etios: 6,
  hyryder: 5,
  'urban-cruiser': 4,
  'innova-hycross': 4,
  yaris: 3,
  seltos: 26,
  sonet: 20,
  carens: 9,
  carnival: 2,
  kwid: 20,
  triber: 9,
  duster: 9,
  kiger: 7,
  polo: 20,
  vento: 10,
  taigun: 5,
  virtus: 4,
  rapid: 9,
  kushaq: 5,
  slavia: 4,
  octavia: 4,
  superb: 3,
  ecosport: 20,
  figo: 9,
  aspire: 5,
  endeavour: 7,
  freestyle: 3,
  hector: 9,
  compass: 9,
  magnite: 8,
}

const USUAL = 2

const USUAL_LUXURY = 1.3

interface Cell {
  year: number
  variants: StockVariant[]
  weight: number
}

export interface CarChoice {
  variant: StockVariant
  year: number
}

const MAX_AGE = 17
const MIN_AGE = 1
/** Rare, since owners know that over-age cars can't be listed. */
const OVER_AGE_WEIGHT = 0.02

function weightOfAge(age: number): number {
  if (age <= 3) return 0.35 + age * 0.15
  if (age <= 11) return 1
  return Math.max(0.12, 1 - (age - 11) * 0.2)
}

function cellsOf(variants: readonly StockVariant[], thisYear: number): Cell[] {
  const byModel = Map.groupBy(variants, ({ modelSlug }) => modelSlug)
  const cells: Cell[] = []
  for (const [modelSlug, ofModel] of byModel) {
    for (let age = MIN_AGE; age <= MAX_AGE; age += 1) {
      const year = thisYear - age
      const sold = ofModel.filter(
        ({ yearFrom, yearTo }) => yearFrom <= year && year <= (yearTo ?? thisYear),
      )
      const [tooOld, fitting] = [true, false].map((over) =>
        sold.filter(({ fuel }) => exceedsAgeLimit(fuel, age) === over),
      )
      const base = popularity(modelSlug, sold[0]) * weightOfAge(age)
      if (fitting?.length)
        cells.push({ year, variants: fitting, weight: base * (fitting.length / sold.length) })
      if (tooOld?.length) cells.push({ year, variants: tooOld, weight: base * OVER_AGE_WEIGHT })
    }
  }
  return cells
}

export class StockChoice {
  readonly #draw: WeightedDraw<Cell>

  constructor(variants: readonly StockVariant[], thisYear: number) {
    this.#draw = new WeightedDraw(cellsOf(variants, thisYear), ({ weight }) => weight)
  }

  next(random: Random): CarChoice {
    const cell = this.#draw.draw(random)
    return { year: cell.year, variant: random.pick(cell.variants) }
  }
}

const COLOURS: Readonly<Partial<Record<Colour, number>>> = {
  white: 38,
  silver: 17,
  grey: 14,
  red: 8,
  blue: 8,
  black: 6,
  brown: 3.5,
  orange: 1.5,
  beige: 1.2,
  maroon: 1.2,
  green: 0.8,
  gold: 0.5,
  yellow: 0.3,
}
const LUXURY_COLOURS: Readonly<Partial<Record<Colour, number>>> = {
  white: 36,
  black: 26,
  grey: 14,
  silver: 12,
  blue: 7,
  red: 3,
  brown: 2,
}

export function drawColour(random: Random, isLuxury: boolean): Colour {
  return random.weighted(isLuxury ? LUXURY_COLOURS : COLOURS)
}

const KMS_A_YEAR = {
  petrol: 8_600,
  diesel: 13_500,
  cng: 13_500,
  lpg: 11_000,
  electric: 9_500,
  hybrid: 11_000,
} as const
const MIN_SEED_KMS = 2_400
const MAX_SEED_KMS = 236_000

export function drawKms(random: Random, { fuel, isLuxury }: StockVariant, age: number): number {
  const usual = KMS_A_YEAR[fuel] * (isLuxury ? 0.85 : 1) * (age + 0.3) ** 0.93
  const kms = usual * Math.exp(random.bell() * 0.36)
  return Math.round(
    Math.min(
      MAX_SEED_KMS - random.whole(0, 9_000),
      Math.max(MIN_SEED_KMS + random.whole(0, 900), kms),
    ),
  )
}

export function drawOwners(random: Random, age: number): number {
  const first = Math.max(0.35, 0.96 - age * 0.045)
  if (random.chance(first)) return 1
  return random.chance(0.82) ? 2 : random.chance(0.85) ? 3 : 4
}

function popularity(
  modelSlug: string,
  variant: Pick<StockVariant, 'isLuxury'> | undefined,
): number {
  return MODEL_WEIGHTS[modelSlug] ?? (variant?.isLuxury ? USUAL_LUXURY : USUAL)
}

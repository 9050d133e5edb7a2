import type { Colour } from '../../../lib/features/catalogue/rules/vocabulary'
import { shiftDays, addHours, startOfDay } from '../days'
import type { Random } from '../random'
import type { CarChoice, StockChoice } from './choice'

/**
 * The newest cars of the demo, in the list's order. When they were drawn at random, the first rows
 * of `/buy` had rare models without a price label, and no reduced price.
 */
const WINDOW = [
  ['creta', 'great', 'white'],
  ['swift', 'refurbished', 'red'],
  ['nexon', 'fell', 'blue'],
  ['baleno', 'good', 'grey'],
  ['venue', 'fell', 'white'],
  ['city', 'refurbished', 'silver'],
  ['seltos', 'great', 'black'],
  ['wagon-r', 'new', 'orange'],
  ['ertiga', 'fell', 'brown'],
  ['i20', 'good', 'white'],
  ['xuv700', 'refurbished', 'blue'],
  ['tiago', 'great', 'red'],
  ['innova-crysta', 'good', 'silver'],
  ['swift-dzire', 'fell', 'white'],
  ['sonet', 'refurbished', 'grey'],
  ['punch', 'new', 'orange'],
  ['verna', 'fell', 'black'],
  ['grand-i10-nios', 'good', 'blue'],
  ['thar', 'refurbished', 'red'],
  ['amaze', 'good', 'white'],
  ['altroz', 'great', 'gold'],
  ['ecosport', 'fell', 'blue'],
  ['kwid', 'refurbished', 'white'],
  ['brezza', 'good', 'red'],
] as const satisfies readonly [model: string, offer: string, colour: Colour][]

type Offer = (typeof WINDOW)[number][1]

/** Every 13th car is in the window, so that its cars are spread over cities and owners. */
const EVERY = 13
/** Leaves the first numbers to the demo sellers' cars. */
const FIRST = 2 * EVERY

const MINUTES_BETWEEN = 22
const LAST_HOUR = 19
const MAX_DRAWS = 20_000
const AGES = { least: 3, most: 7 }
/** The list's first filters hide cars above 100,000 km. */
const MAX_KMS = 88_000
/** Enough for the pins of the inspection's picture. */
const MIN_FINDINGS = 3

const PRICE_LEVEL: Record<Offer, number> = {
  great: -0.1,
  good: -0.035,
  fell: -0.02,
  refurbished: 0.015,
  new: 0.015,
}

export interface WindowPlace {
  model: string
  offer: Offer
  colour: Colour
  listedAt: Date
  priceLevel: number
  maxKms: number
  minFindings: number
}

export function findWindowPlace(carNumber: number, today: Date): WindowPlace | null {
  const place = (carNumber - FIRST) / EVERY
  const [model, offer, colour] = WINDOW[place] ?? []
  if (!model || !offer || !colour) return null
  const closing = addHours(startOfDay(shiftDays(today, -1)), LAST_HOUR)
  const listedAt = addHours(closing, (-place * MINUTES_BETWEEN) / 60)
  return {
    model,
    offer,
    colour,
    listedAt,
    priceLevel: PRICE_LEVEL[offer],
    maxKms: MAX_KMS + carNumber,
    minFindings: MIN_FINDINGS,
  }
}

/**
 * Draws until the model and a few years of age fit. Null if no draw fits, as when the catalogue
 * lacks the model.
 */
export function chooseWindowCar(
  { model }: WindowPlace,
  { random, choice, thisYear }: { random: Random; choice: StockChoice; thisYear: number },
): CarChoice | null {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const found = choice.next(random)
    const age = thisYear - found.year
    if (found.variant.modelSlug === model && age >= AGES.least && age <= AGES.most) return found
  }
  return null
}

import { addDays, daysBetween } from '../days'
import type { Random } from '../random'
import { believable } from './asking-price'

export interface PriceStep {
  price: number
  previous: number | null
  at: Date
}

/** How often a car's price was lowered, in per cent of cars. */
const FALLS = { '0': 56, '1': 27, '2': 12, '3': 5 } as const
const DAYS_BETWEEN_FALLS = 6

function fallsWithin(random: Random, days: number): number {
  return Math.min(Number(random.weighted(FALLS)), Math.floor(days / DAYS_BETWEEN_FALLS))
}

/** The prices asked, from the first, highest one down to today's; each later than the one before. */
export function priceLadder(
  random: Random,
  price: number,
  listedAt: Date,
  until: Date,
): PriceStep[] {
  const days = daysBetween(listedAt, until)
  const falls = fallsWithin(random, days)
  const prices = [price]
  for (let fall = 0; fall < falls; fall += 1) {
    const above = prices[0] ?? price
    const higher = believable(above * random.between(1.015, 1.04), random.chance(0.3))
    prices.unshift(Math.max(higher, above + 1_000))
  }
  const pace = days / (falls + 1)
  return prices.map((asked, place) => ({
    price: asked,
    previous: place === 0 ? null : (prices[place - 1] ?? null),
    at: place === 0 ? listedAt : addDays(listedAt, place * pace + random.between(0, pace / 2)),
  }))
}

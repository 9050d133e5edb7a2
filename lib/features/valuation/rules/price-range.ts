import {
  type LogAnswer,
  type PriceFacts,
  type PriceModel,
  groupOf,
  priceLog,
} from '@/lib/engines/price-model'

/** Whole rupees, to the thousand. Four of six such cars can be expected between low and high. */
export interface PriceRange {
  low: number
  fair: number
  high: number
}

const toThousand = (rupees: number) => Math.max(1, Math.round(rupees / 1_000)) * 1_000

function rangeOf({ log, miss }: LogAnswer, { low, high }: PriceModel['spread']): PriceRange {
  const at = (misses: number) => toThousand(Math.exp(log + miss * misses))
  return { low: at(Math.min(low, 0)), fair: at(0), high: at(Math.max(high, 0)) }
}

/** The range of a car of our own stock, by the part of the model that never saw its price: a car is no evidence for itself. */
export function rangeOfStockCar(model: PriceModel, car: PriceFacts, id: string): PriceRange {
  return rangeOf(priceLog(model, car, groupOf(id)), model.spread)
}

/**
 * The range of a car that may be any of these: one where all is known, otherwise the car filled up from others like it.
 * How far these lie apart adds to the miss, so the range widens with what isn't told.
 */
export function rangeOfAny(model: PriceModel, cars: readonly PriceFacts[]): PriceRange {
  const answers = cars.map((car) => priceLog(model, car))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const log = mean(answers.map((answer) => answer.log))
  const apart = mean(answers.map((answer) => (answer.log - log) ** 2))
  const miss = Math.sqrt(mean(answers.map((answer) => answer.miss)) ** 2 + apart)
  return rangeOf({ log, miss }, model.spread)
}

/** What another car's price would be for this one: brought over by what the model thinks of both. */
export function adjustedPrice(price: number, otherLog: number, ownLog: number): number {
  return Math.round(price * Math.exp(ownLog - otherLog))
}

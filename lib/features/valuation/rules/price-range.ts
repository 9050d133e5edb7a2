import {
  type PriceLogPrediction,
  type PriceFacts,
  type PriceModel,
  chooseFold,
  predictPriceLog,
} from '@/lib/engines/price-model'

export interface PriceRange {
  low: number
  fair: number
  high: number
}

const toThousand = (rupees: number) => Math.max(1, Math.round(rupees / 1_000)) * 1_000

function rangeOf({ log, miss, low, high }: PriceLogPrediction): PriceRange {
  const at = (misses: number) => toThousand(Math.exp(log + miss * misses))
  return { low: at(Math.min(low, 0)), fair: at(0), high: at(Math.max(high, 0)) }
}

/** Uses the model fitted without this car's fold, so that the car's own price has no influence. */
export function computeStockRange(model: PriceModel, car: PriceFacts, id: string): PriceRange {
  return rangeOf(predictPriceLog(model, car, chooseFold(id)))
}

/**
 * Price range over the possible versions of a partly known car. Their spread adds to the error, so
 * the range widens with each unknown fact. `id` selects the model fitted without that car.
 */
export function computeRange(
  model: PriceModel,
  cars: readonly PriceFacts[],
  id: string | null = null,
): PriceRange {
  const part = id === null ? undefined : chooseFold(id)
  const answers = cars.map((car) => predictPriceLog(model, car, part))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const log = mean(answers.map((answer) => answer.log))
  const apart = mean(answers.map((answer) => (answer.log - log) ** 2))
  const miss = Math.sqrt(mean(answers.map((answer) => answer.miss)) ** 2 + apart)
  const [low, high] = [mean(answers.map((one) => one.low)), mean(answers.map((one) => one.high))]
  return rangeOf({ log, miss, low, high })
}

export function adjustPrice(price: number, otherLog: number, ownLog: number): number {
  return Math.round(price * Math.exp(ownLog - otherLog))
}

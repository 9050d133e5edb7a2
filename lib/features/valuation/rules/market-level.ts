import {
  estimateMarketLevel,
  predictPriceLog,
  type FreshPrice,
  type MarketLevel,
  type PricedCar,
  type PriceModel,
} from '@/lib/engines/price-model'

/**
 * Estimates from fresh prices how far today's market is from a fit; null with too few. `chooseFold`
 * selects, for each car, the model that was fitted without it. Omit it for cars that weren't in the
 * fit.
 */
export function estimateLevel(
  model: PriceModel,
  cars: readonly PricedCar[],
  chooseFold?: (id: string) => number,
): MarketLevel | null {
  const fitted = { ...model, level: null }
  const prices = cars.map((car): FreshPrice => {
    const { log, miss } = predictPriceLog(fitted, car, chooseFold?.(car.id))
    return { price: car.price, age: model.thisYear - car.year, log, miss }
  })
  return estimateMarketLevel(prices, model.spread.calibration.typical)
}

/** Smallest move of a band, as a logarithm, that is worth new labels. */
const MIN_MOVE = 0.005

export function hasMarketMoved(before: readonly number[], after: readonly number[]): boolean {
  return after.some((shift, band) => Math.abs(shift - (before[band] ?? 0)) >= MIN_MOVE)
}

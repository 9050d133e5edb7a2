import { createRandom } from '@/lib/engines/price-model/chance'
import { fitPriceModel, type PricedCar } from '@/lib/engines/price-model'

const THIS_YEAR = 2026
const TRIMS = ['lxi', 'vxi', 'zxi'] as const

function listCars(count: number): PricedCar[] {
  const chance = createRandom(45)
  const pick = (of: number) => Math.floor(chance() * of)
  return Array.from({ length: count }, (_, at) => {
    const [model, trim, year] = [pick(4), pick(3), 2014 + pick(12)]
    const [kms, owners] = [10_000 + pick(120_000), 1 + pick(3)]
    const log =
      Math.log(500_000) +
      model * 0.15 +
      trim * 0.08 -
      (THIS_YEAR - year) * 0.09 -
      kms / 500_000 -
      owners * 0.04 +
      (chance() - 0.5) * 0.06
    return {
      id: `car-${at}`,
      price: Math.round(Math.exp(log) / 1_000) * 1_000,
      make: 'make',
      model: `model-${model}`,
      variant: null,
      trim: TRIMS[trim] ?? '',
      ...{ year, kms, owners, city: 'chennai', rto: null, fuel: 'petrol', transmission: 'manual' },
      ...{ engineCc: 1_197, powerBhp: 80, seats: 5, lengthMm: null, widthMm: null, heightMm: null },
      ...{ colour: 'white', insurance: null, newPrice: null, hasServiceHistory: null },
    }
  })
}

const CARS = listCars(600)

export const fitMarket = () => fitPriceModel(CARS, THIS_YEAR).model

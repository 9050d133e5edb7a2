import { describe, expect, it } from 'vitest'
import type { PricedCar } from '@/lib/engines/price-model'
import { fitPriceModel } from '@/lib/engines/price-model'
import { listPriceChanges } from '@/lib/features/valuation/rules/changes'

const THIS_YEAR = 2026

function market(worth: number): PricedCar[] {
  return Array.from({ length: 240 }, (_, at) => {
    const [year, kms, isKept] = [2014 + (at % 11), 10_000 + (at % 17) * 6_000, at % 2 === 0]
    const log = Math.log(900_000) - (THIS_YEAR - year) * 0.08 - kms / 800_000 + (isKept ? worth : 0)
    return {
      id: `car-${at}`,
      price: Math.round(Math.exp(log)),
      make: 'maruti-suzuki',
      model: 'swift',
      variant: null,
      trim: 'vxi',
      year,
      kms,
      owners: 1,
      city: 'chennai',
      rto: null,
      fuel: 'petrol',
      transmission: 'manual',
      engineCc: 1_197,
      powerBhp: 80,
      seats: 5,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      colour: 'white',
      insurance: null,
      newPrice: null,
      hasServiceHistory: isKept,
    }
  })
}

function changesAt(worth: number) {
  const cars = market(worth)
  const { model } = fitPriceModel(cars, THIS_YEAR)
  const [car] = cars
  if (!car) throw new Error('no car')
  return listPriceChanges(model, { ...car, hasServiceHistory: null }, 500_000)
}

describe('what would change the price', { timeout: 60_000 }, () => {
  it('lists a service history that raises it', () => {
    const history = changesAt(0.06).find(({ what }) => what === 'serviceHistory')
    expect(history?.by).toBeGreaterThan(0)
  })

  it('leaves out a service history that lowers it, and nothing else', () => {
    const names = (worth: number) => changesAt(worth).map(({ what }) => what)
    expect(names(-0.06)).toEqual(names(0.06).filter((what) => what !== 'serviceHistory'))
  })
})

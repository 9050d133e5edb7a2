import { describe, expect, it } from 'vitest'
import { measureAccuracy, measureCoverage } from '@/lib/engines/price-model/accuracy'
import { createRandom } from '@/lib/engines/price-model/chance'
import type { PricedCar } from '@/lib/engines/price-model/price-facts'
import { packModel, unpackModel } from '@/lib/engines/price-model/pack-model'
import {
  fitPriceModel,
  chooseFold,
  FOLD_COUNT,
  predictPriceLog,
  type PriceModel,
} from '@/lib/engines/price-model/price-model'

const THIS_YEAR = 2026
const TRIMS = ['lxi', 'vxi', 'zxi', 'zxi plus'] as const

function market(cars: number, seed = 1): PricedCar[] {
  const chance = createRandom(seed)
  const pick = (of: number) => Math.floor(chance() * of)
  return Array.from({ length: cars }, (_, at) => {
    const [model, trim, year, kms, owners] = [
      pick(8),
      pick(4),
      2014 + pick(12),
      10_000 + pick(100_000),
      1 + pick(3),
    ]
    const log =
      Math.log(500_000) +
      model * 0.1 +
      trim * 0.07 -
      (THIS_YEAR - year) * 0.08 -
      kms / 800_000 -
      owners * 0.03 +
      (chance() - 0.5) * 0.08
    return {
      id: `car-${seed}-${at}`,
      price: Math.round(Math.exp(log)),
      make: `make-${model % 3}`,
      model: `model-${model}`,
      variant: null,
      trim: TRIMS[trim] ?? '',
      year,
      kms,
      owners,
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
      hasServiceHistory: null,
    }
  })
}

const fit = (train: readonly PricedCar[]) => fitPriceModel(train, THIS_YEAR).model
const answers = (model: PriceModel, test: readonly PricedCar[]) =>
  test.map((car) => ({ price: car.price, answer: Math.exp(predictPriceLog(model, car).log) }))
const errorOf = (model: PriceModel, test: readonly PricedCar[]) =>
  measureAccuracy(answers(model, test))?.medianError ?? NaN

function shufflePrices(cars: readonly PricedCar[]): PricedCar[] {
  const chance = createRandom(9)
  const prices = cars
    .map(({ price }) => ({ price, at: chance() }))
    .sort((one, other) => one.at - other.at)
  return cars.map((car, at) => ({ ...car, price: prices[at]?.price ?? car.price }))
}

const known = market(700)
const unseen = market(200, 2)
const fitted = fit(known)

describe('the price model', { timeout: 60_000 }, () => {
  it('finds the rule behind prices, and nothing if the prices are shuffled', () => {
    expect(errorOf(fitted, unseen)).toBeLessThan(0.035)
    expect(errorOf(fit(shufflePrices(known)), unseen)).toBeGreaterThan(0.15)
  })

  it("never learns a car's price from its own advert: with meaningless prices, it misjudges those cars too", () => {
    const dealt = shufflePrices(known)
    const { unseen: logs } = fitPriceModel(dealt, THIS_YEAR)
    const own = measureAccuracy(
      dealt.map(({ price }, at) => ({ price, answer: Math.exp(logs[at] ?? 0) })),
    )
    expect(own?.medianError).toBeGreaterThan(0.15)
  })

  it('barely suffers from a fact that the evidence has and the question lacks', () => {
    // Here, the trim determines power and insurance, so the price could come from any of them.
    const told = known.map((car) => ({
      ...car,
      powerBhp: 60 * 1.5 ** TRIMS.findIndex((trim) => trim === car.trim),
      insurance: car.year < 2016 ? 'third party' : car.year < 2021 ? 'own damage' : 'comprehensive',
    }))
    const untold = unseen.map((car) => ({ ...car, powerBhp: null, seats: null, engineCc: null }))
    // A model fitted only on complete facts has an error of 0.0244.
    expect(errorOf(fit(told), untold)).toBeLessThan(0.0225)
  })

  it('gives the same results for the same cars', () => {
    expect(answers(fit(known), unseen)).toEqual(answers(fitted, unseen))
  })

  it('is unchanged after storage as text, and refuses another format', () => {
    const text = packModel(fitted)
    const read = unpackModel(text)
    if (!read) throw new Error('The model could not be read.')
    expect(unseen.map((car) => predictPriceLog(read, car))).toEqual(
      unseen.map((car) => predictPriceLog(fitted, car)),
    )
    expect(unpackModel(text.replace('"format":2', '"format":1'))).toBeNull()
  })

  it("isn't skewed by a few prices ten times too high", () => {
    const mistyped = known.map((car, at) =>
      at % 40 === 0 ? { ...car, price: car.price * 10 } : car,
    )
    expect(errorOf(fit(mistyped), unseen)).toBeLessThan(0.04)
  })

  it('estimates its error: about two in three cars are within the range', () => {
    const inside = unseen.filter((car) => {
      const { log, miss, low, high } = predictPriceLog(fitted, car)
      const off = (Math.log(car.price) - log) / miss
      return off >= low && off <= high
    })
    expect(inside.length / unseen.length).toBeGreaterThan(0.55)
    expect(inside.length / unseen.length).toBeLessThan(0.8)
  })

  it('holds its ranges for cheap and for dear cars, though their errors differ', () => {
    const chance = createRandom(5)
    const uneven = (cars: readonly PricedCar[]) =>
      cars.map((car) => {
        const isCheap = car.model < 'model-4'
        const noise = (chance() - 0.5) * (isCheap ? 0.5 : 0.05)
        return { ...car, price: Math.round(car.price * (isCheap ? 0.5 : 3) * Math.exp(noise)) }
      })
    const model = fit(uneven(market(900, 3)))
    const judged = uneven(market(600, 4)).map((car) => {
      const { log, miss, low, high } = predictPriceLog(model, car)
      return {
        price: car.price,
        low: Math.exp(log + miss * low),
        high: Math.exp(log + miss * high),
      }
    })
    for (const inBand of [
      judged.filter(({ price }) => price < 500_000),
      judged.filter(({ price }) => price >= 500_000),
    ]) {
      expect(inBand.length).toBeGreaterThan(200)
      const coverage = measureCoverage(inBand)
      expect(coverage?.inside).toBeGreaterThan(0.58)
      expect(coverage?.inside).toBeLessThan(0.76)
      expect(coverage?.below).toBeGreaterThan(0.1)
      expect(coverage?.below).toBeLessThan(0.24)
    }
  })

  it("answers at the market's level, with a range as much wider", () => {
    const [car] = unseen
    if (!car) throw new Error('No cars.')
    const plain = predictPriceLog(fitted, car)
    const level = { shifts: [0.1, 0.1, 0.1, 0.1], widening: 1.5 }
    const moved = predictPriceLog({ ...fitted, level }, car)
    expect(moved.log - plain.log).toBeCloseTo(0.1, 9)
    expect(moved.miss / plain.miss).toBeCloseTo(1.5, 9)
  })

  it('has a fold that never saw the car, always the same one, so its price barely changes the result', () => {
    const [car] = known
    if (!car) throw new Error('No cars.')
    const group = chooseFold(car.id)
    const dearer = fit([{ ...car, price: car.price * 4 }, ...known.slice(1)])
    const [answer, withDearer] = [fitted, dearer].map(
      (model) => predictPriceLog(model, car, group).log,
    )
    expect(Math.abs((answer ?? NaN) - (withDearer ?? NaN))).toBeLessThan(0.02)
    expect(new Set(known.map(({ id }) => chooseFold(id))).size).toBe(FOLD_COUNT)
  })
})

describe('accuracy', () => {
  it('counts errors relative to the price', () => {
    const judged = [
      [100, 100],
      [100, 108],
      [100, 81],
      [100, 150],
    ].map(([price = 0, answer = 0]) => ({ price, answer }))
    const accuracy = measureAccuracy(judged)
    expect(accuracy).toMatchObject({ cars: 4, within10: 0.5, within20: 0.75 })
    expect(accuracy?.medianError).toBeCloseTo(0.135, 9)
    expect(measureAccuracy([])).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCatalogueVariants } from '@/lib/features/catalogue/queries/catalogue-file'
import {
  roundAskingPrice,
  MIN_ASKING_PRICE,
  estimatePriceWhenNew,
  computeUsualPrice,
  type AskingPriceFacts,
} from '@/prisma/seed/cars/asking-price'

const KNOWN = [
  [2016, '1.6 VTVT AT SX Plus', 69_000, 4.84],
  [2019, '1.6 SX Automatic', 66_000, 7.0],
  [2020, 'SX (O) Diesel', 90_000, 9.87],
  [2022, 'SX (O) IVT', 33_000, 13.47],
  [2024, '1.5 SX (O)', 13_000, 15.7],
] as const

const variants = getCatalogueVariants()

function usualCreta(year: number, trim: string, kms: number): number {
  const variant = variants.find(
    ({ modelId, name, yearFrom, yearTo }) =>
      modelId === 'creta' && name === trim && yearFrom <= year && year <= (yearTo ?? year),
  )
  if (!variant) throw new Error(`The catalogue has no Creta ${trim} of ${year}.`)
  const newPrice = estimatePriceWhenNew(variant.exShowroom, variant.yearFrom, year)
  return computeUsualPrice({
    ...variant,
    makeSlug: variant.makeId,
    newPrice,
    age: 2026 - year,
    kms,
    owners: 1,
    priceLevel: 1,
  })
}

const SWIFT: AskingPriceFacts = {
  newPrice: 650_000,
  makeSlug: 'maruti-suzuki',
  isLuxury: false,
  fuel: 'petrol',
  transmission: 'manual',
  age: 6,
  kms: 55_000,
  owners: 1,
  priceLevel: 1,
}

const anyCar = fc.record<AskingPriceFacts>({
  newPrice: fc.integer({ min: 300_000, max: 20_000_000 }),
  makeSlug: fc.constantFrom('maruti-suzuki', 'hyundai', 'toyota', 'bmw', 'unheard-of'),
  isLuxury: fc.boolean(),
  fuel: fc.constantFrom('petrol', 'diesel', 'cng', 'electric'),
  transmission: fc.constantFrom('manual', 'automatic'),
  age: fc.integer({ min: 1, max: 15 }),
  kms: fc.integer({ min: 1_000, max: 250_000 }),
  owners: fc.integer({ min: 1, max: 4 }),
  priceLevel: fc.constantFrom(0.97, 1, 1.02),
})

describe('the usual price', () => {
  it.each(KNOWN)(
    'of a Creta of %d, %s, %d km is within 7 %% of %d lakh',
    (year, trim, kms, lakh) => {
      expect(Math.abs(usualCreta(year, trim, kms) / (lakh * 100_000) - 1)).toBeLessThan(0.07)
    },
  )

  it('falls with every year, owner and kilometre', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const price = computeUsualPrice(car)
        expect(computeUsualPrice({ ...car, owners: car.owners + 1 })).toBeLessThanOrEqual(price)
        expect(computeUsualPrice({ ...car, kms: car.kms * 1.5 })).toBeLessThanOrEqual(price)
        const older = computeUsualPrice({
          ...car,
          age: car.age + 1,
          kms: (car.kms * (car.age + 1)) / car.age,
        })
        expect(older).toBeLessThan(price)
      }),
    )
  })

  it('falls more slowly for a small car of a popular make than for a luxury car', () => {
    const left = (car: AskingPriceFacts) => computeUsualPrice(car) / car.newPrice
    expect(left(SWIFT)).toBeGreaterThan(
      left({ ...SWIFT, makeSlug: 'bmw', isLuxury: true, newPrice: 5_000_000 }) + 0.15,
    )
  })
})

describe('a rounded amount', () => {
  it("ends in thousands or five hundred and is never below a running car's minimum", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 30_000_000, noNaN: true }),
        fc.boolean(),
        (price, half) => {
          const amount = roundAskingPrice(price, half)
          expect(amount % 500).toBe(0)
          expect(amount).toBeGreaterThanOrEqual(MIN_ASKING_PRICE)
          expect(Math.abs(amount - Math.max(price, MIN_ASKING_PRICE))).toBeLessThanOrEqual(2_500)
        },
      ),
    )
  })
})

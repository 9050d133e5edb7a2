import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  pricedCarOf,
  trainable,
  thisYearOf,
} from '@/lib/features/valuation/commands/import/price-facts'
import { readListings } from '@/lib/features/valuation/commands/import/read-listings'
import { accuracyOf } from '@/lib/features/valuation/rules/accuracy'
import { fitPriceModel, groupOf, priceLog } from '@/lib/features/valuation/rules/price-model'

const FILE = path.resolve('../shared/data/listings-2023.csv')

describe.skipIf(!existsSync(FILE))(
  'prices of real adverts (skipped where ../shared/data is absent)',
  () => {
    it('are met by a model that never saw these cars: half within 7.5 %, 60 of 100 within 10 %, 85 of 100 within 20 %', async () => {
      const { listings } = await readListings(FILE)
      const isHeldBack = (key: string) => groupOf(`judged ${key}`) === 0
      const train = listings.filter(({ importKey }) => !isHeldBack(importKey))
      const test = listings.filter(({ importKey }) => isHeldBack(importKey)).map(pricedCarOf)
      const thisYear = thisYearOf(train)
      const { model } = fitPriceModel(trainable(train, thisYear).map(pricedCarOf), thisYear)
      const accuracy = accuracyOf(
        test.map((car) => ({ price: car.price, answer: Math.exp(priceLog(model, car).log) })),
      )
      expect(test.length).toBeGreaterThan(900)
      expect(accuracy?.medianError).toBeLessThanOrEqual(0.075)
      expect(accuracy?.within10).toBeGreaterThanOrEqual(0.6)
      expect(accuracy?.within20).toBeGreaterThanOrEqual(0.85)
    }, 120_000)
  },
)

import fc, { type Arbitrary } from 'fast-check'
import { FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { CarIndex } from '@/lib/features/search/columns/car-index'
import type { EngineAnswer } from '@/lib/features/search/port'
import { createVocabulary } from '@/lib/features/search/rules/vocabulary'
import { createCatalogueVocabulary } from './catalogue-vocabulary'

export const SMALL_CONTEXT = { now: new Date('2026-11-20T06:30:00Z'), lending: LENDING_TABLE }

const catalogue = createCatalogueVocabulary()
const MODELS = ['swift', 'creta', 'nexon', 'x1']

export const SMALL_VOCABULARY = createVocabulary({
  ...catalogue,
  variants: MODELS.flatMap((model) =>
    catalogue.variants.filter((one) => one.model === model).slice(0, 3),
  ).map((variant, index) => ({
    ...variant,
    features: FEATURES.filter((_, place) => (place + index) % 3 === 0),
  })),
})

export const arbitraryRecord = (numbers: Arbitrary<number>) =>
  fc.record({
    number: numbers,
    variantKey: fc.constantFrom(...SMALL_VOCABULARY.variants.map((one) => one.key)),
    cityKey: fc.constantFrom(...SMALL_VOCABULARY.cities.map((one) => one.key)),
    colour: fc.integer({ min: 0, max: 40 }),
    year: fc.integer({ min: 2008, max: 2026 }),
    kms: fc.oneof(
      fc.constantFrom(10_000, 10_001, 50_000, 150_001),
      fc.integer({ min: 0, max: 200_000 }),
    ),
    owners: fc.integer({ min: 1, max: 9 }),
    price: fc.oneof(
      fc.constantFrom(99_999, 100_000, 999_999, 1_000_000, 4_000_000),
      fc.integer({ min: 50_000, max: 5_000_000 }),
    ),
    fairPrice: fc.oneof(fc.constant(0), fc.integer({ min: 50_000, max: 5_000_000 })),
    flags: fc.integer({ min: 0, max: 63 }),
    listedAt: fc.integer({ min: 1.7e12, max: 1.79e12 }),
  })

export const arbitraryStock = (most: number) =>
  fc.uniqueArray(arbitraryRecord(fc.integer({ min: 1, max: 600 })), {
    maxLength: most,
    selector: (car) => car.number,
    size: 'max',
  })

export function toPlainResult({ total, numbers, facets }: EngineAnswer) {
  const sorted = Object.entries(facets).map(([facet, counts]) => [facet, [...counts].sort()])
  return { total, numbers, facets: Object.fromEntries(sorted) }
}

export async function buildIndex(
  cars: readonly CarRecord[],
  expected = cars.length,
): Promise<CarIndex> {
  const index = CarIndex.create(SMALL_VOCABULARY, expected)
  for (const car of cars) index.add(car)
  return index.finish()
}

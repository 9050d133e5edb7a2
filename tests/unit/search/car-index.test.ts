import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { CarIndex } from '@/lib/features/search/columns/car-index'
import { createEmptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import { createVocabulary, type VariantFacts } from '@/lib/features/search/rules/vocabulary'
import { arbitraryQuery } from './arbitrary-query'
import { searchCarsPlainly } from './plain-search'
import {
  SMALL_CONTEXT,
  buildIndex,
  toPlainResult,
  arbitraryRecord,
  arbitraryStock,
  SMALL_VOCABULARY,
} from './small-stock'

const EDGES: readonly SearchQuery[] = [
  {},
  { make: ['no-such-make'] },
  { city: ['chennai', 'hyderabad'], make: ['hyundai', 'tata'], model: ['creta', 'nexon'] },
  { color: ['white', 'red', 'grey'], owners: 2, sort: 'kms-asc' as const },
  { minPrice: 500_000, sort: 'price-asc' as const },
  { maxPrice: 999_999, sort: 'price-desc' as const },
  { kms: 42_000, price: ['1-10'] },
  { minYear: 2015 },
  { maxYear: 2018, age: 12, kms: 50_000 },
  { maxEmi: 15_000, sort: 'emi-asc' as const },
  { q: 'creta', model: ['creta'], variant: ['sx'] },
  { page: 3, pageSize: 7, sort: 'deal' as const },
  { page: 400 },
].map((parts) => ({ ...createEmptyQuery(), ...parts }))

function expectSame(index: CarIndex, cars: readonly CarRecord[], query: SearchQuery): number {
  const reference = searchCarsPlainly(cars, SMALL_VOCABULARY, query, SMALL_CONTEXT)
  expect(toPlainResult(index.search(query, SMALL_CONTEXT))).toEqual(toPlainResult(reference))
  return reference.total
}

describe('the in-memory columns, compared with a car-by-car search', () => {
  test('give the same results for random searches in random stocks: total, page, order and every facet', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        arbitraryStock(300),
        fc.array(arbitraryQuery(3), { maxLength: 4 }),
        async (cars, queries) => {
          const index = await buildIndex(cars)
          for (const query of queries) found += expectSame(index, cars, query) > 0 ? 1 : 0
        },
      ),
      { numRuns: 40, seed: 20261123 },
    )
    expect(found).toBeGreaterThan(20)
  })

  test('give the same results for edge cases, and without any cars', async () => {
    const [cars = []] = fc.sample(
      fc.uniqueArray(arbitraryRecord(fc.integer({ min: 1, max: 9_000 })), {
        minLength: 500,
        maxLength: 700,
        selector: (car) => car.number,
        size: 'max',
      }),
      { numRuns: 1, seed: 5 },
    )
    const index = await buildIndex(cars)
    const totals = EDGES.map((query) => expectSame(index, cars, query))
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(9)
    const empty = await buildIndex([])
    for (const query of EDGES) expectSame(empty, [], query)
  })

  test('give the same results after cars were added, changed, held and removed', async () => {
    const batch = fc.array(
      fc.oneof(
        arbitraryRecord(fc.integer({ min: 1, max: 120 })).map((car) => ({ car })),
        fc.integer({ min: 1, max: 120 }).map((gone) => ({ gone })),
        fc.integer({ min: 1, max: 120 }).map((held) => ({ held })),
      ),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(
        arbitraryStock(80),
        fc.array(batch, { minLength: 1, maxLength: 4 }),
        arbitraryQuery(2),
        async (cars, batches, query) => {
          const index = await buildIndex(cars, 0)
          const now = new Map(cars.map((car) => [car.number, car]))
          for (const changes of batches) {
            const after = new Map<number, CarRecord | null>()
            for (const change of changes) {
              if ('car' in change) after.set(change.car.number, change.car)
              else if ('gone' in change) after.set(change.gone, null)
              else {
                const car = now.get(change.held)
                if (car) after.set(car.number, { ...car, flags: car.flags ^ 16 })
              }
            }
            const present = [...after.values()].filter((car) => car !== null)
            index.apply({
              cars: present,
              gone: [...after].flatMap(([number, car]) => (car === null ? [number] : [])),
            })
            for (const [number, car] of after) {
              if (car === null) now.delete(number)
              else now.set(number, car)
            }
            for (const asked of [query, createEmptyQuery()])
              expectSame(index, [...now.values()], asked)
          }
        },
      ),
      { numRuns: 30, seed: 7 },
    )
  })

  test('give the same results for a stock larger than one block', async () => {
    const variants = Array.from({ length: 2_200 }, (_, index) => ({
      ...(SMALL_VOCABULARY.variants[index % SMALL_VOCABULARY.variants.length] as VariantFacts),
      key: index + 1,
    }))
    const many = createVocabulary({ ...SMALL_VOCABULARY, variants })
    const [car] = fc.sample(arbitraryRecord(fc.constant(1)), { numRuns: 1, seed: 9 })
    if (!car) throw new Error('no car')
    // One word of 32 rows each.
    const cars = variants.map(({ key }) => ({ ...car, number: key, variantKey: key, kms: key }))
    const index = CarIndex.create(many, cars.length)
    for (const one of cars) index.add(one)
    await index.finish()
    for (const query of [
      createEmptyQuery(),
      { ...createEmptyQuery(), kms: 2_190, sort: 'kms-asc' as const },
    ]) {
      const reference = searchCarsPlainly(cars, many, query, SMALL_CONTEXT)
      expect(toPlainResult(index.search(query, SMALL_CONTEXT))).toEqual(toPlainResult(reference))
    }
  })

  test('a missing car, or one with another colour, is noticed (negative control)', async () => {
    const cars =
      fc.sample(arbitraryStock(300), { numRuns: 5, seed: 3 }).find((list) => list.length > 50) ?? []
    const index = await buildIndex(cars)
    expectSame(index, cars, createEmptyQuery())
    expect(() => expectSame(index, cars.slice(1), createEmptyQuery())).toThrow()
    const [first, ...others] = cars
    if (!first) throw new Error('a stock without cars')
    const repainted = { ...first, colour: first.colour === 0 ? 1 : 0 }
    expect(() => expectSame(index, [repainted, ...others], createEmptyQuery())).toThrow()
  })
})

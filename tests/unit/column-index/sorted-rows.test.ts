import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CarColumns } from '@/lib/engines/column-index/columns'
import { FLAG, type CarRecord } from '@/lib/features/search/columns/car-record'
import { RadixSort } from '@/lib/engines/column-index/radix-sort'
import { SortedRows } from '@/lib/engines/column-index/sorted-rows'
import { rowsOf } from '@/lib/engines/column-index/bits'
import { factsOf } from '@/lib/features/search/columns/facts'
import { Versions } from '@/lib/engines/column-index/groups'
import { INDEXED_SORTS, type IndexedSort } from '@/lib/engines/column-index/sort-keys'
import { catalogueVocabulary } from '../search/catalogue-vocabulary'

const vocabulary = catalogueVocabulary()
const versions = new Versions(vocabulary)
const ownFacts = factsOf(vocabulary)

function carOf(
  number: number,
  [price, fairPrice, kms, year, listedAt, variantKey, flags]: readonly number[],
): CarRecord {
  return {
    number,
    price: price ?? 1,
    fairPrice: fairPrice ?? 0,
    kms: kms ?? 0,
    year: year ?? 2020,
    listedAt: listedAt ?? 0,
    variantKey: variantKey ?? 1,
    cityKey: 1,
    colour: 0,
    owners: 1,
    flags: flags ?? 0,
  }
}

const facts = fc.tuple(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 2015, max: 2024 }),
  fc.integer({ min: 0, max: 2 ** 42 }),
  fc.integer({ min: 1, max: 5 }),
  fc.constantFrom(0, FLAG.reserved),
)

const keys: Record<IndexedSort, (car: CarRecord) => number> = {
  latest: (car) => -car.listedAt,
  'price-asc': (car) => car.price,
  'price-desc': (car) => -car.price,
  'kms-asc': (car) => car.kms,
  'year-desc': (car) => -car.year,
  deal: (car) => (car.fairPrice === 0 ? Infinity : car.price / car.fairPrice),
}

function expectedOrder(cars: Iterable<CarRecord>, sort: IndexedSort): number[] {
  const key = keys[sort]
  return [...cars]
    .sort((a, b) => {
      if (a.flags !== b.flags) return a.flags - b.flags
      return key(a) === key(b) ? b.number - a.number : key(a) - key(b)
    })
    .map((car) => car.number)
}

function build(
  cars: readonly CarRecord[],
  sort: IndexedSort,
): { columns: CarColumns; order: SortedRows; numbers: () => number[] } {
  const columns = CarColumns.forCars(versions, ownFacts, 0)
  for (const car of cars) columns.put(car)
  const rows = rowsOf(columns.live, columns.cars)
  const sorter = new RadixSort(rows.length)
  sorter.sort(rows, (row) => ~(columns.number[row] ?? 0) >>> 0)
  const order = SortedRows.sort(sort, columns, rows, sorter)
  return {
    columns,
    order,
    numbers: () =>
      Array.from({ length: order.length }, (_, index) => columns.number[order.at(index)] ?? -1),
  }
}

describe.each(INDEXED_SORTS)('the order %s', (sort) => {
  test('sorts cars by its key and, where that is equal, the newer number first', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), (list) => {
        const cars = list.map((one, index) => carOf(index + 1, one))
        expect(build(cars, sort).numbers()).toEqual(expectedOrder(cars, sort))
      }),
    )
  })

  test('stays sorted while cars change, come and go', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(facts)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 25 }),
        fc.array(changes, { maxLength: 4 }),
        (list, batches) => {
          const cars = new Map(list.map((one, index) => [index + 1, carOf(index + 1, one)]))
          const { columns, order, numbers } = build([...cars.values()], sort)
          for (const batch of batches) {
            const latest = new Map(batch)
            order.remove(
              [...latest.keys()].map((number) => columns.rowOf(number)).filter((row) => row >= 0),
            )
            const rows = [...latest].flatMap(([number, change]) => {
              if (change === null) {
                columns.remove(number)
                cars.delete(number)
                return []
              }
              const car = carOf(number, change)
              cars.set(number, car)
              return [columns.put(car)]
            })
            order.insert(rows)
            expect(numbers()).toEqual(expectedOrder(cars.values(), sort))
          }
        },
      ),
    )
  })
})

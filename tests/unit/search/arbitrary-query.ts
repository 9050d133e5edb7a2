import fc, { type Arbitrary } from 'fast-check'
import {
  BODIES,
  COLOURS,
  FEATURES,
  FUELS,
  GEARBOXES,
  TRANSMISSIONS,
} from '@/lib/features/catalogue/rules/vocabulary'
import { CC_BANDS, LENGTH_BANDS, PRICE_BANDS } from '@/lib/features/search/rules/bands'
import { createEmptyQuery, SEARCH_SORTS, type SearchQuery } from '@/lib/features/search/rules/query'

const ids = (bands: readonly { id: string }[]) => bands.map((band) => band.id)

function some(values: readonly string[], most = 3): Arbitrary<string[]> {
  return fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
    .map((list) => list.toSorted())
}

function range(least: number, most: number): Arbitrary<number> {
  return fc.integer({ min: least, max: most })
}

const FIELDS: Partial<Record<keyof SearchQuery, Arbitrary<unknown>>> = {
  city: some(['chennai', 'hyderabad', 'gurgaon', 'tirupati']),
  make: some(['maruti-suzuki', 'hyundai', 'tata', 'kia', 'bmw'], 4),
  model: some(['swift', 'creta', 'i20', 'nexon', 'seltos', 'x1', 'innova'], 4),
  variant: some(['vxi', 'sx', '1.2', 'amt', 'zz'], 2),
  fuel: some(FUELS, 4),
  transmission: some(TRANSMISSIONS, 2),
  gearbox: some(GEARBOXES),
  body: some(BODIES, 4),
  color: some(COLOURS, 6),
  seats: some(['5', '7', '8']),
  year: some(['2015', '2018', '2020', '2022', '2024'], 4),
  feature: some(FEATURES, 2),
  price: some(ids(PRICE_BANDS), 3),
  cc: some(ids(CC_BANDS), 3),
  length: some(ids(LENGTH_BANDS), 3),
  status: some(['listed', 'reserved'], 2),
  tag: some(['brand', 'marketplace'], 2),
  owners: range(1, 5),
  age: range(0, 18),
  kms: fc.oneof(
    fc.constantFrom(10_000, 25_000, 50_000, 75_000, 100_000, 150_000),
    range(1, 200_000),
  ),
  minYear: range(2010, 2018),
  maxYear: range(2018, 2026),
  minPrice: range(1, 900_000),
  maxPrice: range(900_000, 4_000_000),
  minEmi: range(1, 15_000),
  maxEmi: range(15_000, 60_000),
  downPayment: range(0, 600_000),
  tenure: range(12, 60),
  refurbished: fc.boolean(),
  warranty: fc.boolean(),
  serviceHistory: fc.boolean(),
  accidentFree: fc.boolean(),
  discount: fc.boolean(),
}

export function arbitraryQuery(mostFilters = 4): Arbitrary<SearchQuery> {
  const names = Object.keys(FIELDS) as (keyof SearchQuery)[]
  return fc.uniqueArray(fc.constantFrom(...names), { maxLength: mostFilters }).chain((chosen) =>
    fc
      .record({
        filters: fc.record(
          Object.fromEntries(chosen.map((name) => [name, FIELDS[name] ?? fc.constant(null)])),
        ),
        sort: fc.constantFrom(...SEARCH_SORTS),
        page: fc.oneof(
          { weight: 4, arbitrary: fc.constant(1) },
          { weight: 1, arbitrary: range(1, 40) },
        ),
        pageSize: fc.constantFrom(24, 1, 7, 60),
      })
      .map(({ filters, ...rest }): SearchQuery => ({ ...createEmptyQuery(), ...filters, ...rest })),
  )
}

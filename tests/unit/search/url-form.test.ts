import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchParams, listUnreadableNumbers } from '@/lib/features/search/rules/parse-query'
import {
  toBuyHref,
  isBuyWithoutFilters,
  toQueryString,
  toSearchParams,
  addDefaultFilters,
} from '@/lib/features/search/rules/print-query'
import {
  createEmptyQuery,
  FLAG_FIELDS,
  LIST_FIELDS,
  NUMBER_FIELDS,
} from '@/lib/features/search/rules/query'
import { arbitraryQuery } from './arbitrary-query'

const parse = (text: string) => parseSearchParams(new URLSearchParams(text))
const known = {
  slugs: {
    city: new Set(['chennai']),
    make: new Set(['hyundai', 'maruti-suzuki']),
    model: new Set(['creta', 'swift']),
  },
}

describe('the URL of a search', () => {
  test('encodes the query and decodes back to it, for any query', () => {
    fc.assert(
      fc.property(arbitraryQuery(10), (query) => {
        expect(parseSearchParams(toSearchParams(query))).toEqual(query)
        expect(parse(toQueryString(query))).toEqual(query)
        expect(parseSearchParams(new URL(toBuyHref(query), 'http://site').searchParams)).toEqual(
          query,
        )
      }),
      { numRuns: 1_000 },
    )
  })

  test('is the same for any order and form of the same values', () => {
    const spellings = [
      'fuel=diesel,petrol&make=hyundai',
      'make=Hyundai&fuel=petrol&fuel=diesel',
      'fuel=petrol,,diesel,diesel&make=%20hyundai%20',
    ]
    expect(new Set(spellings.map((text) => toQueryString(parse(text))))).toEqual(
      new Set(['make=hyundai&fuel=diesel,petrol']),
    )
  })

  test('omits defaults', () => {
    expect(toQueryString(createEmptyQuery())).toBe('')
    expect(
      toQueryString(parse('sort=latest&page=1&pageSize=24&kms=0&minPrice=0&maxPrice=1e9')),
    ).toBe('')
  })
})

describe('reading a URL', () => {
  test.each([
    ['type=search&value=%22creta%22', { q: 'creta' }],
    ['value=creta', { q: null }],
    ['q=%20%20', { q: null }],
    ['q=hundai%20%20cretta%00', { q: 'hundai cretta' }],
    ['make=Maruti%20Suzuki', { make: ['maruti-suzuki'] }],
    ['make=lada&city=atlantis,chennai', { make: [], city: ['chennai'] }],
    ['fuel=water,diesel', { fuel: ['diesel'] }],
    ['price=40+', { price: ['40+'] }],
    ['price=40%2B,1-10,7-9', { price: ['1-10', '40+'] }],
    ['owners=99&age=-3&kms=99999999', { owners: 9, age: 0, kms: 2_000_000 }],
    ['owners=two&age=&kms=1e', { owners: null, age: null, kms: null }],
    ['kms=0', { kms: null }],
    ['kms=50,000', { kms: 50_000 }],
    ['minPrice=900000&maxPrice=500000', { minPrice: 500_000, maxPrice: 900_000 }],
    // The bounds are swapped. The upper one then exceeds the highest limit, so it is dropped.
    ['minPrice=1000000000&maxPrice=500000', { minPrice: 500_000 }],
    ['tenure=7', { tenure: 12 }],
    [
      'refurbished=true&warranty=0&discount=maybe',
      { refurbished: true, warranty: false, discount: null },
    ],
    ['sort=__proto__&page=0&pageSize=10000', { sort: 'latest', page: 1, pageSize: 60 }],
    ['status=listed,sold,booked', { status: ['listed'] }],
    ['unknown=1&constructor=2', {}],
  ])('%s', (text, expected) => {
    expect(parseSearchParams(new URLSearchParams(text), known)).toEqual({
      ...createEmptyQuery(),
      ...expected,
    })
  })

  test("takes the form of Next's page parameters, including lists", () => {
    expect(parseSearchParams({ fuel: ['diesel', 'petrol'], owners: '2', q: undefined })).toEqual({
      ...createEmptyQuery(),
      fuel: ['diesel', 'petrol'],
      owners: 2,
    })
  })

  test('is total and idempotent for any input', () => {
    const names = [
      ...LIST_FIELDS,
      ...NUMBER_FIELDS,
      ...FLAG_FIELDS,
      'q',
      'sort',
      'page',
      'pageSize',
      'type',
      'value',
      '__proto__',
    ]
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\0', '\ud800', '-1', '1e309', 'NaN', 'a'.repeat(100_000), ','.repeat(5_000)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const query = parseSearchParams(Object.fromEntries(pairs))
        expect(parseSearchParams(toSearchParams(query))).toEqual(query)
        expect(JSON.stringify(query).length).toBeLessThan(100_000)
        expect(query.q ?? '').toBe((query.q ?? '').toWellFormed())
        for (const field of LIST_FIELDS) expect(query[field].length).toBeLessThanOrEqual(50)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps at most fifty values per list', () => {
    const many = Array.from({ length: 500 }, (_, index) => `m${index}`).join(',')
    expect(parse(`model=${many}`).model).toHaveLength(50)
  })
})

describe('the first visit', () => {
  test.each([
    ['', true],
    ['city=chennai&sort=deal&page=2', true],
    ['utm_source=letter', true],
    ['kms=0', false],
    ['fuel=diesel', false],
    ['q=creta', false],
    ['type=search&value=creta', false],
  ])('with ?%s has no default filters: %s', (text, isBare) => {
    expect(isBuyWithoutFilters(new URLSearchParams(text))).toBe(isBare)
  })

  test('shows cars of at most eleven years and 1,00,000 km', () => {
    expect(addDefaultFilters(parse('city=chennai'))).toEqual({
      ...createEmptyQuery(),
      city: ['chennai'],
      age: 11,
      kms: 100_000,
      tag: ['brand', 'marketplace'],
    })
  })

  test("doesn't return when the last filter is removed, because the address says so", () => {
    const cleared = toBuyHref({ ...createEmptyQuery(), city: ['chennai'] })
    expect(cleared).toBe('/buy?city=chennai&kms=0')
    expect(toBuyHref(createEmptyQuery())).toBe('/buy?kms=0')
    expect(isBuyWithoutFilters(new URL(cleared, 'http://site').searchParams)).toBe(false)
    expect(toBuyHref({ ...createEmptyQuery(), fuel: ['diesel'] })).toBe('/buy?fuel=diesel')
  })
})

test("accepts the specification's two names for a sort order", () => {
  const sortOf = (text: string) => parse(text).sort
  expect(sortOf('sortBy=latestOrder&orderBy=desc')).toBe('latest')
  expect(sortOf('sortBy=price&orderBy=asc')).toBe('price-asc')
  expect(sortOf('sortBy=price&orderBy=desc')).toBe('price-desc')
  expect(sortOf('sortBy=kms')).toBe('kms-asc')
  expect(sortOf('sortBy=year&orderBy=desc')).toBe('year-desc')
  expect(sortOf('sort=deal&sortBy=price&orderBy=asc'), 'our own name wins').toBe('deal')
  expect(sortOf('sortBy=__proto__&orderBy=up')).toBe('latest')
})

describe('an empty search', () => {
  test('can be a blank text: the plain list with the default filters', () => {
    for (const text of ['q=+++', 'q=', 'type=search&value=%22%20%22', 'q=%20&city=chennai&page=2'])
      expect(isBuyWithoutFilters(new URLSearchParams(text)), text).toBe(true)
    for (const text of ['q=creta', 'type=search&value=%22creta%22', 'q=+&fuel=diesel'])
      expect(isBuyWithoutFilters(new URLSearchParams(text)), text).toBe(false)
  })

  test("can be an amount that isn't a number, which is reported", () => {
    const unread = (text: string) => listUnreadableNumbers(new URLSearchParams(text))
    expect(unread('minPrice=abc&maxPrice=500000&kms=lots')).toEqual(['lots', 'abc'])
    expect(unread('minPrice=3,00,000&maxPrice=&kms=0&maxEmi=99999999999')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import {
  toCategoryFilters,
  toCategoryPath,
  parseCategoryPath,
  parsePageNumber,
} from '@/lib/features/search/rules/category'

const known = {
  make: new Set(['maruti-suzuki', 'mini']),
  model: new Set(['swift', '3-series', 'mini']),
  fuel: new Set(['diesel']),
  body: new Set(['suv']),
  transmission: new Set(['automatic']),
  city: new Set(['chennai', 'hyderabad']),
}

describe('the address of a category page', () => {
  it.each([
    ['used-second-hand-maruti-suzuki-cars-chennai', 'make', 'maruti-suzuki', 'chennai'],
    ['used-second-hand-3-series-cars-hyderabad', 'model', '3-series', 'hyderabad'],
    ['used-second-hand-diesel-cars-chennai', 'fuel', 'diesel', 'chennai'],
    ['used-second-hand-suv-cars-chennai', 'body', 'suv', 'chennai'],
    ['used-second-hand-automatic-cars-chennai', 'transmission', 'automatic', 'chennai'],
    ['used-second-hand-mini-cars-chennai', 'make', 'mini', 'chennai'],
  ])('%s is a %s page', (address, kind, slug, city) => {
    expect(parseCategoryPath(address, known)).toEqual({ kind, slug, city })
  })

  it.each([
    'used-second-hand-nothing-cars-chennai',
    'used-second-hand-swift-cars-atlantis',
    'used-second-hand-Swift-cars-chennai',
    'used-second-hand--cars-chennai',
    'used-second-hand-swift-cars-',
    'hyundai-creta-2019-chennai',
    '',
    'used-second-hand-swift-cars-chennai/extra',
  ])('%j is no category page', (address) => {
    expect(parseCategoryPath(address, known)).toBeNull()
  })

  it('round-trips through the path in links', () => {
    const path = toCategoryPath('swift', 'chennai')
    expect(parseCategoryPath(path.slice('/buy/'.length), known)).toEqual({
      kind: 'model',
      slug: 'swift',
      city: 'chennai',
    })
  })

  it('searches only its own filter in its own city', () => {
    expect(toCategoryFilters({ kind: 'fuel', slug: 'diesel', city: 'chennai' })).toEqual({
      fuel: ['diesel'],
      city: ['chennai'],
    })
  })
})

describe('a page number in an address', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['9999', 9999],
  ])('%s is page %i', (text, page) => {
    expect(parsePageNumber(text)).toBe(page)
  })
  it.each(['0', '-1', '1.5', '01', 'x', '', '10000', '１'])('%j is none', (text) => {
    expect(parsePageNumber(text)).toBeNull()
  })
})

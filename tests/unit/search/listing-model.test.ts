import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFormQuery } from '@/components/search/filter-fields'
import {
  buildListingModel,
  toPageHref,
  type ListingModel,
  type ListingOptions,
} from '@/components/search/listing-model'
import { composeListingNotes } from '@/components/search/listing-notes'
import { listActiveValues, describeChips } from '@/lib/features/search/dto/facets'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { addDefaultFilters } from '@/lib/features/search/rules/print-query'
import {
  createEmptyQuery,
  type NearCity,
  type SearchQuery,
} from '@/lib/features/search/rules/query'
import {
  FACET_NAMES,
  type FacetOption,
  type Facets,
  type SearchResult,
} from '@/lib/features/search/schemas'
import { translatorOf } from '@/lib/i18n/translator'
import { arbitraryQuery } from './arbitrary-query'

const t = translatorOf('en', 'listing')

const OPTIONS: ListingOptions = {
  opened: null,
  now: new Date('2026-11-28T10:00:00Z'),
  notes: composeListingNotes(t, {
    filters: 0,
    total: 0,
    unmatched: [],
    isUnderstood: true,
    plates: [],
    unread: [],
  }),
  locale: 'en',
  texts: { listing: t, search: translatorOf('en', 'search'), card: translatorOf('en', 'card') },
}

function option(id: string, isActive = false): FacetOption {
  return { id, name: id, count: 1, isActive }
}

function resultOf(
  query: SearchQuery,
  others = 1,
  total = 100,
): SearchResult & { near: NearCity | null } {
  const more = Array.from({ length: others }, (_, place) => option(`other-${place}`))
  const facets = Object.fromEntries(
    FACET_NAMES.map((name) => [
      name,
      [...more, ...listActiveValues(query, name).map((id) => option(id, true))],
    ]),
  ) as Facets
  const chips = describeChips(query, (_, value) => value)
  return {
    items: [],
    page: query.page,
    pageSize: query.pageSize,
    total,
    facets,
    chips,
    nearest: [],
    near: null,
  }
}

function untouchedForm(model: ListingModel): string {
  const data = new FormData()
  for (const [name, value] of model.carried) data.append(name, value)
  if (model.sort !== 'latest') data.append('sort', model.sort)
  for (const { name, kind, options, anyValue } of model.groups) {
    const chosen = options.filter(({ isActive }) => isActive)
    for (const { id } of chosen) data.append(name, id)
    if (kind === 'one' && chosen.length === 0) data.append(name, anyValue)
  }
  for (const name of ['minPrice', 'maxPrice', 'downPayment', 'tenure', 'maxEmi'] as const)
    data.append(name, String(model.bounds[name] ?? ''))
  return toFormQuery(data)
}

describe('the filter form', () => {
  it('matches the search: choosing a filter never loses another', () => {
    fc.assert(
      fc.property(arbitraryQuery(8), (query) => {
        const sent = untouchedForm(buildListingModel(query, resultOf(query), OPTIONS))
        expect(parseSearchParams(new URLSearchParams(sent))).toEqual({ ...query, page: 1 })
      }),
    )
  })

  it('does so even if many choices are collapsed', () => {
    const query: SearchQuery = {
      ...createEmptyQuery(),
      make: ['tata'],
      color: ['red'],
      year: ['2019'],
      minEmi: 5_000,
    }
    const sent = untouchedForm(buildListingModel(query, resultOf(query, 30), OPTIONS))
    expect(parseSearchParams(new URLSearchParams(sent))).toEqual(query)
  })

  it('keeps the price fields if no price is left to choose', () => {
    const query: SearchQuery = { ...createEmptyQuery(), minPrice: 90_000_000 }
    const nothing = {
      ...resultOf(query, 0, 0),
      facets: Object.fromEntries(FACET_NAMES.map((name) => [name, []])) as unknown as Facets,
    }
    expect(buildListingModel(query, nothing, OPTIONS).groups.map(({ name }) => name)).toEqual([
      'price',
    ])
  })
})

describe('long choice lists', () => {
  const group = (opened: ListingOptions['opened'], name: string, query = createEmptyQuery()) =>
    buildListingModel(query, resultOf(query, 20), { ...OPTIONS, opened }).groups.find(
      (each) => each.name === name,
    )

  it('show eight, offer the rest, and open at an address with a fragment', () => {
    expect(group(null, 'make')?.options).toHaveLength(8)
    expect(group(null, 'make')).toMatchObject({
      openLabel: 'Show 12 more',
      openHref: '/buy?kms=0&open=make#filter-make',
    })
    expect(group('make', 'make')).toMatchObject({ openHref: null })
    expect(group('make', 'make')?.options).toHaveLength(20)
  })

  it('of minor filters stay closed until opened or used', () => {
    expect(group(null, 'color')).toMatchObject({ options: [], openLabel: 'Colour' })
    expect(group('color', 'color')?.options).toHaveLength(20)
    const chosen = group(null, 'color', { ...createEmptyQuery(), color: ['red'] })
    expect(chosen?.options.map(({ id }) => id)).toContain('red')
  })
})

describe('chips', () => {
  it('link to the same search without them, the last one to no limit at all', () => {
    const query: SearchQuery = {
      ...createEmptyQuery(),
      fuel: ['diesel', 'petrol'],
      maxPrice: 500_000,
      page: 3,
    }
    const hrefs = buildListingModel(query, resultOf(query), OPTIONS).active.map(({ href }) => href)
    expect(hrefs).toEqual([
      '/buy?fuel=petrol&maxPrice=500000',
      '/buy?fuel=diesel&maxPrice=500000',
      '/buy?fuel=diesel,petrol',
    ])
    const one: SearchQuery = { ...createEmptyQuery(), fuel: ['diesel'] }
    expect(buildListingModel(one, resultOf(one), OPTIONS).active.map(({ href }) => href)).toEqual([
      '/buy?kms=0',
    ])
  })
})

describe('the filters of a first visit', () => {
  const first = addDefaultFilters({ ...createEmptyQuery(), fuel: ['diesel'] })
  const modelOf = (query: SearchQuery) => buildListingModel(query, resultOf(query), OPTIONS)
  const shown = (query: SearchQuery) => modelOf(query).active.map(({ label }) => label)

  it('are one line and no chips, and leave together', () => {
    expect(shown(first)).toEqual(['diesel'])
    expect(modelOf(first).defaults).toEqual({
      labels: ['11', '100000'],
      href: '/buy?fuel=diesel',
    })
    const bare = addDefaultFilters(createEmptyQuery())
    expect(modelOf(bare)).toMatchObject({ active: [], defaults: { href: '/buy?kms=0' } })
  })

  it('are filters like others once somebody has changed or chosen them', () => {
    expect(shown({ ...first, age: 5 })).toEqual(['diesel', '5'])
    expect(modelOf({ ...first, age: 5 }).defaults).toEqual({
      labels: ['100000'],
      href: '/buy?fuel=diesel&age=5',
    })
    expect(shown({ ...first, tag: ['brand'] })).toHaveLength(4)
    expect(modelOf({ ...first, tag: ['brand'] }).defaults).toBeNull()
    expect(modelOf(createEmptyQuery()).defaults).toBeNull()
  })
})

describe('pages', () => {
  it('are counted, at least one, with addresses', () => {
    const pagesOf = (total: number) =>
      buildListingModel(createEmptyQuery(), resultOf(createEmptyQuery(), 1, total), OPTIONS)
        .pageCount
    expect([0, 24, 25].map(pagesOf)).toEqual([1, 1, 2])
    expect(toPageHref('/buy', 1)).toBe('/buy')
    expect(toPageHref('/buy', 2)).toBe('/buy?page=2')
    expect(toPageHref('/buy?fuel=cng', 2)).toBe('/buy?fuel=cng&page=2')
  })
})

describe('the chosen city', () => {
  const nearOf = (near: NearCity | null, total = 100) =>
    buildListingModel(
      createEmptyQuery(),
      { ...resultOf(createEmptyQuery(), 1, total), near },
      OPTIONS,
    ).near

  it('is named, with a link to only its cars if that narrows the list', () => {
    const gurgaon = { id: 'gurgaon', name: 'Gurgaon', count: 30, isFirst: true }
    expect(nearOf(gurgaon)).toEqual({
      text: 'The 30 in Gurgaon come first.',
      only: { label: 'Only Gurgaon', href: '/buy?city=gurgaon&kms=0' },
    })
    expect(nearOf({ ...gurgaon, count: 100 })?.only).toBeNull()
    expect(nearOf({ ...gurgaon, count: 0 })?.only).toBeNull()
    expect(nearOf({ ...gurgaon, count: 0 }, 0)).toBeNull()
    expect(nearOf(null)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { buildFilters, buildSearchBody } from '@/lib/features/search/cluster/search-body'
import { createEmptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import { SMALL_CONTEXT, SMALL_VOCABULARY } from './small-stock'

function aggregationsOf(parts: Partial<SearchQuery>) {
  const query = { ...createEmptyQuery(), ...parts }
  const { aggs } = buildSearchBody(
    query,
    SMALL_CONTEXT,
    buildFilters(query, SMALL_CONTEXT, SMALL_VOCABULARY),
  )
  return Object.entries(aggs ?? {}).map(([name, one]) =>
    'filter' in one
      ? { name, filters: one.filter.bool?.filter, counts: Object.keys(one.aggs ?? {}) }
      : { name, filters: undefined, counts: 'at the top level' },
  )
}

describe("a cluster search's counts", () => {
  test('are at the top level if no facet is filtered, seven for all facets', () => {
    const aggregations = aggregationsOf({ feature: ['abs'], minYear: 2018 })
    expect(aggregations).toHaveLength(7)
    for (const { counts } of aggregations) expect(counts).toBe('at the top level')
  })

  test("share one filter if one facet is filtered, and that facet's count has none", () => {
    expect(aggregationsOf({ make: ['kia'] })).toEqual([
      {
        name: 'others',
        filters: [{ terms: { make: ['kia'] } }],
        counts: ['variant', 'marks', 'city', 'color', 'price_band', 'kms_band', 'year.word'],
      },
      { name: 'make variant', filters: undefined, counts: 'at the top level' },
    ])
  })

  test('omit only their own filter if several are', () => {
    const [make, city, warranty] = [
      { terms: { make: ['kia'] } },
      { terms: { city: ['chennai'] } },
      { term: { warranty: 'true' } },
    ]
    const aggregations = aggregationsOf({ make: ['kia'], city: ['chennai'], warranty: true })
    expect(new Map(aggregations.map(({ name, filters }) => [name, filters]))).toEqual(
      new Map([
        ['others', [city, make, warranty]],
        ['city', [make, warranty]],
        ['make', [city, warranty]],
        ['warranty', [city, make]],
      ]),
    )
    // A filtered facet is counted on its own, because no other facet is counted without that
    // filter.
    expect(aggregations.map(({ counts }) => counts.length)).toEqual([6, 1, 1, 1])
  })
})

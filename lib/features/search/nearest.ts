import { toBuyHref } from './rules/print-query'
import { LIST_FIELDS, type SearchQuery } from './rules/query'
import type { SearchContext, SearchEngine } from './port'
import type { NearestSearch } from './schemas'
import { listActiveValues } from './dto/facets'
import type { SearchPhrase } from './dto/describe-search'

const DROPPED_TOGETHER: readonly (readonly (keyof SearchQuery)[])[] = [
  ['minPrice', 'maxPrice', 'price'],
  ['minEmi', 'maxEmi'],
  ['age', 'minYear', 'maxYear', 'year'],
  ['kms'],
  ['owners'],
  ['refurbished'],
  ['warranty'],
  ['serviceHistory'],
  ['accidentFree'],
  ['discount'],
]
const MAX_SUGGESTED = 4

const GROUPS: readonly (readonly (keyof SearchQuery)[])[] = [
  ...LIST_FIELDS.filter((field) => field !== 'price' && field !== 'year').map((field) => [field]),
  ...DROPPED_TOGETHER,
]

interface Candidate {
  query: SearchQuery
  keeps: number
}

function withoutGroup(query: SearchQuery, group: readonly (keyof SearchQuery)[]): SearchQuery {
  const cleared = group.map((field) => [field, Array.isArray(query[field]) ? [] : null])
  return { ...query, ...Object.fromEntries(cleared), page: 1 }
}

function isSet(query: SearchQuery, group: readonly (keyof SearchQuery)[]): boolean {
  return group.some((field) => listActiveValues(query, field).length > 0)
}

const PRICE_STEP = 50_000
const upToStep = (value: number, step: number) => Math.ceil(value / step) * step

function widened(query: SearchQuery): SearchQuery[] {
  const { maxPrice, age, kms, maxEmi } = query
  return [
    ...(maxPrice === null ? [] : [{ ...query, maxPrice: upToStep(maxPrice * 1.25, PRICE_STEP) }]),
    ...(maxEmi === null ? [] : [{ ...query, maxEmi: upToStep(maxEmi * 1.25, 1_000) }]),
    ...(age === null ? [] : [{ ...query, age: age + 3 }]),
    ...(kms === null ? [] : [{ ...query, kms: upToStep(kms * 1.5, 10_000) }]),
  ].map((wider) => ({ ...wider, page: 1 }))
}

function candidatesOf(query: SearchQuery): Candidate[] {
  const set = GROUPS.filter((group) => isSet(query, group))
  const wider = widened(query).map((candidate) => ({ query: candidate, keeps: set.length }))
  const oneLess = set.map((dropped) => ({
    query: withoutGroup(query, dropped),
    keeps: set.length - 1,
  }))
  const oneOnly = set.map((only) => ({
    query: set.filter((group) => group !== only).reduce(withoutGroup, { ...query, page: 1 }),
    keeps: 1,
  }))
  return [...wider, ...oneLess, ...(set.length > 2 ? oneOnly : [])]
}

export async function findNearestSearches(
  query: SearchQuery,
  engine: SearchEngine,
  context: SearchContext,
  phrase: SearchPhrase,
): Promise<NearestSearch[]> {
  const byUrl = new Map<string, NearestSearch & { keeps: number }>()
  for (const { query: candidate, keeps } of candidatesOf({ ...query, q: null, pageSize: 1 })) {
    const url = toBuyHref({ ...candidate, pageSize: query.pageSize })
    if (byUrl.has(url)) continue
    const { total } = await engine.search(candidate, context)
    if (total > 0) byUrl.set(url, { label: phrase(candidate), url, count: total, keeps })
  }
  return [...byUrl.values()]
    .sort((a, b) => b.keeps - a.keeps || a.count - b.count)
    .slice(0, MAX_SUGGESTED)
    .map(({ keeps: _, ...nearest }) => nearest)
}

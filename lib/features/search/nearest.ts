import { buyHref } from './print-query'
import { LIST_FIELDS, type SearchQuery } from './query'
import type { SearchContext, SearchEngine } from './port'
import type { NearestSearch } from './schemas'
import { activeValues } from './facets'
import type { SearchPhrase } from './describe-search'

/** Numbers that go together: dropping one end of a range alone is of little use. */
const DROPPED_TOGETHER: readonly (readonly (keyof SearchQuery)[])[] = [
  ['minPrice', 'maxPrice', 'price'], ['minEmi', 'maxEmi'], ['age', 'minYear', 'maxYear', 'year'], ['kms'], ['owners'],
  ['refurbished'], ['warranty'], ['serviceHistory'], ['discount'],
]
const MOST_SUGGESTED = 4

const GROUPS: readonly (readonly (keyof SearchQuery)[])[] = [
  ...LIST_FIELDS.filter((field) => field !== 'price' && field !== 'year').map((field) => [field]),
  ...DROPPED_TOGETHER,
]

interface Candidate {
  query: SearchQuery
  keeps: number // filters kept: the more, the nearer
}

function withoutGroup(query: SearchQuery, group: readonly (keyof SearchQuery)[]): SearchQuery {
  const cleared = group.map((field) => [field, Array.isArray(query[field]) ? [] : null])
  return { ...query, ...Object.fromEntries(cleared), page: 1 }
}

function isSet(query: SearchQuery, group: readonly (keyof SearchQuery)[]): boolean {
  return group.some((field) => activeValues(query, field).length > 0)
}

/** The searches to try: one filter less; failing that, only one of what was asked. */
function candidatesOf(query: SearchQuery): Candidate[] {
  const set = GROUPS.filter((group) => isSet(query, group))
  const oneLess = set.map((dropped) => ({ query: withoutGroup(query, dropped), keeps: set.length - 1 }))
  const oneOnly = set.map((kept) => ({
    query: set.filter((group) => group !== kept).reduce(withoutGroup, { ...query, page: 1 }), keeps: 1,
  }))
  return set.length > 2 ? [...oneLess, ...oneOnly] : oneLess
}

/** The nearest searches that do find something, the nearest first; for when nothing was found. */
export async function nearestSearches(
  query: SearchQuery, engine: SearchEngine, context: SearchContext, phrase: SearchPhrase,
): Promise<NearestSearch[]> {
  const byUrl = new Map<string, NearestSearch & { keeps: number }>()
  for (const { query: candidate, keeps } of candidatesOf({ ...query, q: null, pageSize: 1 })) {
    const url = buyHref({ ...candidate, pageSize: query.pageSize })
    if (byUrl.has(url)) continue
    const { total } = await engine.search(candidate, context)
    if (total > 0) byUrl.set(url, { label: phrase(candidate), url, count: total, keeps })
  }
  return [...byUrl.values()]
    .sort((a, b) => b.keeps - a.keeps || a.count - b.count)
    .slice(0, MOST_SUGGESTED)
    .map(({ keeps: _, ...nearest }) => nearest)
}

import { buyHref } from '@/lib/features/search/print-query'
import { emptyQuery, type SearchQuery } from '@/lib/features/search/query'
import { categoryPath, type CategoryKind } from './rules'

const KINDS: readonly CategoryKind[] = ['model', 'make', 'body', 'fuel', 'transmission']

interface BuyPageFacts {
  path: string
  canonicalPath: string
  index: boolean
}

/**
 * What search engines are told of a listing: the plain list and its pages are indexable under their own
 * address; a filtered one is not, and points at the nearest category page, else at the plain list.
 */
export function buyPageFacts(
  query: SearchQuery,
  found: { applied: SearchQuery; total: number },
  isPlain: boolean,
): BuyPageFacts {
  if (isPlain && query.city.length === 0) {
    const path = query.page === 1 ? '/buy' : `/buy?page=${query.page}`
    const index = query.sort === 'latest' && found.total > (query.page - 1) * query.pageSize
    return { path, canonicalPath: index ? path : '/buy', index }
  }
  return {
    path: buyHref(query),
    canonicalPath: nearestCategory(found.applied) ?? '/buy',
    index: false,
  }
}

/** The category page of the first single choice in a single city. */
function nearestCategory(query: SearchQuery): string | null {
  const [city, ...otherCities] = query.city
  if (city === undefined || otherCities.length > 0) return null
  for (const kind of KINDS) {
    const [slug, ...others] = query[kind]
    if (slug !== undefined && others.length === 0) return categoryPath(slug, city)
  }
  return null
}

/** The listing's address of a category's search, from which a person may go on filtering. */
export function refineHref(filters: Partial<SearchQuery>): string {
  return buyHref({ ...emptyQuery(), ...filters })
}

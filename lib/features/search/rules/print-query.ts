import { PAGE_SIZE_DEFAULT } from '@/lib/shared/pagination'
import { FLAG_FIELDS, LIST_FIELDS, NUMBER_FIELDS, type SearchQuery } from './query'
import { readText, type RawSearchParams } from './read-params'

/**
 * The one URL of a search, the inverse of `parseSearchParams`: names in a fixed order, values sorted,
 * defaults left out, so that two ways to the same search share a cache entry and a canonical address.
 */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q !== null) params.set('q', query.q)
  for (const field of LIST_FIELDS) {
    if (query[field].length > 0) params.set(field, [...new Set(query[field])].sort().join(','))
  }
  for (const field of [...NUMBER_FIELDS, ...FLAG_FIELDS]) {
    const value = query[field]
    if (value !== null) params.set(field, String(value))
  }
  if (query.sort !== 'latest') params.set('sort', query.sort)
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.pageSize !== PAGE_SIZE_DEFAULT) params.set('pageSize', String(query.pageSize))
  return params
}

/** The query string as people see and share it: commas and the plus of "40+" stay readable where they may. */
export function toQueryString(query: SearchQuery): string {
  return toSearchParams(query).toString().replaceAll('%2C', ',')
}

/** What the listing page applies on a first visit (specification §9): removable, and shown as chips. */
export const DEFAULT_FILTERS = { age: 11, kms: 100_000, tag: ['brand', 'marketplace'] } as const

const NOT_A_FILTER = new Set(['city', 'sort', 'page', 'pageSize'])
const FILTER_NAMES = new Set<string>(
  [...LIST_FIELDS, ...NUMBER_FIELDS, ...FLAG_FIELDS].filter((name) => !NOT_A_FILTER.has(name)),
)

/** Whether a listing URL names no filter at all (a city, an order and a page may be there). `kms=0` is a filter. */
export function isBareBuy(params: RawSearchParams): boolean {
  const names =
    params instanceof URLSearchParams
      ? [...params.keys()]
      : Object.keys(params).filter((name) => params[name] !== undefined)
  // A search for nothing but spaces is none.
  return readText(params) === null && !names.some((name) => FILTER_NAMES.has(name))
}

/** The query with the first visit's filters. */
export function withDefaultFilters(query: SearchQuery): SearchQuery {
  return { ...query, ...DEFAULT_FILTERS, tag: [...DEFAULT_FILTERS.tag] }
}

/**
 * The listing page's address of a search. Where no filter is left it says `kms=0`, which means no limit:
 * the bare address would bring the first visit's filters back.
 */
export function buyHref(query: SearchQuery): string {
  const text = toQueryString(query)
  if (!isBareBuy(new URLSearchParams(text))) return `/buy?${text}`
  return text === '' ? '/buy?kms=0' : `/buy?${text}&kms=0`
}

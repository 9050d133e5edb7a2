import { DEFAULT_PAGE_SIZE } from '@/lib/shared/pagination'
import { FLAG_FIELDS, LIST_FIELDS, NUMBER_FIELDS, type SearchQuery } from './query'
import { parseSearchTextParam, type RawSearchParams } from './read-params'

/**
 * The inverse of `parseSearchParams`: fixed order of names, sorted values, no defaults. Equal
 * searches therefore share one cache entry and one canonical URL.
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
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(query.pageSize))
  return params
}

export function toQueryString(query: SearchQuery): string {
  return toSearchParams(query).toString().replaceAll('%2C', ',')
}

/** Filters of a first visit (specification §9). */
export const DEFAULT_FILTERS = { age: 11, kms: 100_000, tag: ['brand', 'marketplace'] } as const

const NOT_A_FILTER = new Set(['city', 'sort', 'page', 'pageSize'])
const FILTER_NAMES = new Set<string>(
  [...LIST_FIELDS, ...NUMBER_FIELDS, ...FLAG_FIELDS].filter((name) => !NOT_A_FILTER.has(name)),
)

/** True if the URL has no filter. City, sort and page aren't filters; `kms=0` is one. */
export function isBuyWithoutFilters(params: RawSearchParams): boolean {
  const names =
    params instanceof URLSearchParams
      ? [...params.keys()]
      : Object.keys(params).filter((name) => params[name] !== undefined)
  return parseSearchTextParam(params) === null && !names.some((name) => FILTER_NAMES.has(name))
}

export function addDefaultFilters(query: SearchQuery): SearchQuery {
  return { ...query, ...DEFAULT_FILTERS, tag: [...DEFAULT_FILTERS.tag] }
}

/**
 * True for a default filter that the shopper hasn't changed. Lists name these in one line, apart
 * from chosen filters. Both tags together exclude no car; they mark a search that began with the
 * defaults.
 */
export function isDefaultFilter(query: SearchQuery, name: string): boolean {
  if (!DEFAULT_FILTERS.tag.every((tag) => query.tag.includes(tag))) return false
  if (name === 'tag') return true
  return (name === 'age' || name === 'kms') && query[name] === DEFAULT_FILTERS[name]
}

export function removeDefaultFilters(query: SearchQuery): SearchQuery {
  const kept = (name: 'age' | 'kms') => (isDefaultFilter(query, name) ? null : query[name])
  const tag = isDefaultFilter(query, 'tag') ? [] : query.tag
  return { ...query, age: kept('age'), kms: kept('kms'), tag }
}

/**
 * URL of the list for a search. Without filters it gets `kms=0` (no limit), because the bare URL
 * would apply the default filters of a first visit.
 */
export function toBuyHref(query: SearchQuery): string {
  const text = toQueryString(query)
  if (!isBuyWithoutFilters(new URLSearchParams(text))) return `/buy?${text}`
  return text === '' ? '/buy?kms=0' : `/buy?${text}&kms=0`
}

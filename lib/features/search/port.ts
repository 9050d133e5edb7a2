import type { LendingTable } from '@/lib/features/finance/rules/lending'
import type { SearchQuery } from './rules/query'
import type { FacetName } from './schemas'

/** Clock (a car's age) and lending rates. */
export interface SearchContext {
  readonly now: Date
  readonly lending: LendingTable
}

/** Cars per facet option; empty options are missing. */
export type FacetCounts = Record<FacetName, ReadonlyMap<string, number>>

export interface SearchAnswer {
  readonly total: number
  /** Car numbers of the page, in order. */
  readonly numbers: number[]
  readonly facets: FacetCounts
}

/**
 * Finds listed and reserved cars. Ignores the query's text, which is already converted to filters.
 * A facet count is the total with that option alone and all *other* filters; for features, which
 * combine with AND, with the feature added.
 */
export interface SearchEngine {
  search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer>
}

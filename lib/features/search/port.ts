import type { LendingTable } from '@/lib/features/finance/rules/lending'
import type { SearchQuery } from './rules/query'
import type { FacetName } from './schemas'

export interface SearchContext {
  readonly now: Date
  readonly lending: LendingTable
}

/** Number of cars per option of each facet; options without cars are missing. */
export type FacetCounts = Record<FacetName, ReadonlyMap<string, number>>

export interface SearchAnswer {
  readonly total: number
  readonly numbers: number[]
  readonly facets: FacetCounts
}

/**
 * Finds listed and reserved cars. Ignores the query's text, which has already become filters.
 * An option's count is the total with only that option chosen in its facet, and the filters of all
 * *other* facets. A car must have all chosen features, so a feature's count is the total with this
 * feature added.
 */
export interface SearchEngine {
  search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer>
}

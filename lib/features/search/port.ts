import type { LendingTable } from '@/lib/features/finance/rules/lending'
import type { SearchQuery } from './rules/query'
import type { FacetName } from './schemas'

/** What a search depends on besides the query: the clock (a car's age) and what money costs. */
export interface SearchContext {
  readonly now: Date
  readonly lending: LendingTable
}

/** Cars by option of each facet; options that would find nothing are missing. */
export type FacetCounts = Record<FacetName, ReadonlyMap<string, number>>

export interface SearchAnswer {
  readonly total: number
  /** The page's cars by their number, in order. */
  readonly numbers: number[]
  readonly facets: FacetCounts
}

/**
 * Finds cars up for sale or reserved. The text of a query is not looked at: it has been turned into filters before.
 * A facet's count is the total that choosing the option alone would give with all *other* filters kept;
 * for features, which must all be there, it is the total with the feature added.
 */
export interface SearchEngine {
  search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer>
}

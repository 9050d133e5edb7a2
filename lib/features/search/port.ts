import type { LendingTable } from '@/lib/features/finance/rules/lending'
import type { SearchQuery } from './rules/query'
import type { FacetName } from './schemas'

/** What a search depends on besides the query: the time, for a car's age, and the lending rates. */
export interface SearchContext {
  readonly now: Date
  readonly lending: LendingTable
}

/** Number of cars for each option of each facet; options without cars are missing. */
export type FacetCounts = Record<FacetName, ReadonlyMap<string, number>>

export interface SearchAnswer {
  readonly total: number
  /** The numbers of the page's cars, in order. */
  readonly numbers: number[]
  readonly facets: FacetCounts
}

/**
 * Finds cars that are listed or reserved. It ignores the query's text, which has been turned into
 * filters before. The count of an option is the total if that option alone were chosen in its
 * facet, with the filters of all *other* facets; for features, of which a car must have all, it is
 * the total with this feature added.
 */
export interface SearchEngine {
  search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer>
}

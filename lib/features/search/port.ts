import type { LendingTable } from '@/lib/features/finance/rules/lending'
import type { SearchQuery } from './rules/query'
import type { FacetName } from './schemas'

export interface SearchContext {
  readonly now: Date
  readonly lending: LendingTable
}

/** Number of cars per option of each facet. Options without cars are missing. */
export type FacetCounts = Record<FacetName, ReadonlyMap<string, number>>

export interface EngineAnswer {
  readonly total: number
  readonly numbers: number[]
  readonly facets: FacetCounts
}

/**
 * Finds listed and reserved cars. The query's text is ignored: it has become filters before. The
 * count of an option is the total if only it were chosen in its facet, with the filters of all
 * *other* facets. A car must have all chosen features, so the count of a feature is the total with
 * this feature added.
 */
export interface SearchEngine {
  search(query: SearchQuery, context: SearchContext): Promise<EngineAnswer>
}

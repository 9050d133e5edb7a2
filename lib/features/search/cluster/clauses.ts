import type { Types } from '@opensearch-project/opensearch'
import type { FacetName } from '../schemas'
import type { ClusterField } from './documents'

export type Clause = Types.Common_QueryDsl.QueryContainer
export type ClusterOrder = Types.Common.SortCombinations
export type Aggregation = Types.Common_Aggregations.AggregationContainer

export interface ClusterFilter {
  /** Facet whose counts ignore this filter; null if all counts apply it. */
  facet: FacetName | null
  clause: Clause
}

export const matchTerms = (field: ClusterField, values: readonly (string | number)[]): Clause => ({
  terms: { [field]: values },
})
export const matchRange = (
  field: ClusterField,
  limits: { gte?: number; lte?: number },
): Clause => ({
  range: { [field]: limits },
})
export const matchAllClause = (clauses: Clause[]): Clause =>
  clauses.length === 0 ? { match_all: {} } : { bool: { filter: clauses } }

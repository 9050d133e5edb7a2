import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { countFacets } from '../columns/count-facets'
import type { EngineAnswer, SearchContext, SearchEngine } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { ClusterError } from './cluster-error'
import { RESULT_WINDOW } from './documents'
import { facetAnswer, parseFacetCounts } from './facet-counts'
import { requestFromCluster } from './open-cluster'
import { buildFilters, buildSearchBody } from './search-body'

/**
 * After this time, the client tries another node, which has the same cars. A visitor is waiting.
 */
const SEARCH_TIMEOUT_MS = 3_000

const answer = z.object({
  hits: z.object({
    total: z.object({ value: z.int().min(0), relation: z.literal('eq') }),
    hits: z.array(z.object({ _id: z.string().regex(/^\d+$/) })),
  }),
  aggregations: facetAnswer,
})

export class ClusterEngine implements SearchEngine {
  constructor(
    private readonly client: Client,
    private readonly index: string,
    private readonly vocabulary: () => Promise<Vocabulary>,
  ) {}

  async search(query: SearchQuery, context: SearchContext): Promise<EngineAnswer> {
    if (query.page * query.pageSize > RESULT_WINDOW)
      throw new ClusterError('The page lies behind what the search cluster gives.')
    const vocabulary = await this.vocabulary()
    const filters = buildFilters(query, context, vocabulary)
    const body = buildSearchBody(query, context, filters)
    const found = await requestFromCluster(
      this.client.search(
        // Fail if a shard is missing: the counts would lack its cars.
        { index: this.index, allow_partial_search_results: false, body },
        { requestTimeout: SEARCH_TIMEOUT_MS },
      ),
    )
    const read = answer.safeParse(found)
    if (!read.success) throw new ClusterError("The search cluster's answer is of another shape.")
    const { hits, aggregations } = read.data
    const total = hits.total.value
    const counts = parseFacetCounts(aggregations, filters, vocabulary)
    return {
      total,
      numbers: hits.hits.map((hit) => Number(hit._id)),
      facets: countFacets({ total, counts }, query, context),
    }
  }
}

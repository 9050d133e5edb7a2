import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import type { FacetCounts, SearchAnswer, SearchContext, SearchEngine } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { FACETS, type FacetName } from '../schemas'
import { ClusterError } from './cluster-error'
import { RESULT_WINDOW } from './documents'
import { ask } from './open-cluster'
import { searchBody } from './search-body'

/** A node that needs longer is passed over: someone is waiting, and another has the same cars. */
const SEARCH_TIMEOUT_MS = 3_000

const count = z.int().min(0)
const bucket = z.object({
  key: z.union([z.string(), z.number()]),
  key_as_string: z.string().optional(),
  doc_count: count,
})
const options = z.object({
  buckets: z.union([z.array(bucket), z.record(z.string(), z.object({ doc_count: count }))]),
})

const answer = z.object({
  hits: z.object({
    total: z.object({ value: count, relation: z.literal('eq') }),
    hits: z.array(z.object({ _id: z.string().regex(/^\d+$/) })),
  }),
  aggregations: z.record(z.enum(FACETS), z.object({ options })),
})

/** Search by an OpenSearch cluster, for a stock that no single process holds. */
export class ClusterEngine implements SearchEngine {
  constructor(
    private readonly client: Client,
    private readonly index: string,
    private readonly vocabulary: () => Promise<Vocabulary>,
  ) {}

  async search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer> {
    if (query.page * query.pageSize > RESULT_WINDOW)
      throw new ClusterError('The page lies behind what the search cluster gives.')
    const body = searchBody(query, context, await this.vocabulary())
    const found = await ask(
      this.client.search(
        // Counts without one shard's cars would be too low: such an answer is an error.
        { index: this.index, allow_partial_search_results: false, body },
        { requestTimeout: SEARCH_TIMEOUT_MS },
      ),
    )
    const read = answer.safeParse(found)
    if (!read.success) throw new ClusterError("The search cluster's answer is of another shape.")
    const { hits, aggregations } = read.data
    return {
      total: hits.total.value,
      numbers: hits.hits.map((hit) => Number(hit._id)),
      facets: Object.fromEntries(
        FACETS.map((facet) => [facet, countsOf(aggregations[facet].options)]),
      ) as Record<FacetName, Map<string, number>> satisfies FacetCounts,
    }
  }
}

function countsOf({ buckets }: z.infer<typeof options>): Map<string, number> {
  const counts = Array.isArray(buckets)
    ? buckets.map((one) => [one.key_as_string ?? String(one.key), one.doc_count] as const)
    : Object.entries(buckets).map(([id, one]) => [id, one.doc_count] as const)
  return new Map(counts.filter(([, cars]) => cars > 0))
}

import { z } from 'zod'
import type { VariantFacts, Vocabulary } from '../rules/vocabulary'
import type { FacetName } from '../schemas'
import { matchAllClause, type Aggregation, type Clause, type ClusterFilter } from './clauses'
import { ClusterError } from './cluster-error'
import { OPTIONS_BY_PACKED_FACTS, OPTIONS_BY_VARIANT, parseFacts } from './facet-options'

/** Above the number of words in any field, so that no count is cut off. */
const MAX_WORDS = 10_000

type OptionsOf = (word: string, variants: ReadonlyMap<string, VariantFacts>) => readonly string[]
type Counted = readonly (readonly [FacetName, OptionsOf])[]

const itself: OptionsOf = (word) => [word]
const entriesOf = <Option>(options: Partial<Record<FacetName, Option>>) =>
  Object.entries(options) as [FacetName, Option][]

/** Counted fields, each with the facets computed from it. Seven counts cover 22 facets. */
const FIELDS: Readonly<Record<string, Counted>> = {
  variant: entriesOf(OPTIONS_BY_VARIANT).map(([facet, optionsOf]) => [
    facet,
    (word, variants) => {
      const variant = variants.get(word)
      return variant === undefined ? [] : optionsOf(variant)
    },
  ]),
  marks: entriesOf(OPTIONS_BY_PACKED_FACTS).map(([facet, optionsOf]) => [
    facet,
    (word) => optionsOf(parseFacts(word)),
  ]),
  city: [['city', itself]],
  color: [['color', itself]],
  price_band: [['price', itself]],
  kms_band: [['kms', itself]],
  'year.word': [['age', itself]],
}

interface Group {
  name: string
  clauses: Clause[]
  counts: { field: string; facets: Counted }[]
}

function groupFacets(filters: readonly ClusterFilter[]): Group[] {
  const filtered = new Set(filters.flatMap(({ facet }) => facet ?? []))
  const group = (name: string, isIn: (facet: FacetName) => boolean): Group => ({
    name,
    clauses: filters
      .filter(({ facet }) => facet !== null && facet !== name)
      .map(({ clause }) => clause),
    counts: Object.entries(FIELDS)
      .map(([field, facets]) => ({ field, facets: facets.filter(([facet]) => isIn(facet)) }))
      .filter(({ facets }) => facets.length > 0),
  })
  return [
    group('others', (facet) => !filtered.has(facet)),
    ...[...filtered].map((own) => group(own, (facet) => facet === own)),
  ].filter(({ counts }) => counts.length > 0)
}

/**
 * Builds the aggregations for all facets. Facets without a filter are at the top level, where
 * OpenSearch reads counts from its index instead of visiting each car.
 */
export function buildFacetAggregations(
  filters: readonly ClusterFilter[],
): Record<string, Aggregation> {
  const aggregations = groupFacets(filters).map((group): Record<string, Aggregation> => {
    const isTop = group.clauses.length === 0
    const aggs = Object.fromEntries(
      group.counts.map(({ field }) => {
        // In a variable, because the client's type lacks `field`, and TypeScript would refuse a
        // literal.
        const terms = { field, size: MAX_WORDS }
        return [isTop ? `${group.name} ${field}` : field, { terms }]
      }),
    )
    return isTop ? aggs : { [group.name]: { filter: matchAllClause(group.clauses), aggs } }
  })
  return Object.assign({}, ...aggregations) as Record<string, Aggregation>
}

const words = z.object({
  sum_other_doc_count: z.literal(0),
  buckets: z.array(z.object({ key: z.string(), doc_count: z.int().min(0) })),
})
export const facetAnswer = z.record(z.string(), z.looseObject({}))

export function parseFacetCounts(
  found: z.infer<typeof facetAnswer>,
  filters: readonly ClusterFilter[],
  vocabulary: Vocabulary,
) {
  const variants = new Map(vocabulary.variants.map((variant) => [String(variant.key), variant]))
  const counts = new Map<FacetName, Map<string, number>>()
  for (const group of groupFacets(filters))
    for (const { field, facets } of group.counts)
      for (const { key, doc_count } of bucketsOf(found, group.name, field))
        for (const [facet, optionsOf] of facets)
          for (const option of optionsOf(key, variants)) {
            const options = counts.get(facet) ?? new Map<string, number>()
            counts.set(facet, options.set(option, (options.get(option) ?? 0) + doc_count))
          }
  return counts
}

function bucketsOf(found: z.infer<typeof facetAnswer>, group: string, field: string) {
  const { data } = words.safeParse(found[`${group} ${field}`] ?? found[group]?.[field])
  if (data === undefined) throw new ClusterError('The search cluster left a count out.')
  return data.buckets
}

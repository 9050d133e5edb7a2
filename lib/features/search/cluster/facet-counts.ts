import { z } from 'zod'
import type { VariantFacts, Vocabulary } from '../rules/vocabulary'
import type { FacetName } from '../schemas'
import { all, type Aggregation, type Clause, type Filter } from './clauses'
import { ClusterError } from './cluster-error'
import { OPTIONS_BY_MARKS, OPTIONS_BY_VARIANT, readMarks } from './facet-options'

/** More than any field has words, so that none is cut off. */
const MAX_WORDS = 10_000

/** The options that a word of a field stands for. */
type OptionsOf = (word: string, variants: ReadonlyMap<string, VariantFacts>) => readonly string[]
type Counted = readonly (readonly [FacetName, OptionsOf])[]

const itself: OptionsOf = (word) => [word]
const entriesOf = <Option>(options: Partial<Record<FacetName, Option>>) =>
  Object.entries(options) as [FacetName, Option][]

/** The fields that cars are counted by, and the facets that follow from each: 22 facets need seven counts. */
const FIELDS: Readonly<Record<string, Counted>> = {
  variant: entriesOf(OPTIONS_BY_VARIANT).map(([facet, optionsOf]) => [
    facet,
    (word, variants) => {
      const variant = variants.get(word)
      return variant === undefined ? [] : optionsOf(variant)
    },
  ]),
  marks: entriesOf(OPTIONS_BY_MARKS).map(([facet, optionsOf]) => [
    facet,
    (word) => optionsOf(readMarks(word)),
  ]),
  city: [['city', itself]],
  color: [['color', itself]],
  price_band: [['price', itself]],
  kms_band: [['kms', itself]],
  'year.word': [['age', itself]],
}

/** Facets that count with the same filters. */
interface Group {
  name: string
  clauses: Clause[]
  counts: { field: string; facets: Counted }[]
}

/** A filtered facet counts without its own filter and so stands alone; all others count with the same filters. */
function groupFacets(filters: readonly Filter[]): Group[] {
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

/** At the top level OpenSearch reads a count from its index, instead of looking at each car. */
export function facetAggregations(filters: readonly Filter[]): Record<string, Aggregation> {
  const aggregations = groupFacets(filters).map((group): Record<string, Aggregation> => {
    const isTop = group.clauses.length === 0
    const aggs = Object.fromEntries(
      group.counts.map(({ field }) => {
        // Not as a literal: the client's types don't know the field of this one.
        const terms = { field, size: MAX_WORDS }
        return [isTop ? `${group.name} ${field}` : field, { terms }]
      }),
    )
    return isTop ? aggs : { [group.name]: { filter: all(group.clauses), aggs } }
  })
  return Object.assign({}, ...aggregations) as Record<string, Aggregation>
}

const words = z.object({
  sum_other_doc_count: z.literal(0),
  buckets: z.array(z.object({ key: z.string(), doc_count: z.int().min(0) })),
})
/** What `facetAggregations` are answered with. */
export const facetAnswer = z.record(z.string(), z.looseObject({}))

/** Sums the words of each field up to the options of its facets. */
export function readCounts(
  found: z.infer<typeof facetAnswer>,
  filters: readonly Filter[],
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

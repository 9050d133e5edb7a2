import { toBuyHref } from '../rules/print-query'
import type { FacetCounts, SearchContext, SearchEngine } from '../port'
import { createEmptyQuery, type SearchQuery } from '../rules/query'
import { FACET_NAMES, type FacetName, type Suggestion } from '../schemas'
import type { SearchPhrase } from '../dto/describe-search'
import { getLexicon, understandSearch } from '../rules/language'
import type { Vocabulary } from '../rules/vocabulary'
import {
  addPatch,
  type LexiconEntry,
  findNamesByPrefix,
  type FilterPatch,
  tokenise,
} from '@/lib/engines/car-language'

export interface SuggestContext extends SearchContext {
  engine: SearchEngine
  vocabulary: Vocabulary
  phrase: SearchPhrase
  city: string | null
}

const MAX_SUGGESTIONS = 8
const MIN_TYPED_LENGTH = 2
const MAX_COMPLETIONS = 6
const PRICE_STEPS = [300_000, 500_000, 800_000, 1_000_000, 1_500_000, 2_500_000] as const

interface Candidate {
  query: SearchQuery
  kind: Suggestion['kind']
  count: number
}

function queryWith(...patches: readonly FilterPatch[]): SearchQuery {
  const filters: FilterPatch = {}
  for (const patch of patches) addPatch(filters, patch)
  return { ...createEmptyQuery(), ...filters, pageSize: 1 }
}

function completions(
  text: string,
  { vocabulary, now }: SuggestContext,
): { head: FilterPatch; entries: LexiconEntry[] } {
  const words = tokenise(text).map((token) => token.text)
  for (const count of [3, 2, 1]) {
    if (words.length < count) continue
    const entries = findNamesByPrefix(getLexicon(vocabulary), words.slice(-count))
    if (entries.length === 0) continue
    return {
      head: understandSearch(words.slice(0, -count).join(' '), vocabulary, now).filters,
      entries,
    }
  }
  return { head: {}, entries: [] }
}

function countIn(facets: FacetCounts, patch: FilterPatch): number | null {
  const [field, ...others] = Object.keys(patch)
  const value = field === undefined ? undefined : patch[field as keyof FilterPatch]
  const isFacet = (FACET_NAMES as readonly (string | undefined)[]).includes(field)
  if (!isFacet || others.length > 0 || !Array.isArray(value) || value.length !== 1) return null
  return facets[field as FacetName].get(value[0] ?? '') ?? 0
}

async function countCompletions(text: string, context: SuggestContext): Promise<Candidate[]> {
  const { head, entries } = completions(text, context)
  if (entries.length === 0) return []
  const { facets } = await context.engine.search(queryWith(head), context)
  const byUrl = new Map<string, Candidate & { isName: boolean }>()
  for (const entry of entries) {
    const query = queryWith(head, entry.patch)
    const count = countIn(facets, entry.patch)
    if (count === null || count === 0) continue
    // Prefer makes and models: "cre" means Creta, not "cream".
    const isName = entry.kind === 'model' || entry.kind === 'make'
    byUrl.set(toBuyHref(query), {
      query,
      kind: isName && Object.keys(head).length === 0 ? entry.kind : 'search',
      count,
      isName,
    })
  }
  return [...byUrl.values()]
    .sort((a, b) => Number(b.isName) - Number(a.isName) || b.count - a.count)
    .slice(0, MAX_COMPLETIONS)
}

async function wholeText(text: string, context: SuggestContext): Promise<Candidate[]> {
  const { filters, rest } = understandSearch(text, context.vocabulary, context.now)
  const isUnfinished = rest.length === 1 && rest[0] === tokenise(text).at(-1)?.text
  if ((rest.length > 0 && !isUnfinished) || Object.keys(filters).length === 0) return []
  const query = queryWith(filters)
  const { total } = await context.engine.search(query, context)
  const isName =
    Object.keys(filters).length === 1 && (filters.model?.length === 1 || filters.make?.length === 1)
  return total === 0
    ? []
    : [{ query, kind: isName ? (filters.model ? 'model' : 'make') : 'search', count: total }]
}

async function narrowed({ query }: Candidate, context: SuggestContext): Promise<Candidate[]> {
  const found: Candidate[] = []
  const base = await context.engine.search(query, context)
  let priced = query
  if (query.maxPrice === null && query.minPrice === null) {
    for (const maxPrice of PRICE_STEPS) {
      const { total } = await context.engine.search({ ...query, maxPrice }, context)
      if (total * 5 < base.total || total === base.total) continue
      priced = { ...query, maxPrice }
      found.push({ query: priced, kind: 'search', count: total })
      break
    }
  }
  if (query.city.length > 0) return found
  const cities = [...base.facets.city].sort(
    ([a, first], [b, second]) =>
      Number(b === context.city) - Number(a === context.city) || second - first,
  )
  for (const [city, count] of cities.slice(0, 2))
    found.push({ query: { ...query, city: [city] }, kind: 'search', count })
  const [nearest] = cities
  if (priced !== query && nearest) {
    const both = { ...priced, city: [nearest[0]] }
    const { total } = await context.engine.search(both, context)
    if (total > 0) found.push({ query: both, kind: 'search', count: total })
  }
  return found
}

export async function findSuggestions(
  text: string,
  context: SuggestContext,
): Promise<Suggestion[]> {
  if (text.trim().length < MIN_TYPED_LENGTH) return []
  const [whole, completed] = await Promise.all([
    wholeText(text, context),
    countCompletions(text, context),
  ])
  const isVariant = whole.some(
    ({ query }) => query.variant.length > 0 && query.model.length + query.make.length === 0,
  )
  const startsName = completed[0] !== undefined && completed[0].kind !== 'search'
  const candidates = isVariant && startsName ? [...completed, ...whole] : [...whole, ...completed]
  const [first] = candidates
  const all = first
    ? [
        ...candidates.slice(0, MAX_SUGGESTIONS - 3),
        ...(await narrowed(first, context)),
        ...candidates.slice(MAX_SUGGESTIONS - 3),
      ]
    : []
  const byUrl = new Map<string, Suggestion>()
  for (const { query, kind, count } of all) {
    const whole = { ...query, pageSize: createEmptyQuery().pageSize }
    const url = toBuyHref(whole)
    if (!byUrl.has(url)) byUrl.set(url, { label: context.phrase(whole), url, kind, count })
  }
  return [...byUrl.values()].slice(0, MAX_SUGGESTIONS)
}

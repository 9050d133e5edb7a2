import { MAX_FINANCED_AGE } from '@/lib/features/finance/rules/lending'
import type { API } from '@opensearch-project/opensearch'
import { hasVariantWords } from '@/lib/engines/car-language'
import { findPriceBounds } from '@/lib/features/finance/rules/price-bounds'
import { computeInstalmentScale } from '@/lib/features/finance/rules/instalment-scale'
import { toIndianYear } from '@/lib/shared/dates'
import type { SearchContext } from '../port'
import type { SearchQuery, SearchSort } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import type { FacetName } from '../schemas'
import {
  matchAllClause,
  matchRange,
  matchTerms,
  type Clause,
  type ClusterFilter,
  type ClusterOrder,
} from './clauses'
import type { ClusterField } from './documents'
import { buildFacetAggregations } from './facet-counts'

const FIELD_OF = {
  city: 'city',
  make: 'make',
  model: 'model',
  fuel: 'fuel',
  transmission: 'transmission',
  body: 'body',
  color: 'color',
  seats: 'seats',
  price: 'price_band',
  cc: 'cc',
  length: 'length',
  status: 'status',
  tag: 'tag',
} as const satisfies Partial<Record<FacetName, ClusterField>>
const FLAGS = ['refurbished', 'warranty', 'serviceHistory', 'accidentFree', 'discount'] as const

export function buildSearchBody(
  query: SearchQuery,
  context: SearchContext,
  filters: readonly ClusterFilter[],
): API.Search_RequestBody {
  const clausesOf = (isOfFacet: boolean) =>
    matchAllClause(
      filters.filter(({ facet }) => (facet !== null) === isOfFacet).map(({ clause }) => clause),
    )
  return {
    from: (query.page - 1) * query.pageSize,
    size: query.pageSize,
    track_total_hits: true,
    _source: false,
    query: clausesOf(false),
    post_filter: clausesOf(true),
    // "listed" sorts before "reserved", so reserved cars are last.
    sort: [{ status: { order: 'asc' } }, ...orderOf(query, context), { number: { order: 'desc' } }],
    aggs: buildFacetAggregations(filters),
  }
}

export function buildFilters(
  query: SearchQuery,
  context: SearchContext,
  vocabulary: Vocabulary,
): ClusterFilter[] {
  const lists = Object.entries(FIELD_OF).map(([facet, field]): ClusterFilter | null => {
    const name = facet as keyof typeof FIELD_OF
    return query[name].length === 0 ? null : { facet: name, clause: matchTerms(field, query[name]) }
  })
  const flags = FLAGS.map((name): ClusterFilter | null =>
    query[name] === null
      ? null
      : { facet: name, clause: { term: { [name]: String(query[name]) } } },
  )
  const { owners, age, kms } = query
  const thisYear = toIndianYear(context.now)
  const limits: (ClusterFilter | null)[] = [
    owners === null ? null : { facet: 'owners', clause: matchRange('owners', { lte: owners }) },
    age === null ? null : { facet: 'age', clause: matchRange('year', { gte: thisYear - age }) },
    kms === null ? null : { facet: 'kms', clause: matchRange('kms', { lte: kms }) },
  ]
  const required = requiredOf(query, context, vocabulary).map((clause) => ({ facet: null, clause }))
  return [...lists, ...flags, ...limits, ...required].filter((one) => one !== null)
}

function requiredOf(query: SearchQuery, context: SearchContext, vocabulary: Vocabulary): Clause[] {
  const { minYear, maxYear, minPrice, maxPrice } = query
  const clauses: Clause[] = query.feature.map((feature) => ({ term: { feature } }))
  if (query.year.length > 0) clauses.push(matchTerms('year', query.year.map(Number)))
  if (query.gearbox.length > 0) clauses.push(matchTerms('gearbox', query.gearbox))
  if (query.variant.length > 0)
    clauses.push(
      matchTerms(
        'variant',
        vocabulary.variants
          .filter((variant) => hasVariantWords(variant, query.variant))
          .map(({ key }) => String(key)),
      ),
    )
  if (minYear !== null) clauses.push(matchRange('year', { gte: minYear }))
  if (maxYear !== null) clauses.push(matchRange('year', { lte: maxYear }))
  if (minPrice !== null) clauses.push(matchRange('price', { gte: minPrice }))
  if (maxPrice !== null) clauses.push(matchRange('price', { lte: maxPrice }))
  if (query.minEmi !== null || query.maxEmi !== null) clauses.push(instalmentClause(query, context))
  return clauses
}

/** Cars of age 0 include future years of manufacture. */
const ofAge = (age: number, thisYear: number): Clause =>
  matchRange('year', age === 0 ? { gte: thisYear } : { gte: thisYear - age, lte: thisYear - age })

function instalmentClause(query: SearchQuery, { now, lending }: SearchContext): Clause {
  const ages = Array.from({ length: MAX_FINANCED_AGE }, (_, age) => ({
    age,
    ...findPriceBounds(query, query, age, lending),
  })).filter(({ low, high }) => low <= high)
  if (ages.length === 0) return { match_none: {} }
  const should = ages.map(({ age, low, high }) =>
    matchAllClause([ofAge(age, toIndianYear(now)), matchRange('price', { gte: low, lte: high })]),
  )
  return { bool: { should, minimum_should_match: 1 } }
}

const ORDERS: Record<Exclude<SearchSort, 'emi-asc'>, ClusterOrder> = {
  latest: { listed_at: { order: 'desc' } },
  'price-asc': { price: { order: 'asc' } },
  'price-desc': { price: { order: 'desc' } },
  'kms-asc': { kms: { order: 'asc' } },
  'year-desc': { year: { order: 'desc' } },
  deal: { deal: { order: 'asc', missing: '_last' } },
}

const INSTALMENT_SCRIPT = [
  'int age = (int) Math.max(0, params.thisYear - doc["year"].value);',
  'def scale = params.scales.get(String.valueOf(age));',
  'if (scale == null) return params.noLoan;',
  'double price = doc["price"].value;',
  'double loan = Math.max(0.0, Math.min(price - params.downPayment, Math.floor(price * scale.largest / 100.0)));',
  'if (scale.monthly == 0.0) return Math.floor(0.5 + loan / scale.tenure);',
  'return Math.floor(0.5 + loan * scale.monthly * scale.growth / (scale.growth - 1.0));',
].join(' ')
const NO_LOAN = 0xffff_ffff

function orderOf(query: SearchQuery, { now, lending }: SearchContext): ClusterOrder[] {
  if (query.sort !== 'emi-asc') return [ORDERS[query.sort]]
  const scales = Array.from({ length: MAX_FINANCED_AGE }, (_, age) => {
    const scale = computeInstalmentScale(age, query, lending)
    if (scale === null) return []
    const { maxLoanPercent: largest, monthly, growth, tenure } = scale
    return [[String(age), { largest, monthly, growth, tenure }] as const]
  }).flat()
  const params = {
    thisYear: toIndianYear(now),
    downPayment: query.downPayment ?? 0,
    noLoan: NO_LOAN,
    scales: Object.fromEntries(scales),
  }
  const script = { lang: 'painless', source: INSTALMENT_SCRIPT, params }
  return [{ _script: { type: 'number', order: 'asc', script } }]
}

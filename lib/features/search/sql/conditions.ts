import { priceBoundsForEmi } from '@/lib/features/finance/price-bounds'
import { yearOf } from '@/lib/shared/dates'
import { CC_BANDS, LENGTH_BANDS, PRICE_BANDS, type Band } from '../bands'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../query'
import type { FacetName } from '../schemas'
import { variantHasWords, type Vocabulary } from '../vocabulary'

/** One filter in SQL. `facet` names the facet that counts without it; null: every count keeps it. */
export interface Condition {
  facet: FacetName | null
  sql: string
}

/** Gathers the values of a statement; what goes into the text is only `$1`, `$2`… */
export class Values {
  readonly list: unknown[] = []

  bind(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

export const LIST_COLUMNS = {
  city: 'c.slug',
  make: 'k.slug',
  model: 'm.slug',
  fuel: 'x.fuel::text',
  transmission: 'x.transmission::text',
  body: 'm.body',
  color: 'v.colour',
  seats: 'x.seats::text',
  status: 'v.status::text',
  tag: 'v.tag::text',
  price: bandSql(PRICE_BANDS, 'v.price'),
  cc: bandSql(CC_BANDS, 'x.engine_cc'),
  length: bandSql(LENGTH_BANDS, 'x.length_mm'),
} as const

export const FLAG_COLUMNS = {
  refurbished: 'v.is_refurbished',
  warranty: '(v.warranty_months > 0)',
  serviceHistory: 'v.has_service_history',
  discount: '(v.price < v.first_price)',
} as const

function bandSql(bands: readonly Band[], column: string): string {
  const cases = bands.map(
    ({ id, from, below }) =>
      `WHEN ${column} >= ${from}${below === Infinity ? '' : ` AND ${column} < ${below}`} THEN '${id}'`,
  )
  return `CASE ${cases.join(' ')} END`
}

/** The filters of a query, one condition each. */
export function conditionsOf(
  query: SearchQuery,
  context: SearchContext,
  vocabulary: Vocabulary,
  values: Values,
): Condition[] {
  return [
    ...listConditions(query, values),
    ...variantConditions(query, vocabulary, values),
    ...numberConditions(query, context, values),
    ...emiConditions(query, context, values),
  ]
}

function listConditions(query: SearchQuery, values: Values): Condition[] {
  const conditions: Condition[] = []
  for (const facet of Object.keys(LIST_COLUMNS) as (keyof typeof LIST_COLUMNS)[]) {
    if (query[facet].length > 0)
      conditions.push({
        facet,
        sql: `${LIST_COLUMNS[facet]} = ANY(${values.bind(query[facet])}::text[])`,
      })
  }
  for (const facet of Object.keys(FLAG_COLUMNS) as (keyof typeof FLAG_COLUMNS)[]) {
    if (query[facet] !== null)
      conditions.push({
        facet,
        sql: `${FLAG_COLUMNS[facet]} = ${values.bind(query[facet])}::boolean`,
      })
  }
  if (query.feature.length > 0)
    conditions.push({ facet: null, sql: `x.features @> ${values.bind(query.feature)}::text[]` })
  return conditions
}

function variantConditions(
  query: SearchQuery,
  vocabulary: Vocabulary,
  values: Values,
): Condition[] {
  const conditions: Condition[] = []
  if (query.year.length > 0)
    conditions.push({ facet: null, sql: `v.year::text = ANY(${values.bind(query.year)}::text[])` })
  if (query.gearbox.length > 0)
    conditions.push({ facet: null, sql: `x.gearbox = ANY(${values.bind(query.gearbox)}::text[])` })
  if (query.variant.length > 0) {
    const keys = vocabulary.variants
      .filter((variant) => variantHasWords(variant, query.variant))
      .map((variant) => variant.key)
    conditions.push({ facet: null, sql: `v.variant_id = ANY(${values.bind(keys)}::int[])` })
  }
  return conditions
}

function numberConditions(query: SearchQuery, { now }: SearchContext, values: Values): Condition[] {
  const limits: [FacetName | null, string, number | null][] = [
    ['owners', 'v.owners <=', query.owners],
    ['age', 'v.year >=', query.age === null ? null : yearOf(now) - query.age],
    ['kms', 'v.kms <=', query.kms],
    [null, 'v.year >=', query.minYear],
    [null, 'v.year <=', query.maxYear],
    [null, 'v.price >=', query.minPrice],
    [null, 'v.price <=', query.maxPrice],
  ]
  return limits.flatMap(([facet, comparison, limit]) =>
    limit === null ? [] : [{ facet, sql: `${comparison} ${values.bind(limit)}::int` }],
  )
}

const OLDEST_FINANCED = 50

function emiConditions(
  query: SearchQuery,
  { now, lending }: SearchContext,
  values: Values,
): Condition[] {
  if (query.minEmi === null && query.maxEmi === null) return []
  const thisYear = yearOf(now)
  const ages = Array.from({ length: OLDEST_FINANCED }, (_, age) => ({
    age,
    ...priceBoundsForEmi(query, query, age, lending),
  }))
  const rows = ages
    .filter(({ low, high }) => low <= high)
    .map(({ age, low, high }) => `(${age}, ${values.bind(low)}::int, ${values.bind(high)}::int)`)
  if (rows.length === 0) return [{ facet: null, sql: 'false' }]
  const age = `GREATEST(0, ${values.bind(thisYear)}::int - v.year)`
  return [
    {
      facet: null,
      sql: `EXISTS (SELECT FROM (VALUES ${rows.join(', ')}) AS bound (age, low, high)
      WHERE bound.age = ${age} AND v.price BETWEEN bound.low AND bound.high)`,
    },
  ]
}

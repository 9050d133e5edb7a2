import { MAX_FINANCED_AGE } from '@/lib/features/finance/rules/lending'
import { hasVariantWords } from '@/lib/engines/car-language'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { findPriceBounds } from '@/lib/features/finance/rules/price-bounds'
import type { Tables } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianYear } from '@/lib/shared/dates'
import { CC_BANDS, LENGTH_BANDS, PRICE_BANDS, type NumberBand } from '../rules/bands'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import type { FacetName } from '../schemas'
import type { Vocabulary } from '../rules/vocabulary'

export function selectCarsForSale(db: KyselyDb) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('v.status', 'in', ['listed', 'reserved'])
}

export type CarBuilder = ExpressionBuilder<
  Tables & { v: Tables['vehicle'] } & { x: Tables['variant'] } & { m: Tables['model'] } & {
    k: Tables['make']
  } & { c: Tables['city'] },
  'v' | 'x' | 'm' | 'k' | 'c'
>

export interface SqlCondition {
  facet: FacetName | null
  holds: Expression<SqlBool>
}

type Text = (of: CarBuilder) => Expression<string | null>
type Flag = (of: CarBuilder) => Expression<boolean>

export const LIST_COLUMNS = {
  city: (of) => of.ref('c.slug'),
  make: (of) => of.ref('k.slug'),
  model: (of) => of.ref('m.slug'),
  fuel: (of) => sql<string>`${of.ref('x.fuel')}::text`,
  transmission: (of) => sql<string>`${of.ref('x.transmission')}::text`,
  body: (of) => of.ref('m.body'),
  color: (of) =>
    sql<string | null>`CASE WHEN ${of.ref('v.is_colour_known')} THEN ${of.ref('v.colour')} END`,
  seats: (of) => sql<string>`${of.ref('x.seats')}::text`,
  status: (of) => sql<string>`${of.ref('v.status')}::text`,
  tag: (of) => sql<string>`${of.ref('v.tag')}::text`,
  price: (of) => bandOption(PRICE_BANDS, of.ref('v.price')),
  cc: (of) => bandOption(CC_BANDS, of.ref('x.engine_cc')),
  length: (of) => bandOption(LENGTH_BANDS, of.ref('x.length_mm')),
} as const satisfies Partial<Record<FacetName, Text>>

export const FLAG_COLUMNS = {
  refurbished: (of) => of.ref('v.is_refurbished'),
  warranty: (of) => sql<boolean>`(${of.ref('v.warranty_months')} > 0)`,
  serviceHistory: (of) => of.ref('v.has_service_history'),
  accidentFree: (of) => of.ref('v.has_sound_frame'),
  discount: (of) => sql<boolean>`(${of.ref('v.price')} < ${of.ref('v.first_price')})`,
} as const satisfies Partial<Record<FacetName, Flag>>

function bandOption(
  bands: readonly NumberBand[],
  column: Expression<number | null>,
): Expression<string> {
  const cases = bands.map(({ id, from, below }) => {
    const isBelow = below === Infinity ? sql`` : sql` AND ${column} < ${sql.lit(below)}`
    return sql`WHEN ${column} >= ${sql.lit(from)}${isBelow} THEN ${sql.lit(id)}`
  })
  return sql<string>`CASE ${sql.join(cases, sql` `)} END`
}

export function buildConditions(
  of: CarBuilder,
  query: SearchQuery,
  context: SearchContext,
  vocabulary: Vocabulary,
): SqlCondition[] {
  return [
    ...listConditions(of, query),
    ...variantConditions(of, query, vocabulary),
    ...numberConditions(of, query, context),
    ...emiConditions(of, query, context),
  ]
}

function listConditions(of: CarBuilder, query: SearchQuery): SqlCondition[] {
  const conditions: SqlCondition[] = []
  for (const facet of Object.keys(LIST_COLUMNS) as (keyof typeof LIST_COLUMNS)[]) {
    const options = query[facet]
    if (options.length > 0)
      conditions.push({
        facet,
        holds: sql<SqlBool>`${LIST_COLUMNS[facet](of)} = ANY(${options}::text[])`,
      })
  }
  for (const facet of Object.keys(FLAG_COLUMNS) as (keyof typeof FLAG_COLUMNS)[]) {
    const isAsked = query[facet]
    if (isAsked !== null)
      conditions.push({ facet, holds: sql<SqlBool>`${FLAG_COLUMNS[facet](of)} = ${isAsked}` })
  }
  if (query.feature.length > 0)
    conditions.push({
      facet: null,
      holds: sql<SqlBool>`${of.ref('x.features')} @> ${query.feature}::text[]`,
    })
  return conditions
}

function variantConditions(
  of: CarBuilder,
  query: SearchQuery,
  vocabulary: Vocabulary,
): SqlCondition[] {
  const conditions: SqlCondition[] = []
  if (query.year.length > 0)
    conditions.push({
      facet: null,
      holds: sql<SqlBool>`${of.ref('v.year')}::text = ANY(${query.year}::text[])`,
    })
  if (query.gearbox.length > 0)
    conditions.push({
      facet: null,
      holds: sql<SqlBool>`${of.ref('x.gearbox')} = ANY(${query.gearbox}::text[])`,
    })
  if (query.variant.length > 0) {
    const keys = vocabulary.variants
      .filter((variant) => hasVariantWords(variant, query.variant))
      .map((variant) => variant.key)
    conditions.push({
      facet: null,
      holds: sql<SqlBool>`${of.ref('v.variant_id')} = ANY(${keys}::int[])`,
    })
  }
  return conditions
}

function numberConditions(
  of: CarBuilder,
  query: SearchQuery,
  { now }: SearchContext,
): SqlCondition[] {
  const oldest = query.age === null ? null : toIndianYear(now) - query.age
  const limits = [
    ['owners', 'v.owners', '<=', query.owners],
    ['age', 'v.year', '>=', oldest],
    ['kms', 'v.kms', '<=', query.kms],
    [null, 'v.year', '>=', query.minYear],
    [null, 'v.year', '<=', query.maxYear],
    [null, 'v.price', '>=', query.minPrice],
    [null, 'v.price', '<=', query.maxPrice],
  ] as const
  return limits.flatMap(([facet, column, comparison, limit]) =>
    limit === null ? [] : [{ facet, holds: of(column, comparison, limit) }],
  )
}

function emiConditions(
  of: CarBuilder,
  query: SearchQuery,
  { now, lending }: SearchContext,
): SqlCondition[] {
  if (query.minEmi === null && query.maxEmi === null) return []
  const bounds = Array.from({ length: MAX_FINANCED_AGE }, (_, age) => ({
    age,
    ...findPriceBounds(query, query, age, lending),
  })).filter(({ low, high }) => low <= high)
  if (bounds.length === 0) return [{ facet: null, holds: of.lit(false) }]
  const rows = sql.join(
    bounds.map(({ age, low, high }) => sql`(${sql.lit(age)}, ${low}::int, ${high}::int)`),
  )
  const age = sql`GREATEST(0, ${sql.lit(toIndianYear(now))} - ${of.ref('v.year')})`
  return [
    {
      facet: null,
      holds: sql<SqlBool>`EXISTS (SELECT FROM (VALUES ${rows}) AS bound (age, low, high)
        WHERE bound.age = ${age} AND ${of.ref('v.price')} BETWEEN bound.low AND bound.high)`,
    },
  ]
}

import { type Expression, sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'

/**
 * SQL fragments for comparability, shared by model training, the batch over all cars and the car
 * page.
 */

export const MIN_COMPARABLES = 5

/** Older prices are ignored; newer ones are adjusted by the yearly depreciation. */
export const MAX_PRICE_AGE_DAYS = 540
const YEARLY_LOSS = 0.12

const SPAN_OF_SCOPE = [0, 1, 1, 2, 3, 3]
export const MAX_YEAR_SPAN = Math.max(...SPAN_OF_SCOPE)

export interface ScopeColumns {
  fuel: Expression<string | null>
  transmission: Expression<string | null>
  year: Expression<number>
}

/**
 * Narrowest scope in which another car is comparable: 1 for the same fuel, transmission and year,
 * up to 6 for a guessed variant. Each scope includes the narrower ones.
 */
export function selectComparableScope(
  car: ScopeColumns,
  other: ScopeColumns & { hasVersion: Expression<boolean> },
) {
  const years = sql`abs(${other.year} - ${car.year})`
  const isSameKind = sql`${other.fuel} = ${car.fuel} AND ${other.transmission} = ${car.transmission}`
  return sql<number>`CASE WHEN NOT ${other.hasVersion} THEN 6 WHEN ${isSameKind} AND ${years} = 0 THEN 1
    WHEN ${isSameKind} AND ${years} <= 1 THEN 2 WHEN ${years} <= 1 THEN 3 WHEN ${years} <= 2 THEN 4 ELSE 5 END`
}

/** A literal, since CREATE TABLE AS takes no parameters. */
const dayLiteral = (today: string) => sql`${sql.lit(today)}::date`

function priceToday(price: Expression<number | null>, since: Expression<unknown>, today: string) {
  const yearlyFactor = sql.lit(1 - YEARLY_LOSS)
  return sql<number>`round(${price} * power(${yearlyFactor}::float8, greatest(0, ${dayLiteral(today)} - ${since}) / 365.25::float8))::int`
}

export const VERSION_FACT_COLUMNS = [
  'k.slug as make',
  'm.slug as model',
  'x.slug as variant',
  'x.name as versionName',
  'x.engine_cc as engineCc',
  'x.power_bhp as powerBhp',
  'x.seats',
  'x.length_mm as lengthMm',
  'x.width_mm as widthMm',
  'x.height_mm as heightMm',
  'x.ex_showroom as newPrice',
  'x.fuel',
  'x.transmission',
] as const

export const CAR_FACT_COLUMNS = [
  ...VERSION_FACT_COLUMNS,
  'v.year',
  'v.kms',
  'v.owners',
  'c.slug as city',
  sql<string | null>`CASE WHEN v.is_colour_known THEN v.colour END`.as('colour'),
  'v.has_service_history as hasServiceHistory',
] as const

export function selectStockEvidence(db: KyselyDb) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
}

export interface ModelYears {
  modelId: number
  from: number
  to: number
}

function ownPrices(db: KyselyDb, today: string, which: ModelYears | null) {
  return selectStockEvidence(db)
    .where('v.price', 'is not', null)
    .where('v.status', 'in', [
      sql<'listed'>`'listed'`,
      sql<'reserved'>`'reserved'`,
      sql<'sold'>`'sold'`,
      sql<'delivered'>`'delivered'`,
    ])
    .where(
      (of) =>
        sql<boolean>`(${of.ref('v.sold_at')} IS NULL OR ${of.ref('v.sold_at')}::date >= ${dayLiteral(today)} - ${sql.lit(MAX_PRICE_AGE_DAYS)})`,
    )
    .$if(which !== null, (all) =>
      all
        .where('x.model_id', '=', which?.modelId ?? 0)
        .where('v.year', '>=', which?.from ?? 0)
        .where('v.year', '<=', which?.to ?? 0),
    )
    .select((of) => {
      const paid = of.fn.coalesce('v.sold_price', 'v.price')
      return [
        'v.id',
        sql<string | null>`${of.ref('v.id')}`.as('vehicleId'),
        sql<number | null>`${of.ref('x.model_id')}`.as('modelId'),
        // A guessed variant is no evidence.
        sql<boolean>`${of.ref('v.is_variant_known')}`.as('hasVersion'),
        'k.slug as make',
        'm.slug as model',
        sql<
          string | null
        >`CASE WHEN ${of.ref('v.is_variant_known')} THEN ${of.ref('x.slug')} END`.as('variant'),
        sql<
          string | null
        >`CASE WHEN ${of.ref('v.is_variant_known')} THEN ${of.ref('x.name')} END`.as('versionName'),
        sql<number | null>`${of.ref('x.engine_cc')}`.as('engineCc'),
        sql<number | null>`${of.ref('x.power_bhp')}`.as('powerBhp'),
        sql<number | null>`${of.ref('x.seats')}::int`.as('seats'),
        sql<number | null>`${of.ref('x.length_mm')}`.as('lengthMm'),
        sql<number | null>`${of.ref('x.width_mm')}`.as('widthMm'),
        sql<number | null>`${of.ref('x.height_mm')}`.as('heightMm'),
        sql<number | null>`${of.ref('x.ex_showroom')}`.as('newPrice'),
        sql<string | null>`${of.ref('x.fuel')}::text`.as('fuel'),
        sql<string | null>`${of.ref('x.transmission')}::text`.as('transmission'),
        sql<number>`${of.ref('v.year')}::int`.as('year'),
        sql<number | null>`${of.ref('v.kms')}`.as('kms'),
        sql<number | null>`${of.ref('v.owners')}::int`.as('owners'),
        sql<string | null>`${of.ref('c.slug')}`.as('city'),
        sql<
          string | null
        >`CASE WHEN ${of.ref('v.is_colour_known')} THEN ${of.ref('v.colour')} END`.as('colour'),
        sql<boolean | null>`${of.ref('v.has_service_history')}`.as('hasServiceHistory'),
        sql<EvidenceStatus>`CASE ${of.ref('v.status')} WHEN 'delivered' THEN 'sold' ELSE ${of.ref('v.status')}::text END`.as(
          'status',
        ),
        sql<number>`${paid}`.as('asked'),
        priceToday(paid, sql`${of.ref('v.sold_at')}::date`, today).as('price'),
      ]
    })
}

export type EvidenceStatus = 'listed' | 'reserved' | 'sold' | 'advert'

function adverts(db: KyselyDb, today: string, which: ModelYears | null) {
  return db
    .selectFrom('market_observation as o')
    .innerJoin('model as m', 'm.id', 'o.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .leftJoin('variant as x', 'x.id', 'o.variant_id')
    .leftJoin('city as c', 'c.id', 'o.city_id')
    .where((of) => {
      const seen = sql`coalesce(${of.ref('o.observed_on')}, ${of.ref('o.created_at')}::date)`
      const last = dayLiteral(today)
      return sql<boolean>`${seen} BETWEEN ${last} - ${sql.lit(MAX_PRICE_AGE_DAYS)} AND ${last}`
    })
    .$if(which !== null, (all) =>
      all
        .where('o.model_id', '=', which?.modelId ?? 0)
        .where('o.year', '>=', which?.from ?? 0)
        .where('o.year', '<=', which?.to ?? 0),
    )
    .select((of) => {
      // Adverts without a date count from their import.
      const seen = sql`coalesce(${of.ref('o.observed_on')}, ${of.ref('o.created_at')}::date)`
      return [
        'o.id',
        sql<string | null>`NULL`.as('vehicleId'),
        'o.model_id as modelId',
        sql<boolean>`${of.ref('x.id')} IS NOT NULL`.as('hasVersion'),
        'k.slug as make',
        'm.slug as model',
        'x.slug as variant',
        of.fn.coalesce('x.name', 'o.variant_name').as('versionName'),
        of.fn.coalesce('x.engine_cc', 'o.engine_cc').as('engineCc'),
        'x.power_bhp as powerBhp',
        sql<number | null>`coalesce(${of.ref('x.seats')}, ${of.ref('o.seats')})::int`.as('seats'),
        'x.length_mm as lengthMm',
        'x.width_mm as widthMm',
        'x.height_mm as heightMm',
        'x.ex_showroom as newPrice',
        sql<string | null>`coalesce(${of.ref('x.fuel')}, ${of.ref('o.fuel')})::text`.as('fuel'),
        sql<
          string | null
        >`coalesce(${of.ref('x.transmission')}, ${of.ref('o.transmission')})::text`.as(
          'transmission',
        ),
        sql<number>`${of.ref('o.year')}::int`.as('year'),
        sql<number | null>`${of.ref('o.kms')}`.as('kms'),
        sql<number | null>`${of.ref('o.owners')}::int`.as('owners'),
        'c.slug as city',
        'o.colour',
        sql<boolean | null>`NULL::boolean`.as('hasServiceHistory'),
        sql<EvidenceStatus>`'advert'`.as('status'),
        'o.price as asked',
        priceToday(of.ref('o.price'), seen, today).as('price'),
      ]
    })
}

export function selectEvidence(db: KyselyDb, today: string, which: ModelYears | null = null) {
  return ownPrices(db, today, which).unionAll(adverts(db, today, which))
}

import { type ExpressionBuilder, sql } from 'kysely'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { Tables } from '@/lib/server/db/client'
import { type Sql, statements } from '@/lib/server/db/kysely'
import { FLAG, type CarRecord } from './columns/car-record'

type Vehicles = ExpressionBuilder<{ v: Tables['vehicle'] }, 'v'>

const literal = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** The yes-or-no facts as one set of bits. */
function flags(of: Vehicles) {
  const bits = [
    sql`${of.ref('v.is_refurbished')}::int * ${sql.lit(FLAG.refurbished)}`,
    sql`(${of.ref('v.warranty_months')} > 0)::int * ${sql.lit(FLAG.warranty)}`,
    sql`${of.ref('v.has_service_history')}::int * ${sql.lit(FLAG.serviceHistory)}`,
    sql`${of.ref('v.has_sound_frame')}::int * ${sql.lit(FLAG.accidentFree)}`,
    sql`(${of.ref('v.price')} < ${of.ref('v.first_price')})::int * ${sql.lit(FLAG.discount)}`,
    sql`(${of.ref('v.status')} = 'reserved')::int * ${sql.lit(FLAG.reserved)}`,
    sql`(${of.ref('v.tag')} = 'marketplace')::int * ${sql.lit(FLAG.marketplace)}`,
  ]
  return sql<number>`${sql.join(bits, sql` + `)}`
}

/** The columns in their order on the wire; every one is `int4` except the last, which is `int8`. */
export const RECORD_FIELDS = [
  'number',
  'variantKey',
  'cityKey',
  'colour',
  'year',
  'kms',
  'owners',
  'price',
  'fairPrice',
  'flags',
  'listedAt',
] as const satisfies readonly (keyof CarRecord)[]

/**
 * A car's row for the index: whole numbers only, so that binary COPY needs no text decoding. The colour becomes its
 * place in the closed list. No parameters: COPY takes none.
 */
export function carRecords(db: Sql) {
  return db
    .selectFrom('vehicle as v')
    .where('v.status', 'in', [sql<'listed'>`'listed'`, sql<'reserved'>`'reserved'`])
    .select((of) => [
      'v.number',
      'v.variant_id as variantKey',
      sql<number>`${of.ref('v.city_id')}::int`.as('cityKey'),
      sql<number>`coalesce(CASE WHEN ${of.ref('v.is_colour_known')} THEN array_position(ARRAY[${literal(COLOURS)}], ${of.ref('v.colour')}) - 1 END, ${sql.lit(COLOURS.length)})`.as(
        'colour',
      ),
      sql<number>`${of.ref('v.year')}::int`.as('year'),
      'v.kms',
      sql<number>`coalesce(${of.ref('v.owners')}, 0)::int`.as('owners'),
      of.ref('v.price').$notNull().as('price'),
      sql<number>`coalesce(${of.ref('v.fair_price')}, 0)`.as('fairPrice'),
      flags(of).as('flags'),
      sql<string>`(extract(epoch FROM ${of.ref('v.listed_at')}) * 1000)::bigint`.as('listedAt'),
    ])
}

/** The whole stock as one text for COPY, cars of a variant beside each other. */
export const STOCK_STATEMENT = carRecords(statements).orderBy('v.variant_id').compile().sql

import { type ExpressionBuilder, sql } from 'kysely'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { Tables } from '@/lib/server/db/client'
import { type KyselyDb, statementBuilder } from '@/lib/server/db/kysely'
import { CopyDecoder } from '@/lib/engines/column-index'
import { FLAG_BITS, type CarRecord } from './columns/car-record'

type Vehicles = ExpressionBuilder<{ v: Tables['vehicle'] }, 'v'>

const literal = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

function flags(of: Vehicles) {
  const bits = [
    sql`${of.ref('v.is_refurbished')}::int * ${sql.lit(FLAG_BITS.refurbished)}`,
    sql`(${of.ref('v.warranty_months')} > 0)::int * ${sql.lit(FLAG_BITS.warranty)}`,
    sql`${of.ref('v.has_service_history')}::int * ${sql.lit(FLAG_BITS.serviceHistory)}`,
    sql`${of.ref('v.has_sound_frame')}::int * ${sql.lit(FLAG_BITS.accidentFree)}`,
    sql`(${of.ref('v.price')} < ${of.ref('v.first_price')})::int * ${sql.lit(FLAG_BITS.discount)}`,
    sql`(${of.ref('v.status')} = 'reserved')::int * ${sql.lit(FLAG_BITS.reserved)}`,
    sql`(${of.ref('v.tag')} = 'marketplace')::int * ${sql.lit(FLAG_BITS.marketplace)}`,
  ]
  return sql<number>`${sql.join(bits, sql` + `)}`
}

/** Fields in the order of `createCarDecoder`. All are `int4`, except the last, which is `int8`. */
const RECORD_FIELDS = [
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
 * Selects the cars for sale as integers, so that decoding a binary COPY involves no text. A colour
 * is its index in a list. COPY takes no parameters, so the query has none.
 */
export function selectCarRecords(db: KyselyDb) {
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

/** Ordered by variant, because the index keeps a variant's cars side by side. */
export const STOCK_STATEMENT = selectCarRecords(statementBuilder)
  .orderBy('v.variant_id')
  .compile().sql

/** Decodes COPY output. `take` gets the same object each time, so it must copy what it keeps. */
export function createCarDecoder(take: (car: CarRecord) => void): CopyDecoder {
  const car = {
    number: 0,
    variantKey: 0,
    cityKey: 0,
    colour: 0,
    year: 0,
    kms: 0,
    owners: 0,
    price: 0,
    fairPrice: 0,
    flags: 0,
    listedAt: 0,
  } satisfies CarRecord
  const types = RECORD_FIELDS.map((field) => (field === 'listedAt' ? 'int8' : 'int4'))
  return new CopyDecoder(types, (values) => {
    car.number = values[0] as number
    car.variantKey = values[1] as number
    car.cityKey = values[2] as number
    car.colour = values[3] as number
    car.year = values[4] as number
    car.kms = values[5] as number
    car.owners = values[6] as number
    car.price = values[7] as number
    car.fairPrice = values[8] as number
    car.flags = values[9] as number
    car.listedAt = values[10] as number
    take(car)
  })
}

import { COLOURS } from '@/lib/features/catalogue/vocabulary'
import { FLAG, type CarRecord } from './columns/car-record'

/**
 * A car's row for the index: whole numbers only, so that binary COPY needs no text decoding. The colour becomes its
 * place in the closed list, the yes-or-no facts one set of bits.
 */
const colours = COLOURS.map((colour) => `'${colour}'`).join(', ')
const FLAGS = [
  `v.is_refurbished::int * ${FLAG.refurbished}`,
  `(v.warranty_months > 0)::int * ${FLAG.warranty}`,
  `v.has_service_history::int * ${FLAG.serviceHistory}`,
  `(v.price < v.first_price)::int * ${FLAG.discount}`,
  `(v.status = 'reserved')::int * ${FLAG.reserved}`,
  `(v.tag = 'marketplace')::int * ${FLAG.marketplace}`,
].join(' + ')

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

const EXPRESSIONS: Record<(typeof RECORD_FIELDS)[number], string> = {
  number: 'v.number',
  variantKey: 'v.variant_id',
  cityKey: 'v.city_id::int',
  colour: `coalesce(array_position(ARRAY[${colours}], v.colour) - 1, ${COLOURS.length})`,
  year: 'v.year::int',
  kms: 'v.kms',
  owners: 'v.owners::int',
  price: 'v.price',
  fairPrice: 'coalesce(v.fair_price, 0)',
  flags: FLAGS,
  listedAt: '(extract(epoch FROM v.listed_at) * 1000)::bigint',
}

export const RECORD_SQL = `SELECT ${RECORD_FIELDS.map((field) => `${EXPRESSIONS[field]} AS "${field}"`).join(', ')}
  FROM vehicle v WHERE v.status IN ('listed', 'reserved')`

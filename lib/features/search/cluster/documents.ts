import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { CarRecord } from '../columns/car-record'
import { findBand, KMS_CHOICES, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'
import { OPTIONS_BY_PACKED_FACTS, OPTIONS_BY_VARIANT, packFacts } from './facet-options'

const word = { type: 'keyword', doc_values: false } as const
const counted = { type: 'keyword' } as const
const integer = { type: 'integer' } as const

/**
 * Last result that a page may show; OpenSearch's default is 10,000. Plain SQL serves pages beyond
 * it.
 */
export const RESULT_WINDOW = 100_000

const FIELDS = {
  number: integer,
  variant: counted,
  marks: counted,
  city: counted,
  color: counted,
  price_band: counted,
  kms_band: counted,
  make: word,
  model: word,
  fuel: word,
  transmission: word,
  gearbox: word,
  body: word,
  seats: word,
  cc: word,
  length: word,
  feature: word,
  tag: word,
  refurbished: word,
  warranty: word,
  serviceHistory: word,
  accidentFree: word,
  discount: word,
  status: { type: 'keyword' },
  year: { ...integer, fields: { word: counted } },
  kms: integer,
  owners: integer,
  price: integer,
  listed_at: { type: 'long' },
  deal: { type: 'double' },
} as const

export interface IndexShape {
  shards: number
  replicas: number
}

export const buildIndexDefinition = ({ shards }: Pick<IndexShape, 'shards'>) => ({
  settings: {
    number_of_shards: shards,
    max_result_window: RESULT_WINDOW,
    // No copies: nobody searches an index that is being filled, and an interrupted load starts
    // again.
    number_of_replicas: 0,
    refresh_interval: '-1',
  },
  mappings: { dynamic: 'strict' as const, properties: FIELDS },
})

export const toFilledSettings = ({ replicas }: Pick<IndexShape, 'replicas'>) => ({
  number_of_replicas: replicas,
  refresh_interval: '1s',
})

export type ClusterField = keyof typeof FIELDS
export type ClusterDocument = Partial<
  Record<ClusterField, string | number | boolean | readonly string[]>
> & {
  number: number
}

export function createDocumentWriter({
  variants,
  cities,
}: Vocabulary): (car: CarRecord) => ClusterDocument | null {
  const variantOf = new Map(variants.map((variant) => [variant.key, variant]))
  const cityOf = new Map(cities.map((city) => [city.key, city.id]))
  return (car) => {
    const variant = variantOf.get(car.variantKey)
    const city = cityOf.get(car.cityKey)
    if (variant === undefined || city === undefined) return null
    const colour = COLOURS[car.colour]
    const band = findBand(PRICE_BANDS, car.price)
    return {
      number: car.number,
      variant: String(variant.key),
      marks: packFacts(car),
      city,
      gearbox: variant.gearbox,
      ...mapOptions(OPTIONS_BY_VARIANT, variant),
      ...mapOptions(OPTIONS_BY_PACKED_FACTS, car),
      year: car.year,
      kms: car.kms,
      kms_band: String(KMS_CHOICES.find((most) => car.kms <= most) ?? 'more'),
      price: car.price,
      listed_at: car.listedAt,
      ...(colour !== undefined && { color: colour }),
      ...(band !== null && { price_band: band }),
      ...(car.fairPrice > 0 && { deal: car.price / car.fairPrice }),
    }
  }
}

const mapOptions = <Name extends ClusterField, Subject>(
  options: Readonly<Record<Name, (subject: Subject) => readonly string[]>>,
  subject: Subject,
) =>
  Object.fromEntries(
    (Object.keys(options) as Name[]).map((name) => [name, options[name](subject)]),
  ) as Record<Name, readonly string[]>

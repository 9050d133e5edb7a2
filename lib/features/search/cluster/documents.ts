import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { FLAG, type CarRecord } from '../columns/car-record'
import { bandOf, CC_BANDS, LENGTH_BANDS, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'

const keyword = { type: 'keyword' } as const
const integer = { type: 'integer' } as const
const boolean = { type: 'boolean' } as const

/** How deep pages may go; OpenSearch's own limit is 10,000. A page behind it is answered by plain SQL. */
export const RESULT_WINDOW = 100_000

/** What a car is searched, counted and ordered by. A band is worked out when the car is written. */
const FIELDS = {
  number: integer,
  variant: integer,
  city: keyword,
  make: keyword,
  model: keyword,
  fuel: keyword,
  transmission: keyword,
  gearbox: keyword,
  body: keyword,
  color: keyword,
  seats: keyword,
  price_band: keyword,
  cc: keyword,
  length: keyword,
  feature: keyword,
  status: keyword,
  tag: keyword,
  year: integer,
  kms: integer,
  owners: integer,
  price: integer,
  refurbished: boolean,
  warranty: boolean,
  serviceHistory: boolean,
  accidentFree: boolean,
  discount: boolean,
  listed_at: { type: 'long' },
  deal: { type: 'double' },
} as const

/** How many parts an index has, and how many copies of each stand on other nodes. */
export interface IndexShape {
  shards: number
  replicas: number
}

export const indexDefinition = ({ shards, replicas }: IndexShape) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    max_result_window: RESULT_WINDOW,
  },
  mappings: { dynamic: 'strict' as const, properties: FIELDS },
})

export type Field = keyof typeof FIELDS
/** A car as the cluster has it. */
export type Document = Partial<Record<Field, string | number | boolean | readonly string[]>> & {
  number: number
}

/** Makes documents of cars of this vocabulary; null for a car whose version or city it doesn't have. */
export function documentWriter({
  variants,
  cities,
}: Vocabulary): (car: CarRecord) => Document | null {
  const variantOf = new Map(variants.map((variant) => [variant.key, variant]))
  const cityOf = new Map(cities.map((city) => [city.key, city.id]))
  return (car) => {
    const variant = variantOf.get(car.variantKey)
    const city = cityOf.get(car.cityKey)
    if (variant === undefined || city === undefined) return null
    const colour = COLOURS[car.colour]
    const band = {
      price_band: bandOf(PRICE_BANDS, car.price),
      cc: bandOf(CC_BANDS, variant.cc),
      length: bandOf(LENGTH_BANDS, variant.lengthMm),
    }
    return {
      number: car.number,
      variant: variant.key,
      city,
      make: variant.make,
      model: variant.model,
      fuel: variant.fuel,
      transmission: variant.transmission,
      gearbox: variant.gearbox,
      body: variant.body,
      seats: String(variant.seats),
      feature: variant.features,
      status: car.flags & FLAG.reserved ? 'reserved' : 'listed',
      tag: car.flags & FLAG.marketplace ? 'marketplace' : 'brand',
      year: car.year,
      kms: car.kms,
      price: car.price,
      refurbished: (car.flags & FLAG.refurbished) !== 0,
      warranty: (car.flags & FLAG.warranty) !== 0,
      serviceHistory: (car.flags & FLAG.serviceHistory) !== 0,
      accidentFree: (car.flags & FLAG.accidentFree) !== 0,
      discount: (car.flags & FLAG.discount) !== 0,
      listed_at: car.listedAt,
      ...(colour !== undefined && { color: colour }),
      // What nobody said counts for no filter.
      ...(car.owners > 0 && { owners: car.owners }),
      ...Object.fromEntries(Object.entries(band).filter(([, id]) => id !== null)),
      ...(car.fairPrice > 0 && { deal: car.price / car.fairPrice }),
    }
  }
}

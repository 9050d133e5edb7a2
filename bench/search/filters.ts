import { hasVariantWords } from '../../lib/engines/car-language'
import { LENDING_TABLE } from '../../lib/features/finance/rules/lending'
import { findPriceBounds } from '../../lib/features/finance/rules/price-bounds'
import { COLOURS } from '../../lib/features/catalogue/rules/vocabulary'
import { CC_BANDS, LENGTH_BANDS, findBand } from '../../lib/features/search/rules/bands'
import {
  FLAG_BITS,
  FLAG_CODES,
  MAX_OWNERS,
  YEAR_CODES,
  YEAR_FROM,
} from '../../lib/features/search/columns/car-record'
import type { SearchQuery } from '../../lib/features/search/rules/query'
import { type VariantFacts, type Vocabulary } from '../../lib/features/search/rules/vocabulary'
import { computeAgeInYears } from '../../lib/shared/dates'

export interface ColumnFilters {
  variant: Uint8Array | null // by variant key: may pass
  city: Uint8Array | null // by city key
  colour: Uint8Array | null
  owners: Uint8Array | null
  year: Uint8Array | null // by year − YEAR_FROM
  flags: Uint8Array | null
  kms: number | null
  low: Int32Array // by year − YEAR_FROM
  high: Int32Array
}

const MAX_PRICE = 1_000_000_000
const isUnsetOrIncludes = (list: readonly string[], value: string | null) =>
  list.length === 0 || (value !== null && list.includes(value))

function buildAllowedTable(size: number, isAllowed: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: size }, (_, code) => (isAllowed(code) ? 1 : 0))
}

function passes(variant: VariantFacts, query: SearchQuery): boolean {
  return (
    isUnsetOrIncludes(query.make, variant.make) &&
    isUnsetOrIncludes(query.model, variant.model) &&
    isUnsetOrIncludes(query.fuel, variant.fuel) &&
    isUnsetOrIncludes(query.transmission, variant.transmission) &&
    isUnsetOrIncludes(query.gearbox, variant.gearbox) &&
    isUnsetOrIncludes(query.body, variant.body) &&
    isUnsetOrIncludes(query.seats, String(variant.seats)) &&
    isUnsetOrIncludes(query.cc, findBand(CC_BANDS, variant.cc)) &&
    isUnsetOrIncludes(query.length, findBand(LENGTH_BANDS, variant.lengthMm)) &&
    query.feature.every((feature) => variant.features.includes(feature)) &&
    hasVariantWords(variant, query.variant)
  )
}

const VARIANT_FIELDS = [
  'make',
  'model',
  'fuel',
  'transmission',
  'gearbox',
  'body',
  'seats',
  'cc',
  'length',
  'feature',
  'variant',
] as const

function flagTable(query: SearchQuery): Uint8Array | null {
  const flags: [number, boolean | null][] = [
    [FLAG_BITS.refurbished, query.refurbished],
    [FLAG_BITS.warranty, query.warranty],
    [FLAG_BITS.serviceHistory, query.serviceHistory],
    [FLAG_BITS.accidentFree, query.accidentFree],
    [FLAG_BITS.discount, query.discount],
    [FLAG_BITS.reserved, query.status.length === 1 ? query.status[0] === 'reserved' : null],
    [FLAG_BITS.marketplace, query.tag.length === 1 ? query.tag[0] === 'marketplace' : null],
  ]
  if (flags.every(([, want]) => want === null)) return null
  return buildAllowedTable(FLAG_CODES, (code) =>
    flags.every(([bit, want]) => want === null || Boolean(code & bit) === want),
  )
}

function yearTable(query: SearchQuery, now: Date): Uint8Array | null {
  const { age, minYear, maxYear, year } = query
  if (age === null && minYear === null && maxYear === null && year.length === 0) return null
  return buildAllowedTable(YEAR_CODES, (code) => {
    const made = YEAR_FROM + code
    return (
      (age === null || computeAgeInYears(made, now) <= age) &&
      made >= (minYear ?? 0) &&
      made <= (maxYear ?? MAX_PRICE) &&
      isUnsetOrIncludes(year, String(made))
    )
  })
}

function priceLimits(query: SearchQuery, now: Date): Pick<ColumnFilters, 'low' | 'high'> {
  const hasInstalmentLimit = query.minEmi !== null || query.maxEmi !== null
  const bands =
    query.price[0] === '1-10'
      ? [100_000, 999_999]
      : query.price[0] === '10-20'
        ? [1_000_000, 1_999_999]
        : [0, MAX_PRICE]
  const low = new Int32Array(YEAR_CODES).fill(Math.max(query.minPrice ?? 0, bands[0] ?? 0))
  const high = new Int32Array(YEAR_CODES).fill(
    Math.min(query.maxPrice ?? MAX_PRICE, bands[1] ?? MAX_PRICE),
  )
  if (!hasInstalmentLimit) return { low, high }
  low.forEach((value, code) => {
    const bounds = findPriceBounds(
      query,
      query,
      computeAgeInYears(YEAR_FROM + code, now),
      LENDING_TABLE,
    )
    low[code] = Math.max(value, bounds.low)
    high[code] = Math.min(high[code] ?? MAX_PRICE, bounds.high)
  })
  return { low, high }
}

export function buildColumnFilters(
  query: SearchQuery,
  vocabulary: Vocabulary,
  now: Date,
): ColumnFilters {
  const { variants, cities } = vocabulary
  const asksVariant = VARIANT_FIELDS.some((field) => query[field].length > 0)
  const byKey = new Map(variants.map((variant) => [variant.key, variant]))
  const cityOf = new Map(cities.map((city) => [city.key, city.id]))
  const keys = (values: Iterable<number>) => Math.max(...values) + 1
  return {
    variant: asksVariant
      ? buildAllowedTable(keys(byKey.keys()), (key) => {
          const variant = byKey.get(key)
          return variant !== undefined && passes(variant, query)
        })
      : null,
    city:
      query.city.length > 0
        ? buildAllowedTable(keys(cityOf.keys()), (key) =>
            isUnsetOrIncludes(query.city, cityOf.get(key) ?? null),
          )
        : null,
    colour:
      query.color.length > 0
        ? buildAllowedTable(COLOURS.length + 1, (code) =>
            isUnsetOrIncludes(query.color, COLOURS[code] ?? null),
          )
        : null,
    owners:
      query.owners === null
        ? null
        : buildAllowedTable(MAX_OWNERS + 1, (owners) => owners <= (query.owners ?? MAX_OWNERS)),
    year: yearTable(query, now),
    flags: flagTable(query),
    kms: query.kms,
    ...priceLimits(query, now),
  }
}

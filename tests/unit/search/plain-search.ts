import { hasVariantWords } from '@/lib/engines/car-language'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import {
  computeInstalment,
  computeInstalmentScale,
} from '@/lib/features/finance/rules/instalment-scale'
import { findPriceBounds } from '@/lib/features/finance/rules/price-bounds'
import { FLAG_BITS, type CarRecord } from '@/lib/features/search/columns/car-record'
import type { EngineAnswer, SearchContext } from '@/lib/features/search/port'
import {
  AGE_CHOICES,
  findBand,
  CC_BANDS,
  KMS_CHOICES,
  LENGTH_BANDS,
  OWNERS_CHOICES,
  PRICE_BANDS,
} from '@/lib/features/search/rules/bands'
import type { SearchQuery } from '@/lib/features/search/rules/query'
import { type VariantFacts, type Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { FACET_NAMES, type FacetName } from '@/lib/features/search/schemas'
import { computeAgeInYears, toIndianYear } from '@/lib/shared/dates'

export function searchCarsPlainly(
  cars: readonly CarRecord[],
  vocabulary: Vocabulary,
  query: SearchQuery,
  context: SearchContext,
): EngineAnswer {
  const described = cars.map((car) => describe(car, vocabulary))
  const passing = (left: FacetName | null) =>
    described.filter((one) => passes(one, query, context, left))
  const found = passing(null)
    .map(({ car }) => ({ car, key: orderKey(car, query, context) }))
    .sort(
      (a, b) =>
        isReserved(a.car) - isReserved(b.car) || a.key - b.key || b.car.number - a.car.number,
    )
  const start = (query.page - 1) * query.pageSize
  const facets = Object.fromEntries(
    FACET_NAMES.map((facet) => [facet, tally(passing(facet), facet, query, context)]),
  ) as Record<FacetName, Map<string, number>>
  return {
    total: found.length,
    numbers: found.slice(start, start + query.pageSize).map(({ car }) => car.number),
    facets,
  }
}

const isReserved = ({ flags }: CarRecord) => (flags & FLAG_BITS.reserved ? 1 : 0)

interface Described {
  car: CarRecord
  variant: VariantFacts
  options: Partial<Record<FacetName, string | null>>
}

function describe(car: CarRecord, { variants, cities }: Vocabulary): Described {
  const variant = variants.find((one) => one.key === car.variantKey)
  if (!variant) throw new Error('A car of no version.')
  const flag = (bit: number) => String((car.flags & bit) !== 0)
  return {
    car,
    variant,
    options: {
      city: cities.find((city) => city.key === car.cityKey)?.id ?? null,
      make: variant.make,
      model: variant.model,
      fuel: variant.fuel,
      transmission: variant.transmission,
      body: variant.body,
      seats: String(variant.seats),
      color: COLOURS[car.colour] ?? null,
      price: findBand(PRICE_BANDS, car.price),
      cc: findBand(CC_BANDS, variant.cc),
      length: findBand(LENGTH_BANDS, variant.lengthMm),
      refurbished: flag(FLAG_BITS.refurbished),
      warranty: flag(FLAG_BITS.warranty),
      serviceHistory: flag(FLAG_BITS.serviceHistory),
      accidentFree: flag(FLAG_BITS.accidentFree),
      discount: flag(FLAG_BITS.discount),
      status: car.flags & FLAG_BITS.reserved ? 'reserved' : 'listed',
      tag: car.flags & FLAG_BITS.marketplace ? 'marketplace' : 'brand',
    },
  }
}

function passes(
  { car, variant, options }: Described,
  query: SearchQuery,
  { now, lending }: SearchContext,
  left: FacetName | null,
): boolean {
  const isChosen = Object.entries(options).every(([name, option]) => {
    const facet = name as Exclude<FacetName, 'owners' | 'age' | 'kms'>
    const choice = query[facet]
    if (facet === left || choice === null) return true
    if (typeof choice === 'boolean') return option === String(choice)
    return choice.length === 0 || (option !== null && choice.includes(option))
  })
  const made = String(car.year)
  const age = toIndianYear(now) - car.year
  const isPaid = () => {
    if (query.minEmi === null && query.maxEmi === null) return true
    const { low, high } = findPriceBounds(query, query, computeAgeInYears(car.year, now), lending)
    return car.price >= low && car.price <= high
  }
  return (
    isChosen &&
    (left === 'owners' || car.owners <= (query.owners ?? Infinity)) &&
    (left === 'age' || age <= (query.age ?? Infinity)) &&
    (left === 'kms' || car.kms <= (query.kms ?? Infinity)) &&
    query.feature.every((feature) => variant.features.includes(feature)) &&
    hasVariantWords(variant, query.variant) &&
    (query.gearbox.length === 0 || query.gearbox.includes(variant.gearbox)) &&
    (query.year.length === 0 || query.year.includes(made)) &&
    car.year >= (query.minYear ?? 0) &&
    car.year <= (query.maxYear ?? Infinity) &&
    car.price >= (query.minPrice ?? 0) &&
    car.price <= (query.maxPrice ?? Infinity) &&
    isPaid()
  )
}

function tally(
  cars: readonly Described[],
  facet: FacetName,
  query: SearchQuery,
  { now }: SearchContext,
): Map<string, number> {
  const counts = new Map<string, number>()
  const atMost = (value: number, choices: readonly number[], asked: number | null) =>
    [...new Set([...choices, ...(asked === null ? [] : [asked])])]
      .filter((most) => value <= most)
      .map(String)
  for (const { car, variant, options } of cars) {
    const counted =
      facet === 'feature'
        ? variant.features
        : facet === 'owners'
          ? atMost(car.owners, OWNERS_CHOICES, query.owners)
          : facet === 'age'
            ? atMost(toIndianYear(now) - car.year, AGE_CHOICES, query.age)
            : facet === 'kms'
              ? atMost(car.kms, KMS_CHOICES, query.kms)
              : [options[facet] ?? []].flat()
    for (const option of counted) counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return counts
}

function orderKey(car: CarRecord, query: SearchQuery, { now, lending }: SearchContext): number {
  switch (query.sort) {
    case 'latest':
      return -car.listedAt
    case 'price-asc':
      return car.price
    case 'price-desc':
      return -car.price
    case 'kms-asc':
      return car.kms
    case 'year-desc':
      return -car.year
    case 'deal':
      return car.fairPrice === 0 ? Number.MAX_VALUE : car.price / car.fairPrice
    case 'emi-asc': {
      const scale = computeInstalmentScale(computeAgeInYears(car.year, now), query, lending)
      return scale === null ? Number.MAX_VALUE : computeInstalment(car.price, scale)
    }
  }
}

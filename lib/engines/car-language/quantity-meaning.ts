import type { FilterPatch } from './patch'
import type { Quantity, QuantityPhrase } from './quantity-reader'
import type { WordMeanings } from './types'
import type { ComparisonWord, QuantityUnit } from './words'

const LAKH = 100_000
const SHORT_LAKHS = 200 // prices up to this are in lakhs
const MIN_KMS = 1_000
const AROUND_SHARE = 0.15
const MAX_SEATS = 9 // more would be a bus

type Meaning = QuantityUnit | 'year'

export interface QuantityTerms extends Pick<WordMeanings, 'engineSizes'> {
  readonly thisYear: number
}

/**
 * Returns null for a number that no filter can express ("above 50,000 km") or that is part of a
 * name ("i20 1.2").
 */
export function interpretQuantity(
  phrase: QuantityPhrase,
  terms: QuantityTerms,
): FilterPatch | null {
  const { first } = phrase
  const second = phrase.second && fullYear(first, phrase.second)
  if (second !== null)
    return rangePatch(sameScale(first, second), second, { ...phrase, second }, terms)
  const meaning = unitOf(first, phrase)
  return meaning && singlePatch(meaning, first, phrase.comparison, terms)
}

export function isAboutMileage(phrase: QuantityPhrase): boolean {
  return unitOf(phrase.second ?? phrase.first, phrase) === 'kmpl'
}

function unitOf(quantity: Quantity, { topic, comparison, second }: QuantityPhrase): Meaning | null {
  const { value, hasMultiplier, unit } = quantity
  // "average 20" and "20 kmpl" are fuel economy; "mileage under 50000" is distance.
  if (unit === 'kmpl' || (unit === null && topic === 'kmpl'))
    return value < MIN_KMS ? 'kmpl' : 'kms'
  if (unit !== null) return unit === 'kms' && value < MIN_KMS ? null : unit
  if (isYear(quantity)) return 'year'
  if (topic === 'kms' && value < MIN_KMS) return null
  if (topic !== null) return topic
  if (value >= LAKH) return 'price'
  const isLimit = comparison !== null || second !== null
  // Fifty thousand is too low for a price, but a common limit on distance.
  if (value >= 5_000 && (hasMultiplier || isLimit)) return 'kms'
  return isLimit && value > 0 && value <= SHORT_LAKHS && !hasMultiplier ? 'price' : null
}

function rupees({ value, hasMultiplier }: Quantity): number {
  return value <= SHORT_LAKHS && !hasMultiplier ? Math.round(value * LAKH) : Math.round(value)
}

function singlePatch(
  meaning: Meaning,
  quantity: Quantity,
  comparison: ComparisonWord | null,
  { thisYear, engineSizes }: QuantityTerms,
): FilterPatch | null {
  const value = Math.round(quantity.value)
  const side = comparison?.side ?? null
  switch (meaning) {
    case 'price':
      return pricePatch(rupees(quantity), side)
    case 'kms':
      return side === 'more' ? null : { kms: value }
    case 'emi':
      return side === 'more' ? { minEmi: value } : { maxEmi: value }
    case 'downPayment':
      return { downPayment: value }
    case 'years':
      return side === 'more' || value > 50 ? null : { age: value }
    case 'owners':
      return side === 'more' || value < 1 || value > 9 ? null : { owners: value }
    case 'seats':
      return seatsPatch(value, comparison)
    case 'people':
      return seatsPatch(value, { side: 'more', isInclusive: true })
    case 'kmpl':
      return null
    case 'cc':
      return ccPatch(engineSizes, value, side)
    case 'litres':
      return ccPatch(engineSizes, Math.round(quantity.value * 1000), side)
    case 'year':
      return yearPatch(value, comparison, thisYear)
  }
}

function seatsPatch(seats: number, comparison: ComparisonWord | null): FilterPatch | null {
  if (comparison?.side !== 'more')
    return seats < 2 || seats > 14 ? null : { seats: [String(seats)] }
  const least = comparison.isInclusive ? seats : seats + 1
  return least < 2 || least > MAX_SEATS ? null : { seats: texts(least, MAX_SEATS) }
}

function pricePatch(price: number, side: ComparisonWord['side'] | null): FilterPatch {
  if (side === 'more') return { minPrice: price }
  if (side !== 'around') return { maxPrice: price }
  return {
    minPrice: Math.round(price * (1 - AROUND_SHARE)),
    maxPrice: Math.round(price * (1 + AROUND_SHARE)),
  }
}

function yearPatch(
  year: number,
  comparison: ComparisonWord | null,
  thisYear: number,
): FilterPatch | null {
  if (year > thisYear + 1) return null
  const step = comparison?.isInclusive ? 0 : 1
  switch (comparison?.side) {
    case 'less':
      return { maxYear: year - step }
    case 'more':
      return { minYear: year + step }
    case 'around':
      return { minYear: year - 1, maxYear: year + 1 }
    case undefined:
      return { year: [String(year)] }
  }
}

function ccPatch(
  sizes: WordMeanings['engineSizes'],
  cc: number,
  side: ComparisonWord['side'] | null,
): FilterPatch | null {
  const from = side === 'less' ? 1 : side === 'more' ? cc + 1 : cc
  const classes = classesBetween(sizes, from, side === 'more' ? Infinity : cc)
  return classes.length === 0 ? null : { cc: classes }
}

/** "2020-21" ends in 2021. */
function fullYear(from: Quantity, to: Quantity): Quantity {
  const isShort =
    isYear(from) &&
    Number.isInteger(to.value) &&
    to.value < 100 &&
    !to.hasMultiplier &&
    to.unit === null
  return isShort ? { ...to, value: from.value - (from.value % 100) + to.value } : to
}

function isYear({ value, hasMultiplier }: Quantity): boolean {
  return !hasMultiplier && Number.isInteger(value) && value >= 1985 && value <= 2100
}

function sameScale(first: Quantity, second: Quantity): Quantity {
  if (first.hasMultiplier || !second.hasMultiplier || first.value >= 1_000) return first
  const scale = [10_000_000, LAKH, 1_000].find((one) => second.value >= one) ?? 1
  return { ...first, value: first.value * scale, hasMultiplier: true }
}

function rangePatch(
  from: Quantity,
  to: Quantity,
  phrase: QuantityPhrase,
  { thisYear, engineSizes }: QuantityTerms,
): FilterPatch | null {
  if (from.value > to.value) return null
  const low = Math.round(from.value)
  const high = Math.round(to.value)
  switch (unitOf(to, phrase)) {
    case 'price':
      return { minPrice: rupees(from), maxPrice: rupees(to) }
    case 'kms':
      return { kms: high }
    case 'emi':
      return { minEmi: low, maxEmi: high }
    case 'years':
      return high > 50 ? null : { age: high }
    case 'seats':
      return low < 2 || high > 14 ? null : { seats: texts(low, high) }
    // "6 to 7 people" asks for seven seats, so the higher number counts.
    case 'people':
      return seatsPatch(high, { side: 'more', isInclusive: true })
    case 'cc':
      return { cc: classesBetween(engineSizes, low, high) }
    case 'litres':
      return {
        cc: classesBetween(engineSizes, Math.round(from.value * 1000), Math.round(to.value * 1000)),
      }
    case 'year':
      return high > thisYear + 1 ? null : { minYear: low, maxYear: high }
    default:
      return null
  }
}

function classesBetween(sizes: WordMeanings['engineSizes'], from: number, to: number): string[] {
  return sizes
    .filter((size) => size.from <= to && size.below > from)
    .map((size) => size.id)
    .sort()
}

function texts(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).sort()
}

import { priceBoundsForEmi } from '@/lib/features/finance/rules/price-bounds'
import { ageInYears, yearOf } from '@/lib/shared/dates'
import { KMS_CHOICES } from '@/lib/features/search/rules/bands'
import type { SearchContext } from '@/lib/features/search/port'
import type { SearchQuery } from '@/lib/features/search/rules/query'
import { variantHasWords } from '@/lib/engines/car-language'
import type { FacetName } from '@/lib/features/search/schemas'
import type { CarColumns } from './columns'
import { YEAR_CODES, YEAR_FROM } from '@/lib/features/search/columns/car-record'
import type { FactBits } from './fact-bits'
import type { FactName } from '@/lib/features/search/columns/facts'
import { featureMask, type Versions } from './groups'

const HIGHEST_PRICE = 1_000_000_000

/** A filter on a fact as the bits of its options: a row passes that is in any of them, or, `isOf` false, in none. */
export interface BitFilter {
  readonly facet: FactName
  readonly bits: readonly Int32Array[]
  readonly isOf: boolean
}

/** What a scan has to look at besides the versions. */
export interface ScanPlan {
  /** Filters that a facet's own count leaves out. */
  filters: readonly BitFilter[]
  /** What every count keeps to. */
  required: readonly BitFilter[]
  /** Compared car by car, only when set: the limit isn't one of the offered stretches. */
  kmsLimit: number | null
  /** Lowest and highest price by year of manufacture; null when prices aren't limited. */
  prices: { low: Int32Array; high: Int32Array } | null
}

/** Writes a query's filters on versions into their misses and says what is left to look at car by car. */
export function planScan(
  columns: CarColumns,
  versions: Versions,
  query: SearchQuery,
  context: SearchContext,
): ScanPlan {
  versions.clear()
  for (const dimension of versions.dimensions) {
    const isAllowed = optionTest(dimension.facet, query, context)
    if (isAllowed) versions.restrict(dimension, isAllowed)
  }
  excludeVersions(versions, query)
  return {
    filters: columns.facts.flatMap((facts) => {
      const isAllowed = optionTest(facts.fact.name, query, context)
      return isAllowed ? [bitFilter(facts, isAllowed)] : []
    }),
    required: yearFilters(columns.fact('age'), query),
    kmsLimit: isOffered(query.kms) ? null : query.kms,
    prices: priceLimits(query, context),
  }
}

function isOffered(kms: number | null): boolean {
  return kms === null || (KMS_CHOICES as readonly number[]).includes(kms)
}

/** Whichever are fewer: the options that pass, or those that don't. */
function bitFilter({ fact, options }: FactBits, isAllowed: (id: string) => boolean): BitFilter {
  const passing: Int32Array[] = []
  const others: Int32Array[] = []
  options.forEach((bits, option) => {
    const id = fact.ids[option]
    if (bits !== null) (id !== undefined && isAllowed(id) ? passing : others).push(bits)
  })
  const isOf = passing.length <= others.length
  return { facet: fact.name, bits: isOf ? passing : others, isOf }
}

/** Which options of a facet the query lets pass; null when it doesn't ask. */
function optionTest(
  facet: FacetName,
  query: SearchQuery,
  { now }: SearchContext,
): ((id: string) => boolean) | null {
  if (facet === 'feature') return null
  const choice = query[facet]
  if (choice === null) return null
  if (Array.isArray(choice)) return choice.length === 0 ? null : (id) => choice.includes(id)
  if (typeof choice === 'boolean') return (id) => id === String(choice)
  if (facet === 'age') {
    const oldest = yearOf(now) - choice
    return (id) => Number(id) >= oldest
  }
  if (facet === 'kms') return isOffered(choice) ? (id) => Number(id) <= choice : null
  return (id) => Number(id) <= choice
}

function yearFilters(years: FactBits, { year, minYear, maxYear }: SearchQuery): BitFilter[] {
  if (year.length === 0 && minYear === null && maxYear === null) return []
  const isAllowed = (id: string) =>
    (year.length === 0 || year.includes(id)) &&
    Number(id) >= (minYear ?? 0) &&
    Number(id) <= (maxYear ?? Infinity)
  return [bitFilter(years, isAllowed)]
}

function excludeVersions(versions: Versions, query: SearchQuery): void {
  const { featureMasks, vocabulary } = versions
  const requiredMask = featureMask(query.feature)
  if (requiredMask !== 0)
    versions.exclude((index) => ((featureMasks[index] as number) & requiredMask) !== requiredMask)
  if (query.variant.length === 0 && query.gearbox.length === 0) return
  versions.exclude((index) => {
    const variant = vocabulary.variants[index]
    return (
      variant === undefined ||
      !variantHasWords(variant, query.variant) ||
      (query.gearbox.length > 0 && !query.gearbox.includes(variant.gearbox))
    )
  })
}
function priceLimits(query: SearchQuery, { now, lending }: SearchContext): ScanPlan['prices'] {
  const byEmi = query.minEmi !== null || query.maxEmi !== null
  if (!byEmi && query.minPrice === null && query.maxPrice === null) return null
  const low = new Int32Array(YEAR_CODES).fill(query.minPrice ?? 0)
  const high = new Int32Array(YEAR_CODES).fill(query.maxPrice ?? HIGHEST_PRICE)
  if (byEmi) {
    const bounds = new Map<number, { low: number; high: number }>()
    for (let index = 0; index < YEAR_CODES; index += 1) {
      const age = ageInYears(YEAR_FROM + index, now)
      const found = bounds.get(age) ?? priceBoundsForEmi(query, query, age, lending)
      bounds.set(age, found)
      low[index] = Math.max(low[index] as number, found.low)
      high[index] = Math.min(high[index] as number, found.high)
    }
  }
  return { low, high }
}

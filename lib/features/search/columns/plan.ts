import { priceBoundsForEmi } from '@/lib/features/finance/rules/price-bounds'
import { ageInYears, yearOf } from '@/lib/shared/dates'
import { KMS_CHOICES } from '../rules/bands'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import { variantHasWords } from '../rules/vocabulary'
import { FLAG_CODES, YEAR_CODES, YEAR_FROM } from './car-record'
import type { Dimension } from './code-space'
import { featureMask, type Spaces } from './spaces'

const HIGHEST_PRICE = 1_000_000_000

/** What a scan still has to compare car by car, where a look-up by code isn't enough. */
export interface ScanPlan {
  /** Compared only when set: the limit isn't one of the offered stretches. */
  kmsLimit: number | null
  /** Lowest and highest price by year of manufacture; null when prices aren't limited. */
  prices: { low: Int32Array; high: Int32Array } | null
}

/** Writes a query's filters into the misses of the code spaces and says what is left to compare. */
export function planScan(spaces: Spaces, query: SearchQuery, context: SearchContext): ScanPlan {
  for (const space of spaces.all) space.clear()
  spaces.place.exclude((code) => code === 0)
  for (const space of spaces.all) {
    for (const dimension of space.dimensions) {
      const isAllowed = optionTest(dimension, query, context)
      if (isAllowed) space.restrict(dimension, isAllowed)
    }
  }
  excludeYears(spaces, query)
  excludeVariants(spaces, query)
  return { kmsLimit: isOffered(query.kms) ? null : query.kms, prices: priceLimits(query, context) }
}

function isOffered(kms: number | null): boolean {
  return kms === null || (KMS_CHOICES as readonly number[]).includes(kms)
}

/** Which options of a facet the query lets pass; null when it doesn't ask. */
function optionTest(
  { facet }: Dimension,
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

function excludeYears({ state }: Spaces, { year, minYear, maxYear }: SearchQuery): void {
  if (year.length === 0 && minYear === null && maxYear === null) return
  state.exclude((code) => {
    const made = YEAR_FROM + Math.floor(code / FLAG_CODES)
    return (
      (year.length > 0 && !year.includes(String(made))) ||
      made < (minYear ?? 0) ||
      made > (maxYear ?? Infinity)
    )
  })
}

function excludeVariants(
  { variant: space, featureMasks, vocabulary }: Spaces,
  query: SearchQuery,
): void {
  const requiredMask = featureMask(query.feature)
  if (requiredMask !== 0)
    space.exclude((code) => ((featureMasks[code] as number) & requiredMask) !== requiredMask)
  if (query.variant.length === 0 && query.gearbox.length === 0) return
  space.exclude((code) => {
    const variant = vocabulary.variants[code]
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

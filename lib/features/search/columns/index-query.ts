import { MAX_PRICE } from '@/lib/shared/car-limits'
import type { IndexQuery, OptionTest } from '@/lib/engines/column-index'
import { hasVariantWords } from '@/lib/engines/car-language'
import { findPriceBounds } from '@/lib/features/finance/rules/price-bounds'
import { computeAgeInYears, toIndianYear } from '@/lib/shared/dates'
import type { SearchContext } from '../port'
import { KMS_CHOICES } from '../rules/bands'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { FACET_NAMES, type FacetName } from '../schemas'
import { YEAR_CODES, YEAR_FROM } from './car-record'
import { createInstalmentOrder } from './instalment-order'

export function toIndexQuery(
  query: SearchQuery,
  context: SearchContext,
  vocabulary: Vocabulary,
): IndexQuery {
  return {
    filters: new Map(
      FACET_NAMES.flatMap((facet) => {
        const isAllowed = optionTest(facet, query, context)
        return isAllowed ? [[facet, isAllowed] as const] : []
      }),
    ),
    required: requiredYears(query),
    tags: query.feature,
    isOut: variantTest(query, vocabulary),
    limit:
      query.kms === null || isOffered(query.kms)
        ? null
        : { facet: 'kms', column: 'kms', atMost: query.kms },
    between: priceLimits(query, context),
    order: query.sort === 'emi-asc' ? createInstalmentOrder(query, context) : query.sort,
    offset: (query.page - 1) * query.pageSize,
    count: query.pageSize,
  }
}

function isOffered(kms: number): boolean {
  return (KMS_CHOICES as readonly number[]).includes(kms)
}

function optionTest(
  facet: FacetName,
  query: SearchQuery,
  { now }: SearchContext,
): OptionTest | null {
  if (facet === 'feature') return null
  const choice = query[facet]
  if (choice === null) return null
  if (Array.isArray(choice)) return choice.length === 0 ? null : (id) => choice.includes(id)
  if (typeof choice === 'boolean') return (id) => id === String(choice)
  if (facet === 'age') {
    const oldest = toIndianYear(now) - choice
    return (id) => Number(id) >= oldest
  }
  if (facet === 'kms' && !isOffered(choice)) return null
  return (id) => Number(id) <= choice
}

function requiredYears({ year, minYear, maxYear }: SearchQuery): IndexQuery['required'] {
  if (year.length === 0 && minYear === null && maxYear === null) return new Map()
  const isAllowed: OptionTest = (id) =>
    (year.length === 0 || year.includes(id)) &&
    Number(id) >= (minYear ?? 0) &&
    Number(id) <= (maxYear ?? Infinity)
  return new Map([['age' satisfies FacetName, isAllowed]])
}

function variantTest(query: SearchQuery, { variants }: Vocabulary): IndexQuery['isOut'] {
  if (query.variant.length === 0 && query.gearbox.length === 0) return null
  return (place) => {
    const variant = variants[place]
    return (
      variant === undefined ||
      !hasVariantWords(variant, query.variant) ||
      (query.gearbox.length > 0 && !query.gearbox.includes(variant.gearbox))
    )
  }
}

/** Price limits per year of manufacture, because the price for an EMI depends on the car's age. */
function priceLimits(query: SearchQuery, { now, lending }: SearchContext): IndexQuery['between'] {
  const byEmi = query.minEmi !== null || query.maxEmi !== null
  if (!byEmi && query.minPrice === null && query.maxPrice === null) return null
  const low = new Int32Array(YEAR_CODES).fill(query.minPrice ?? 0)
  const high = new Int32Array(YEAR_CODES).fill(query.maxPrice ?? MAX_PRICE)
  if (byEmi) {
    const bounds = new Map<number, { low: number; high: number }>()
    for (let index = 0; index < YEAR_CODES; index += 1) {
      const age = computeAgeInYears(YEAR_FROM + index, now)
      const found = bounds.get(age) ?? findPriceBounds(query, query, age, lending)
      bounds.set(age, found)
      low[index] = Math.max(low[index] as number, found.low)
      high[index] = Math.min(high[index] as number, found.high)
    }
  }
  return { column: 'price', by: 'year', low, high }
}

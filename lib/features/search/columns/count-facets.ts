import { FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import { yearOf } from '@/lib/shared/dates'
import { AGE_CHOICES, KMS_CHOICES, OWNERS_CHOICES } from '../rules/bands'
import type { FacetCounts, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import { FACETS, type FacetName } from '../schemas'
import type { Dimension } from './code-space'
import { KMS_BIT, type Spaces } from './spaces'

type Counts = Record<FacetName, Map<string, number>>

/** Sums what a scan counted by code up to the options that people choose from. */
export function countFacets(
  spaces: Spaces,
  kmsTally: Uint32Array,
  query: SearchQuery,
  context: SearchContext,
  total: number,
): FacetCounts {
  const counts = Object.fromEntries(
    FACETS.map((facet) => [facet, new Map<string, number>()]),
  ) as Counts
  for (const space of spaces.all) {
    const counted = space.counted()
    for (const dimension of space.dimensions) {
      if (dimension.bit === KMS_BIT) continue
      const options = space.countOptions(dimension, counted)
      if (dimension.facet === 'owners') countOwners(counts.owners, options, query)
      else if (dimension.facet === 'age') countAges(counts.age, dimension, options, query, context)
      else
        dimension.ids.forEach((id, index) =>
          setCount(counts[dimension.facet], id, options[index] as number),
        )
    }
  }
  countKms(counts.kms, spaces, kmsTally, query, total)
  countFeatures(counts.feature, spaces)
  return counts
}

function setCount(counts: Map<string, number>, id: string, count: number): void {
  if (count > 0) counts.set(id, count)
}

function choices(offered: readonly number[], active: number | null): readonly number[] {
  return active === null || offered.includes(active) ? offered : [...offered, active]
}

function sumWhere(options: Uint32Array, holds: (index: number) => boolean): number {
  return options.reduce((sum, count, index) => (holds(index) ? sum + count : sum), 0)
}

function countOwners(counts: Map<string, number>, options: Uint32Array, query: SearchQuery): void {
  for (const most of choices(OWNERS_CHOICES, query.owners)) {
    setCount(
      counts,
      String(most),
      sumWhere(options, (index) => index + 1 <= most),
    )
  }
}

function countAges(
  counts: Map<string, number>,
  { ids }: Dimension,
  options: Uint32Array,
  query: SearchQuery,
  { now }: SearchContext,
): void {
  const thisYear = yearOf(now)
  for (const most of choices(AGE_CHOICES, query.age)) {
    setCount(
      counts,
      String(most),
      sumWhere(options, (index) => Number(ids[index]) >= thisYear - most),
    )
  }
}

/** Cars that missed the distance alone were counted apart; a limit that isn't offered finds just what was found. */
function countKms(
  counts: Map<string, number>,
  { size }: Spaces,
  kmsTally: Uint32Array,
  query: SearchQuery,
  total: number,
): void {
  const dimension = size.dimensions.find((one) => one.bit === KMS_BIT)
  if (!dimension) return
  const stretches = new Uint32Array(dimension.ids.length)
  for (let code = 0; code < size.size; code += 1) {
    const found = size.misses[code] === 0 ? (size.tally[code] as number) : 0
    const stretch = dimension.optionOf[code] as number
    stretches[stretch] = (stretches[stretch] as number) + found + (kmsTally[code] as number)
  }
  for (const most of KMS_CHOICES) {
    setCount(
      counts,
      String(most),
      sumWhere(stretches, (index) => Number(dimension.ids[index]) <= most),
    )
  }
  if (query.kms !== null && !(KMS_CHOICES as readonly number[]).includes(query.kms))
    setCount(counts, String(query.kms), total)
}

/** Each feature is a filter of its own: a count is the find with the feature added. */
function countFeatures(counts: Map<string, number>, { variant, featureMasks }: Spaces): void {
  const byBit = new Uint32Array(FEATURES.length)
  for (const code of variant.counted()) {
    if (variant.misses[code] !== 0) continue
    const cars = variant.tally[code] as number
    const mask = featureMasks[code] as number
    for (let bit = 0; bit < FEATURES.length; bit += 1) {
      if (mask & (1 << bit)) byBit[bit] = (byBit[bit] as number) + cars
    }
  }
  FEATURES.forEach((feature, bit) => setCount(counts, feature, byBit[bit] as number))
}

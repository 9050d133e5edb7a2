import { FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import { yearOf } from '@/lib/shared/dates'
import { AGE_CHOICES, KMS_CHOICES, OWNERS_CHOICES } from '../rules/bands'
import type { FacetCounts, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import { FACETS, type FacetName } from '../schemas'
import type { CarColumns } from '@/lib/engines/column-index/columns'
import type { Fact } from './facts'
import type { Scan } from '@/lib/engines/column-index/scan'
import type { Versions } from '@/lib/engines/column-index/groups'

type Counts = Record<FacetName, Map<string, number>>

/** Sums what a scan counted up to the options that people choose from. */
export function countFacets(
  versions: Versions,
  { facts }: CarColumns,
  scan: Scan,
  query: SearchQuery,
  context: SearchContext,
): FacetCounts {
  const counts = Object.fromEntries(
    FACETS.map((facet) => [facet, new Map<string, number>()]),
  ) as Counts
  const counted = versions.counted()
  for (const dimension of versions.dimensions)
    countEach(counts[dimension.facet], dimension.ids, versions.countOptions(dimension, counted))
  facts.forEach(({ fact }, index) => {
    const options = scan.counts[index] as Uint32Array
    const target = counts[fact.name]
    if (fact.name === 'owners') countOwners(target, fact, options, query)
    else if (fact.name === 'age') countAges(target, fact, options, query, context)
    else if (fact.name === 'kms') countKms(target, fact, options, query, scan.total)
    else countEach(target, fact.ids, options)
  })
  countFeatures(counts.feature, versions, counted)
  return counts
}

function countEach(
  counts: Map<string, number>,
  ids: readonly string[],
  options: Uint32Array,
): void {
  ids.forEach((id, index) => setCount(counts, id, options[index] as number))
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

function countOwners(
  counts: Map<string, number>,
  { ids }: Fact,
  options: Uint32Array,
  query: SearchQuery,
): void {
  for (const most of choices(OWNERS_CHOICES, query.owners)) {
    setCount(
      counts,
      String(most),
      sumWhere(options, (index) => Number(ids[index]) <= most),
    )
  }
}

function countAges(
  counts: Map<string, number>,
  { ids }: Fact,
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

/** A limit that isn't offered finds just what was found. */
function countKms(
  counts: Map<string, number>,
  { ids }: Fact,
  options: Uint32Array,
  query: SearchQuery,
  total: number,
): void {
  for (const most of KMS_CHOICES) {
    setCount(
      counts,
      String(most),
      sumWhere(options, (index) => Number(ids[index]) <= most),
    )
  }
  if (query.kms !== null && !(KMS_CHOICES as readonly number[]).includes(query.kms))
    setCount(counts, String(query.kms), total)
}

/** Each feature is a filter of its own: a count is the find with the feature added. */
function countFeatures(
  counts: Map<string, number>,
  { misses, tally, featureMasks }: Versions,
  counted: readonly number[],
): void {
  const byBit = new Uint32Array(FEATURES.length)
  for (const version of counted) {
    if (misses[version] !== 0) continue
    const cars = tally[version] as number
    const mask = featureMasks[version] as number
    for (let bit = 0; bit < FEATURES.length; bit += 1) {
      if (mask & (1 << bit)) byBit[bit] = (byBit[bit] as number) + cars
    }
  }
  FEATURES.forEach((feature, bit) => setCount(counts, feature, byBit[bit] as number))
}

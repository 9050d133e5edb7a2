import type { IndexAnswer } from '@/lib/engines/column-index'
import { toIndianYear } from '@/lib/shared/dates'
import { AGE_CHOICES, KMS_CHOICES, OWNERS_CHOICES } from '../rules/bands'
import type { FacetCounts, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import { FACET_NAMES, type FacetName } from '../schemas'

type Counts = ReadonlyMap<string, number>

export function countFacets(
  { counts, total }: Pick<IndexAnswer, 'counts' | 'total'>,
  query: SearchQuery,
  { now }: SearchContext,
): FacetCounts {
  const counted = (facet: FacetName): Counts => counts.get(facet) ?? new Map<string, number>()
  const thisYear = toIndianYear(now)
  const sums: Partial<Record<FacetName, Counts>> = {
    owners: atMost(counted('owners'), choices(OWNERS_CHOICES, query.owners), (id) => id),
    age: atMost(counted('age'), choices(AGE_CHOICES, query.age), (year) => thisYear - year),
    kms: countKms(counted('kms'), query.kms, total),
  }
  return Object.fromEntries(
    FACET_NAMES.map((facet) => [facet, sums[facet] ?? counted(facet)]),
  ) as FacetCounts
}

function choices(offered: readonly number[], active: number | null): readonly number[] {
  return active === null || offered.includes(active) ? offered : [...offered, active]
}

function atMost(
  counts: Counts,
  limits: readonly number[],
  valueOf: (option: number) => number,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const most of limits) {
    let sum = 0
    for (const [id, count] of counts) if (valueOf(Number(id)) <= most) sum += count
    if (sum > 0) found.set(String(most), sum)
  }
  return found
}

/** A limit outside the choices filters the search itself, so its count is the total. */
function countKms(counts: Counts, limit: number | null, total: number): Counts {
  const found = atMost(counts, KMS_CHOICES, (most) => most)
  const isOffered = limit === null || (KMS_CHOICES as readonly number[]).includes(limit)
  if (!isOffered && total > 0) found.set(String(limit), total)
  return found
}

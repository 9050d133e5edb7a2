import type { Columns } from './columns'
import type { ItemGroups } from './groups'
import type { Scan } from './scan'
import type { IndexAnswer, IndexedItem } from './types'

export function countOptions<Kept extends IndexedItem>(
  groups: ItemGroups<Kept>,
  { facts }: Columns<Kept>,
  scan: Scan<Kept>,
): IndexAnswer['counts'] {
  const counts = new Map<string, Map<string, number>>()
  const counted = groups.counted()
  for (const dimension of groups.dimensions)
    counts.set(dimension.facet, byId(dimension.ids, groups.countOptions(dimension, counted)))
  facts.forEach(({ fact }, index) =>
    counts.set(fact.name, byId(fact.ids, scan.counts[index] as Uint32Array)),
  )
  const { name, ids } = groups.layout.tags
  counts.set(name, byId(ids, groups.countTags(counted)))
  return counts
}

function byId(ids: readonly string[], options: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>()
  ids.forEach((id, index) => {
    const count = options[index] as number
    if (count > 0) counts.set(id, count)
  })
  return counts
}

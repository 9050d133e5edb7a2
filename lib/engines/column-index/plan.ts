import type { Columns } from './columns'
import type { FactBits } from './fact-bits'
import type { ItemGroups } from './groups'
import type { Column, IndexQuery, IndexedItem, OptionTest } from './types'

/** Passes items with any of these bits or, if `isOf` is false, with none of them. */
export interface BitFilter {
  readonly facet: string
  readonly bits: readonly Int32Array[]
  readonly isOf: boolean
}

export interface ScanPlan {
  filters: readonly BitFilter[]
  required: readonly BitFilter[]
  limit: { facet: string; column: Column; atMost: number } | null
  between: { column: Column; by: Column; low: Int32Array; high: Int32Array } | null
}

export function planScan<Kept extends IndexedItem>(
  columns: Columns<Kept>,
  groups: ItemGroups<Kept>,
  { filters, required, tags, isOut, limit, between }: IndexQuery,
): ScanPlan {
  groups.clear()
  for (const dimension of groups.dimensions) {
    const isAllowed = filters.get(dimension.facet)
    if (isAllowed) groups.restrict(dimension, isAllowed)
  }
  const mask = groups.maskOf(tags)
  if (mask !== 0) groups.exclude((group) => ((groups.tagMasks[group] as number) & mask) !== mask)
  if (isOut) groups.exclude(isOut)
  return {
    filters: columns.facts.flatMap((bits) => {
      const isAllowed = filters.get(bits.fact.name)
      return isAllowed ? [bitFilter(bits, isAllowed)] : []
    }),
    required: [...required].map(([fact, isAllowed]) => bitFilter(columns.fact(fact), isAllowed)),
    limit: limit && { ...limit, column: columns.column(limit.column) },
    between: between && {
      ...between,
      column: columns.column(between.column),
      by: columns.column(between.by),
    },
  }
}

function bitFilter<Kept extends IndexedItem>(
  { fact, options }: FactBits<Kept>,
  isAllowed: OptionTest,
): BitFilter {
  const passing: Int32Array[] = []
  const others: Int32Array[] = []
  options.forEach((bits, option) => {
    const id = fact.ids[option]
    if (bits !== null) (id !== undefined && isAllowed(id) ? passing : others).push(bits)
  })
  const isOf = passing.length <= others.length
  return { facet: fact.name, bits: isOf ? passing : others, isOf }
}

import type { Columns } from './columns'
import type { FactBits } from './fact-bits'
import type { Groups } from './groups'
import type { Column, IndexQuery, Item, OptionTest } from './types'

/** Passes with any of the bits or, if `isOf` is false, none. */
export interface BitFilter {
  readonly facet: string
  readonly bits: readonly Int32Array[]
  readonly isOf: boolean
}

/** Work of a scan besides the groups. */
export interface ScanPlan {
  /** Filters that their own facet's count leaves out. */
  filters: readonly BitFilter[]
  /** Filters that every count keeps to. */
  required: readonly BitFilter[]
  /** Compared item by item, only when set. */
  limit: { facet: string; column: Column; atMost: number } | null
  between: { column: Column; by: Column; low: Int32Array; high: Int32Array } | null
}

/** Marks the groups that miss a filter and returns what is left to test item by item. */
export function planScan<Kept extends Item>(
  columns: Columns<Kept>,
  groups: Groups<Kept>,
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

/** Whichever set is smaller. */
function bitFilter<Kept extends Item>(
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

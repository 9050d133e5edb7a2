import { hasBit, listSetBits } from './bits'
import type { Scan } from './scan'
import type { SortedRows } from './sorted-rows'
import type { IndexedItem } from './types'

// Measured cost of comparing two rows, in units of testing one bit.
const COMPARE_COST = 8

/**
 * Selects from the results if they are few: a walk along the order would visit nearly every row.
 */
export function takePage<Kept extends IndexedItem>(
  { found, total }: Scan<Kept>,
  order: SortedRows,
  offset: number,
  pageSize: number,
): number[] {
  if (offset >= total) return []
  const end = Math.min(total, offset + pageSize)
  const isNear = end <= 4 * pageSize
  const walk = (end * order.length) / total
  const pick = COMPARE_COST * (isNear ? total : total * Math.log2(total + 1))
  if (walk <= pick) return walkSorted(order, found, offset, end)
  const rows = listSetBits(found, total)
  return (isNear ? firstRows(rows, order, end) : Array.from(rows).sort(order.compare)).slice(
    offset,
    end,
  )
}

function walkSorted(order: SortedRows, found: Int32Array, offset: number, end: number): number[] {
  const page: number[] = []
  let seen = 0
  for (let index = 0; seen < end && index < order.length; index += 1) {
    const row = order.at(index)
    if (!hasBit(found, row)) continue
    if (seen >= offset) page.push(row)
    seen += 1
  }
  return page
}

function firstRows(rows: Int32Array, { compare }: SortedRows, end: number): number[] {
  const best: number[] = []
  for (const row of rows) {
    if (best.length === end && compare(row, best[end - 1] as number) > 0) continue
    let place = best.length
    while (place > 0 && compare(row, best[place - 1] as number) < 0) place -= 1
    best.splice(place, 0, row)
    if (best.length > end) best.pop()
  }
  return best
}

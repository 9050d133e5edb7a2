import { hasBit, listSetBits } from './bits'
import type { Columns } from './columns'
import { RadixSort } from './radix-sort'
import type { Scan } from './scan'
import { getLastKey } from './sort-keys'
import type { SortedRows } from './sorted-rows'
import type { VisitorOrder, IndexQuery, IndexedItem, RowKey } from './types'

const LAST = 2 ** 32

// Measured cost of sorting one row, in units of testing one bit.
const SORT_COST = 8

/**
 * Takes a page of an order that differs per visitor, so its sorted rows can't be cached. A cached
 * order gives a lower bound of the key, so walking along it can stop early. A few results are
 * sorted directly. Items that are last in every order stay last.
 */
export function takeByKey<Kept extends IndexedItem>(
  scan: Scan<Kept>,
  walked: SortedRows,
  columns: Columns<Kept>,
  order: VisitorOrder,
  { offset, count }: IndexQuery,
): number[] {
  const { found, total } = scan
  if (offset >= total) return []
  const end = Math.min(total, offset + count)
  const keys = order.keys(columns.named)
  const last = getLastKey(columns)
  const isWalked = (3 * end * walked.length) / total < total * SORT_COST
  const rows = isWalked ? walk(walked, found, { ...keys, last }, end) : listSetBits(found, total)
  const sorter = new RadixSort(rows.length)
  sorter.sort(rows, (row) => ~(columns.number[row] as number) >>> 0)
  sorter.sort(rows, keys.key)
  sorter.sort(rows, last)
  return Array.from(rows.subarray(offset, end))
}

function walk(
  order: SortedRows,
  found: Int32Array,
  { key, least, last }: Readonly<Record<'key' | 'least' | 'last', RowKey>>,
  end: number,
): Int32Array {
  const rows: number[] = []
  const rank = (row: number) => last(row) * LAST + key(row)
  let lookAt = 2 * end
  for (let index = 0; index < order.length; index += 1) {
    const row = order.at(index)
    if (!hasBit(found, row)) continue
    rows.push(row)
    if (rows.length < lookAt) continue
    const limit = last(row) * LAST + least(row)
    let below = 0
    for (const seen of rows) if (rank(seen) < limit) below += 1
    if (below >= end) break
    lookAt *= 2
  }
  return Int32Array.from(rows)
}

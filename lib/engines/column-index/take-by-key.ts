import {
  instalmentOn,
  instalmentScale,
  type InstalmentScale,
} from '@/lib/features/finance/rules/instalment-scale'
import { ageInYears } from '@/lib/shared/dates'
import type { SearchContext } from '@/lib/features/search/port'
import type { SearchQuery } from '@/lib/features/search/rules/query'
import { hasBit, rowsOf } from './bits'
import type { CarColumns } from './columns'
import { YEAR_CODES, YEAR_FROM } from '@/lib/features/search/columns/car-record'
import { RadixSort } from './radix-sort'
import type { Scan } from './scan'
import { reservedKey, type RowKey } from './sort-keys'
import type { SortedRows } from './sorted-rows'

/** Cars without a loan offer come last. Higher than any instalment, and still a key of 32 bits. */
const NO_LOAN = 0xffff_ffff
/** Reserved cars come after all others, those without a loan offer among them. Beyond any key. */
const RESERVED = 2 ** 32

// Measured: sorting a row costs so much more than asking whether one was found.
const SORT_COST = 8

/** The instalments of the asker's own terms. */
interface Instalments {
  key: RowKey
  /** The least that any car of this price or a higher one costs a month. */
  minInstalment: (price: number) => number
}

/**
 * The rows of one page by the instalment on the asker's own terms. It follows from the price only among cars of one
 * age, because rate, largest loan and longest term change with the age; so no order can be kept ready. But no car can
 * cost less a month than the kindest age allows for its price: walking by price, it is soon known that none of those
 * behind belongs on the page. Few found: they are sorted as they are. Reserved cars stand at the end of both orders.
 */
export function takeByInstalment(
  scan: Scan,
  byPrice: SortedRows,
  columns: CarColumns,
  query: SearchQuery,
  context: SearchContext,
): number[] {
  const { found, total } = scan
  const offset = (query.page - 1) * query.pageSize
  if (offset >= total) return []
  const end = Math.min(total, offset + query.pageSize)
  const instalments = instalmentsOf(columns, query, context)
  const reserved = reservedKey(columns)
  const isWalked = (3 * end * byPrice.length) / total < total * SORT_COST
  const rows = isWalked
    ? walkByPrice(byPrice, found, { ...instalments, reserved }, columns, end)
    : rowsOf(found, total)
  const sorter = new RadixSort(rows.length)
  sorter.sort(rows, (row) => ~(columns.number[row] as number) >>> 0)
  sorter.sort(rows, instalments.key)
  sorter.sort(rows, reserved)
  return Array.from(rows.subarray(offset, end))
}

/** Matching rows by price, until `end` of them cost less a month than any behind them can. */
function walkByPrice(
  byPrice: SortedRows,
  found: Int32Array,
  { key, minInstalment: least, reserved }: Instalments & { reserved: RowKey },
  columns: CarColumns,
  end: number,
): Int32Array {
  const rows: number[] = []
  const rank = (row: number) => reserved(row) * RESERVED + key(row)
  let lookAt = 2 * end
  for (let index = 0; index < byPrice.length; index += 1) {
    const row = byPrice.at(index)
    if (!hasBit(found, row)) continue
    rows.push(row)
    if (rows.length < lookAt) continue
    const limit = reserved(row) * RESERVED + least(columns.price[row] as number)
    let below = 0
    for (const seen of rows) if (rank(seen) < limit) below += 1
    if (below >= end) break
    lookAt *= 2
  }
  return Int32Array.from(rows)
}

function instalmentsOf(
  { year, price }: CarColumns,
  query: SearchQuery,
  { now, lending }: SearchContext,
): Instalments {
  const byAge = new Map<number, InstalmentScale | null>()
  const scales = Array.from({ length: YEAR_CODES }, (_, code) => {
    const age = ageInYears(YEAR_FROM + code, now)
    const scale = byAge.get(age) ?? instalmentScale(age, query, lending)
    byAge.set(age, scale)
    return scale
  })
  const lent = [...byAge.values()].filter((scale) => scale !== null)
  return {
    key: (row) => {
      const scale = scales[year[row] as number]
      return scale ? instalmentOn(price[row] as number, scale) : NO_LOAN
    },
    minInstalment: (price) => Math.min(NO_LOAN, ...lent.map((scale) => instalmentOn(price, scale))),
  }
}

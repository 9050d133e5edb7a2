import { hasBit } from './bits'
import type { Columns } from './columns'
import type { RadixSort } from './radix-sort'
import { compareRows, toHighHalf, getLastKey, toLowHalf } from './sort-keys'
import type { IndexedItem, RowKey } from './types'

/**
 * All rows in one sort order: a page is found by walking instead of sorting. A change moves blocks
 * of rows, which takes a few ms for a million items.
 */
export class SortedRows {
  length: number
  private rows: Int32Array
  readonly compare: (a: number, b: number) => number

  private constructor(compare: SortedRows['compare'], rows: Int32Array) {
    this.rows = rows
    this.length = rows.length
    this.compare = compare
  }

  /** @param byNumber rows, newest first */
  static sort<Kept extends IndexedItem>(
    key: RowKey,
    columns: Columns<Kept>,
    byNumber: Int32Array,
    sorter: RadixSort,
  ): SortedRows {
    const rows = byNumber.slice()
    sorter.sort(rows, (row) => toLowHalf(key(row)))
    sorter.sort(rows, (row) => toHighHalf(key(row)))
    sorter.sort(rows, getLastKey(columns))
    return new SortedRows(compareRows(key, columns), rows)
  }

  static keep<Kept extends IndexedItem>(
    key: RowKey,
    columns: Columns<Kept>,
    sorted: Int32Array,
  ): SortedRows {
    const rows = sorted.filter((row) => row < columns.length && hasBit(columns.live, row))
    return new SortedRows(compareRows(key, columns), rows)
  }

  all(): Int32Array {
    return this.rows.subarray(0, this.length)
  }

  at(index: number): number {
    return this.rows[index] as number
  }

  /** Call this while the rows' columns still have the old values. */
  remove(gone: readonly number[]): void {
    const places = gone.map((row) => this.firstNotBefore(row)).sort((a, b) => a - b)
    let target = places[0] ?? this.length
    places.forEach((place, index) => {
      const next = places[index + 1] ?? this.length
      this.rows.copyWithin(target, place + 1, next)
      target += next - place - 1
    })
    this.length -= places.length
  }

  /** Call this once the rows' columns have the new values. */
  insert(added: readonly number[]): void {
    const sorted = added.toSorted(this.compare)
    const places = sorted.map((row) => this.firstNotBefore(row))
    this.reserve(this.length + sorted.length)
    let end = this.length
    for (let index = sorted.length - 1; index >= 0; index -= 1) {
      const place = places[index] as number
      this.rows.copyWithin(place + index + 1, place, end)
      this.rows[place + index] = sorted[index] as number
      end = place
    }
    this.length += sorted.length
  }

  private firstNotBefore(row: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.at(middle), row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private reserve(length: number): void {
    if (length <= this.rows.length) return
    const larger = new Int32Array(Math.ceil(length * 1.1) + 64)
    larger.set(this.rows.subarray(0, this.length))
    this.rows = larger
  }
}

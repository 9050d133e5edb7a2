import { setImmediate } from 'node:timers/promises'
import { listSetBits } from './bits'
import { findColumn, listSections } from './column-sections'
import { Columns } from './columns'
import { countOptions } from './count-options'
import { ItemGroups } from './groups'
import { planScan } from './plan'
import { RadixSort } from './radix-sort'
import { Scan } from './scan'
import { SnapshotError, type SnapshotSection, type SnapshotReader } from './snapshot-file'
import { SortedRows } from './sorted-rows'
import { takeByKey } from './take-by-key'
import { takePage } from './take-page'
import type { IndexAnswer, IndexQuery, IndexedItem, IndexLayout } from './types'

export interface IndexChanges<Kept extends IndexedItem> {
  items: readonly Kept[]
  gone: readonly number[]
}

/**
 * Call `add` for each item, then `finish`; from then on, searches and `apply` work. Both are
 * synchronous, so a search never sees half a change.
 */
export class ColumnIndex<Kept extends IndexedItem> {
  private readonly orders = new Map<string, SortedRows>()
  private readonly scan: Scan<Kept>

  private constructor(
    private readonly layout: IndexLayout<Kept>,
    private readonly groups: ItemGroups<Kept>,
    private readonly columns: Columns<Kept>,
  ) {
    this.scan = new Scan(columns, groups)
  }

  static create<Kept extends IndexedItem>(
    layout: IndexLayout<Kept>,
    expected = 0,
  ): ColumnIndex<Kept> {
    const groups = new ItemGroups(layout)
    return new ColumnIndex(layout, groups, Columns.forItems(groups, layout, expected))
  }

  static async restore<Kept extends IndexedItem>(
    layout: IndexLayout<Kept>,
    rows: number,
    reader: SnapshotReader,
    left: ReadonlySet<number>,
  ): Promise<ColumnIndex<Kept>> {
    const groups = new ItemGroups(layout)
    const columns = Columns.ofRows(groups, layout, rows)
    const orders = new Map<string, Int32Array>()
    await reader.readInto((name, bytes) => findColumn(name, bytes, columns, orders))
    columns.takeUp(left)
    const index = new ColumnIndex(layout, groups, columns)
    const { items } = columns
    for (const [name, keyOf] of Object.entries(layout.orders)) {
      const sorted = orders.get(name) ?? new Int32Array()
      const order = SortedRows.keep(keyOf(columns.named), columns, sorted)
      if (order.length !== items) throw new SnapshotError(`Its order “${name}” lacks items.`)
      index.orders.set(name, order)
    }
    return index
  }

  forSnapshot(): { rows: number; sections: SnapshotSection[] } {
    return { rows: this.columns.length, sections: listSections(this.columns, this.orders) }
  }

  knows(item: Kept): boolean {
    return this.groups.knows(item)
  }

  add(item: Kept): void {
    this.columns.put(item)
  }

  async finish(): Promise<this> {
    const { columns } = this
    const byNumber = listSetBits(columns.live, columns.items)
    const sorter = new RadixSort(byNumber.length)
    sorter.sort(byNumber, (row) => ~(columns.number[row] as number) >>> 0)
    for (const [name, keyOf] of Object.entries(this.layout.orders)) {
      this.orders.set(name, SortedRows.sort(keyOf(columns.named), columns, byNumber, sorter))
      await setImmediate()
    }
    return this
  }

  get size(): number {
    return [...this.orders.values()][0]?.length ?? 0
  }

  search(query: IndexQuery): IndexAnswer {
    const { groups, columns, scan } = this
    scan.run(planScan(columns, groups, query))
    const { order, offset, count } = query
    const rows =
      typeof order === 'string'
        ? takePage(scan, this.order(order), offset, count)
        : takeByKey(scan, this.order(order.walk), columns, order, query)
    return {
      total: scan.total,
      numbers: rows.map((row) => columns.number[row] as number),
      counts: countOptions(groups, columns, scan),
    }
  }

  apply({ items, gone }: IndexChanges<Kept>): void {
    const changed = [...items.map(({ number }) => number), ...gone]
    const present = changed.map((number) => this.columns.rowOf(number)).filter((row) => row >= 0)
    for (const order of this.orders.values()) order.remove(present)
    for (const number of gone) this.columns.remove(number)
    const rows = items.map((item) => this.columns.put(item))
    for (const order of this.orders.values()) order.insert(rows)
  }

  private order(name: string): SortedRows {
    const order = this.orders.get(name)
    if (!order) throw new Error(`The order “${name}” is unknown, or the index isn't finished.`)
    return order
  }
}

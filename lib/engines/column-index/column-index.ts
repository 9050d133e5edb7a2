import { setImmediate } from 'node:timers/promises'
import type { SearchAnswer, SearchContext } from '@/lib/features/search/port'
import { SnapshotError, type Section, type SnapshotReader } from './snapshot-file'
import type { SearchQuery } from '@/lib/features/search/rules/query'
import type { Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { rowsOf } from './bits'
import { CarColumns } from './columns'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { columnOf, sectionsOf } from './column-sections'
import { countFacets } from '@/lib/features/search/columns/count-facets'
import { factsOf } from '@/lib/features/search/columns/facts'
import { planScan } from './plan'
import { RadixSort } from './radix-sort'
import { Scan } from './scan'
import { INDEXED_SORTS, type IndexedSort } from './sort-keys'
import { SortedRows } from './sorted-rows'
import { takeByInstalment } from './take-by-key'
import { takePage } from './take-page'
import { Versions } from './groups'

/** Cars as they are now, and the numbers of those that are no longer for sale. */
export interface StockChange {
  cars: readonly CarRecord[]
  gone: readonly number[]
}

/**
 * The cars for sale as columns in memory. Filled with `add`, opened with `finish`, then searched and kept up to
 * date with `apply`. Nothing here waits, so a search always sees the stock between two changes, never within one.
 */
export class ColumnIndex {
  private readonly orders = new Map<IndexedSort, SortedRows>()
  private readonly scan: Scan
  private readonly cityKeys: ReadonlySet<number>

  private constructor(
    readonly vocabulary: Vocabulary,
    private readonly versions: Versions,
    private readonly columns: CarColumns,
  ) {
    this.scan = new Scan(columns, versions)
    this.cityKeys = new Set(vocabulary.cities.map((city) => city.key))
  }

  /** An index without cars and with room for so many. */
  static create(vocabulary: Vocabulary, expectedCars = 0): ColumnIndex {
    const versions = new Versions(vocabulary)
    const columns = CarColumns.forCars(versions, factsOf(vocabulary), expectedCars)
    return new ColumnIndex(vocabulary, versions, columns)
  }

  /** The index that was written down with `forSnapshot`, without the cars of these numbers. */
  static async restore(
    vocabulary: Vocabulary,
    rows: number,
    reader: SnapshotReader,
    left: ReadonlySet<number>,
  ): Promise<ColumnIndex> {
    const versions = new Versions(vocabulary)
    const columns = CarColumns.ofRows(versions, factsOf(vocabulary), rows)
    const orders = new Map<IndexedSort, Int32Array>()
    await reader.readInto((name, bytes) => columnOf(name, bytes, columns, orders))
    columns.takeUp(left)
    const index = new ColumnIndex(vocabulary, versions, columns)
    const { cars } = columns
    for (const sort of INDEXED_SORTS) {
      const order = SortedRows.keep(sort, columns, orders.get(sort) ?? new Int32Array())
      if (order.length !== cars) throw new SnapshotError(`Its order “${sort}” lacks cars.`)
      index.orders.set(sort, order)
    }
    return index
  }

  /** What a snapshot holds; the sections may be written while cars change. */
  forSnapshot(): { rows: number; sections: Section[] } {
    return { rows: this.columns.length, sections: sectionsOf(this.columns, this.orders) }
  }

  /** Whether every car's version and city are known here; if not, the index has to be loaded anew. */
  knows(car: CarRecord): boolean {
    return this.versions.knows(car) && this.cityKeys.has(car.cityKey)
  }

  add(car: CarRecord): void {
    this.columns.put(car)
  }

  /** Sorts what was added; the index can be searched from here on. Between two orders the process may answer others. */
  async finish(): Promise<this> {
    const byNumber = rowsOf(this.columns.live, this.columns.cars)
    const sorter = new RadixSort(byNumber.length)
    sorter.sort(byNumber, (row) => ~(this.columns.number[row] as number) >>> 0)
    for (const sort of INDEXED_SORTS) {
      this.orders.set(sort, SortedRows.sort(sort, this.columns, byNumber, sorter))
      await setImmediate()
    }
    return this
  }

  get size(): number {
    return this.order('latest').length
  }

  search(query: SearchQuery, context: SearchContext): SearchAnswer {
    const { versions, columns, scan } = this
    scan.run(planScan(columns, versions, query, context))
    const rows =
      query.sort === 'emi-asc'
        ? takeByInstalment(scan, this.order('price-asc'), columns, query, context)
        : takePage(scan, this.order(query.sort), (query.page - 1) * query.pageSize, query.pageSize)
    return {
      total: scan.total,
      numbers: rows.map((row) => columns.number[row] as number),
      facets: countFacets(versions, columns, scan, query, context),
    }
  }

  /** Brings changed cars up to date. */
  apply({ cars, gone }: StockChange): void {
    const changed = [...cars.map((car) => car.number), ...gone]
    const present = changed.map((number) => this.columns.rowOf(number)).filter((row) => row >= 0)
    for (const order of this.orders.values()) order.remove(present)
    for (const number of gone) this.columns.remove(number)
    const rows = cars.map((car) => this.columns.put(car))
    for (const order of this.orders.values()) order.insert(rows)
  }

  private order(sort: IndexedSort): SortedRows {
    const order = this.orders.get(sort)
    if (!order) throw new Error('The index is searched before it is finished.')
    return order
  }
}

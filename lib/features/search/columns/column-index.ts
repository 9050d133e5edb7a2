import { setImmediate } from 'node:timers/promises'
import type { SearchAnswer, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { CarColumns } from './car-columns'
import type { CarRecord } from './car-record'
import { countFacets } from './count-facets'
import { takeByInstalment } from './instalment-order'
import { planScan } from './plan'
import { RadixSort } from './radix-sort'
import { scan, ScanSpace } from './scan'
import { INDEXED_SORTS, type IndexedSort } from './sort-keys'
import { SortedRows } from './sorted-rows'
import { Spaces } from './spaces'
import { rowTest, takePage } from './take-page'

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
  private readonly spaces: Spaces
  private readonly columns: CarColumns
  private readonly orders = new Map<IndexedSort, SortedRows>()
  private space = new ScanSpace(0)
  private readonly kmsTally: Uint32Array

  constructor(
    readonly vocabulary: Vocabulary,
    expectedCars = 0,
  ) {
    this.spaces = new Spaces(vocabulary)
    this.columns = new CarColumns(this.spaces, expectedCars)
    this.kmsTally = new Uint32Array(this.spaces.size.size)
  }

  /** Whether every car's version and city are known here; if not, the index has to be loaded anew. */
  knows(car: CarRecord): boolean {
    return this.spaces.knows(car)
  }

  add(car: CarRecord): void {
    this.columns.put(car)
  }

  /** Sorts what was added; the index can be searched from here on. Between two orders the process may answer others. */
  async finish(): Promise<this> {
    const byNumber = new Int32Array(this.columns.length).map((_, row) => row)
    const sorter = new RadixSort(byNumber.length)
    sorter.sort(byNumber, (row) => ~(this.columns.number[row] as number) >>> 0)
    for (const sort of INDEXED_SORTS) {
      this.orders.set(sort, new SortedRows(sort, this.columns, byNumber, sorter))
      await setImmediate()
    }
    this.space = new ScanSpace(this.columns.capacity + 1)
    return this
  }

  get size(): number {
    return this.order('latest').length
  }

  search(query: SearchQuery, context: SearchContext): SearchAnswer {
    const { spaces, columns } = this
    const plan = planScan(spaces, query, context)
    const total = scan(columns, spaces, plan, this.space, this.kmsTally)
    const found = this.space.found.subarray(0, total)
    const offset = (query.page - 1) * query.pageSize
    const isMatch = rowTest(columns, spaces, plan)
    const rows =
      query.sort === 'emi-asc'
        ? takeByInstalment(
            { found, byPrice: this.order('price-asc'), isMatch, offset },
            columns,
            query,
            context,
          )
        : takePage(found, this.order(query.sort), isMatch, offset, query.pageSize)
    return {
      total,
      numbers: rows.map((row) => columns.number[row] as number),
      facets: countFacets(spaces, this.kmsTally, query, context, total),
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
    if (this.space.found.length <= this.columns.capacity)
      this.space = new ScanSpace(this.columns.capacity + 1)
  }

  private order(sort: IndexedSort): SortedRows {
    const order = this.orders.get(sort)
    if (!order) throw new Error('The index is searched before it is finished.')
    return order
  }
}

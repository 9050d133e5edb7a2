import { setImmediate } from 'node:timers/promises'
import type { SearchAnswer, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { CarColumns } from './car-columns'
import { type CarRecord, FLAG_CODES, YEAR_CODES, YEAR_FROM } from './car-record'
import { countFacets } from './count-facets'
import { planScan } from './plan'
import { RadixSort } from './radix-sort'
import { scan, ScanSpace, rowTest, takePage } from './scan'
import { INDEXED_SORTS, type IndexedSort, type RowKey } from './sort-keys'
import { SortedRows } from './sorted-rows'
import { Spaces } from './spaces'
import {
  instalmentOn,
  instalmentScale,
  type InstalmentScale,
} from '@/lib/features/finance/rules/instalment-scale'
import { ageInYears } from '@/lib/shared/dates'

/** Cars without a loan offer come last. Higher than any instalment, and still a key of 32 bits. */
const NO_LOAN = 0xffff_ffff

// Measured: what testing a row out of order, and sorting one, cost beside each other.
const TEST_COST = 2

const SORT_COST = 8

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

/** The instalments of the asker's own terms. */
interface Instalments {
  key: RowKey
  /** The least that any car of this price or a higher one costs a month. */
  minInstalment: (price: number) => number
}

interface InstalmentPage {
  found: Int32Array
  byPrice: SortedRows
  isMatch: (row: number) => boolean
  offset: number
}

/**
 * The rows of one page by the instalment on the asker's own terms. It follows from the price only among cars of one
 * age, because rate, largest loan and longest term change with the age; so no order can be kept ready. But no car can
 * cost less a month than the kindest age allows for its price: walking by price, it is soon known that none of those
 * behind belongs on the page. Few found: they are sorted as they are.
 */
function takeByInstalment(
  { found, byPrice, isMatch, offset }: InstalmentPage,
  columns: CarColumns,
  query: SearchQuery,
  context: SearchContext,
): number[] {
  const total = found.length
  if (offset >= total) return []
  const end = Math.min(total, offset + query.pageSize)
  const instalments = instalmentsOf(columns, query, context)
  const isWalked = (3 * end * byPrice.length * TEST_COST) / total < total * SORT_COST
  const rows = isWalked ? walkByPrice(byPrice, isMatch, instalments, columns, end) : found.slice()
  const sorter = new RadixSort(rows.length)
  sorter.sort(rows, (row) => ~(columns.number[row] as number) >>> 0)
  sorter.sort(rows, instalments.key)
  return Array.from(rows.subarray(offset, end))
}

/** Matching rows by price, until `end` of them cost less a month than any behind them can. */
function walkByPrice(
  byPrice: SortedRows,
  isMatch: (row: number) => boolean,
  { key, minInstalment: least }: Instalments,
  columns: CarColumns,
  end: number,
): Int32Array {
  const rows: number[] = []
  let lookAt = 2 * end
  for (let index = 0; index < byPrice.length; index += 1) {
    const row = byPrice.at(index)
    if (!isMatch(row)) continue
    rows.push(row)
    if (rows.length < lookAt) continue
    const limit = least(columns.price[row] as number)
    let below = 0
    for (const seen of rows) if (key(seen) < limit) below += 1
    if (below >= end) break
    lookAt *= 2
  }
  return Int32Array.from(rows)
}

function instalmentsOf(
  { state, price }: CarColumns,
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
      const scale = scales[Math.floor((state[row] as number) / FLAG_CODES)]
      return scale ? instalmentOn(price[row] as number, scale) : NO_LOAN
    },
    minInstalment: (price) => Math.min(NO_LOAN, ...lent.map((scale) => instalmentOn(price, scale))),
  }
}

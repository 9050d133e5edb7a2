import type { Column, Section } from './snapshot-file'
import type { CarColumns } from './columns'
import { INDEXED_SORTS, type IndexedSort } from './sort-keys'
import type { SortedRows } from './sorted-rows'

const BY_ROW = ['number', 'year', 'kms', 'price', 'fairPrice', 'listedAt'] as const
const BY_WORD = ['live', 'version'] as const

const factSection = (fact: string, option: number) => `fact ${fact} ${option}`
const orderSection = (sort: IndexedSort) => `order ${sort}`

/**
 * The columns of an index for a snapshot. While they are written one after the other, cars go on changing: the row of a
 * changed car may be of two moments, and a reader of the snapshot leaves out every car that changed since it was
 * begun. To know such a car by its number, which rows have cars is written before the numbers: a row that gets its first
 * car in between has none in the snapshot, instead of one without a number. An order has to be of one moment, because a change moves the rows of all others in it.
 */
export function sectionsOf(
  columns: CarColumns,
  orders: ReadonlyMap<IndexedSort, SortedRows>,
): Section[] {
  const { length, words, facts } = columns
  const section = (name: string, column: Column): Section => ({ name, column, isAtOnce: false })
  return [
    ...BY_WORD.map((name) => section(name, columns[name].subarray(0, words))),
    ...BY_ROW.map((name) => section(name, columns[name].subarray(0, length))),
    ...facts.flatMap(({ fact, options }) =>
      options.flatMap((bits, option) =>
        bits === null ? [] : [section(factSection(fact.name, option), bits.subarray(0, words))],
      ),
    ),
    ...[...orders].map(([sort, order]) => ({
      name: orderSection(sort),
      get column() {
        return order.all()
      },
      isAtOnce: true,
    })),
  ]
}

/** Where a section goes in columns of so many rows; an order gets rows of its own. Null for a name that means nothing. */
export function columnOf(
  name: string,
  bytes: number,
  columns: CarColumns,
  orders: Map<IndexedSort, Int32Array>,
): Column | null {
  const { length, words } = columns
  const byRow = BY_ROW.find((one) => one === name)
  if (byRow) return columns[byRow].subarray(0, length)
  const byWord = BY_WORD.find((one) => one === name)
  if (byWord) return columns[byWord].subarray(0, words)
  const sort = INDEXED_SORTS.find((one) => orderSection(one) === name)
  if (sort) {
    const rows = new Int32Array(bytes / Int32Array.BYTES_PER_ELEMENT)
    orders.set(sort, rows)
    return rows
  }
  for (const bits of columns.facts) {
    const option = bits.options.findIndex((_, index) => factSection(bits.fact.name, index) === name)
    if (option >= 0) return bits.of(option).subarray(0, words)
  }
  return null
}

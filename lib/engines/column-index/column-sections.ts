import type { Columns } from './columns'
import type { SnapshotSection, SectionColumn } from './snapshot-file'
import type { SortedRows } from './sorted-rows'
import type { IndexedItem } from './types'

const columnSection = (name: string) => `column ${name}`
const factSection = (fact: string, option: number) => `fact ${fact} ${option}`
const orderSection = (order: string) => `order ${order}`

/**
 * Lists an index's columns for a snapshot. They are written one by one while items change, so a
 * changed item's row may mix two states; the reader drops all items that changed since the snapshot
 * began. `live` is written before `number`, so a row that is filled in between counts as empty.
 * Sort orders are copied in one step, because a change moves other entries.
 */
export function listSections<Kept extends IndexedItem>(
  columns: Columns<Kept>,
  orders: ReadonlyMap<string, SortedRows>,
): SnapshotSection[] {
  const { length, words, facts, named } = columns
  const section = (name: string, column: SectionColumn): SnapshotSection => ({
    name,
    column,
    isAtOnce: false,
  })
  return [
    section('live', columns.live.subarray(0, words)),
    section('group', columns.group.subarray(0, words)),
    section('number', columns.number.subarray(0, length)),
    ...Object.entries(named).map(([name, { values }]) =>
      section(columnSection(name), values.subarray(0, length)),
    ),
    ...facts.flatMap(({ fact, options }) =>
      options.flatMap((bits, option) =>
        bits === null ? [] : [section(factSection(fact.name, option), bits.subarray(0, words))],
      ),
    ),
    ...[...orders].map(([name, order]) => ({
      name: orderSection(name),
      get column() {
        return order.all()
      },
      isAtOnce: true,
    })),
  ]
}

export function findColumn<Kept extends IndexedItem>(
  name: string,
  bytes: number,
  columns: Columns<Kept>,
  orders: Map<string, Int32Array>,
): SectionColumn | null {
  const { length, words } = columns
  if (name === 'live' || name === 'group') return columns[name].subarray(0, words)
  if (name === 'number') return columns.number.subarray(0, length)
  const column = Object.entries(columns.named).find(([own]) => columnSection(own) === name)
  if (column) return column[1].values.subarray(0, length)
  const order = Object.keys(columns.layout.orders).find((own) => orderSection(own) === name)
  if (order !== undefined) {
    const rows = new Int32Array(bytes / Int32Array.BYTES_PER_ELEMENT)
    orders.set(order, rows)
    return rows
  }
  for (const bits of columns.facts) {
    const option = bits.options.findIndex((_, index) => factSection(bits.fact.name, index) === name)
    if (option >= 0) return bits.of(option).subarray(0, words)
  }
  return null
}

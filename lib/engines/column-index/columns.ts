import { clearBit, countBits, hasBit, setBit, WORD_BITS, WORD_SHIFT, countBitWords } from './bits'
import { FactBits } from './fact-bits'
import type { ItemGroups } from './groups'
import type { Column, IndexedItem, IndexLayout, NamedColumns, ColumnValues } from './types'

const RESERVE = 64

interface OwnColumn<Kept> extends Column {
  readonly valueOf: (item: Kept) => number
}

/**
 * Rows come in words of 32 that belong to one group, so a group's facts hold for whole words. Free
 * rows wait for items of their group. Facets are one bit per option (`facts`); other columns are
 * numbers. An item's `number` leads to its row.
 */
export class Columns<Kept extends IndexedItem> {
  /** Rows in use, including those without an item; a multiple of 32. */
  length = 0
  number: Int32Array
  group: Uint16Array
  live: Int32Array
  readonly named: NamedColumns
  readonly facts: readonly FactBits<Kept>[]
  private readonly own: readonly OwnColumn<Kept>[]
  private rows: Int32Array
  private readonly free: number[][] // rows by group

  constructor(
    private readonly groups: ItemGroups<Kept>,
    readonly layout: IndexLayout<Kept>,
    rows: number,
  ) {
    const named = Object.entries(layout.columns).map(
      ([name, { array: Values, valueOf }]) =>
        [name, { values: new Values(rows), valueOf }] as const,
    )
    this.named = Object.fromEntries(named)
    this.own = named.map(([, column]) => column)
    this.number = new Int32Array(rows)
    this.group = new Uint16Array(countBitWords(rows))
    this.live = new Int32Array(countBitWords(rows))
    this.facts = layout.facts.map((fact) => new FactBits(fact, rows))
    this.rows = new Int32Array(rows + 1).fill(-1)
    this.free = Array.from({ length: groups.misses.length }, () => [])
  }

  static forItems<Kept extends IndexedItem>(
    groups: ItemGroups<Kept>,
    layout: IndexLayout<Kept>,
    items: number,
  ): Columns<Kept> {
    const spare = (WORD_BITS - 1) * Math.min(groups.misses.length, items)
    return new Columns(groups, layout, WORD_BITS * countBitWords(items + spare))
  }

  static ofRows<Kept extends IndexedItem>(
    groups: ItemGroups<Kept>,
    layout: IndexLayout<Kept>,
    rows: number,
  ): Columns<Kept> {
    const columns = new Columns(groups, layout, rows + WORD_BITS * countBitWords(rows / RESERVE))
    columns.length = rows
    return columns
  }

  get capacity(): number {
    return this.number.length
  }

  get items(): number {
    return this.live.reduce((items, word) => items + countBits(word), 0)
  }

  get words(): number {
    return this.length >>> WORD_SHIFT
  }

  fact(name: string): FactBits<Kept> {
    const found = this.facts.find(({ fact }) => fact.name === name)
    if (!found) throw new Error(`No fact is called ${name}.`)
    return found
  }

  column(name: string): Column {
    const found = this.named[name]
    if (!found) throw new Error(`No column is called ${name}.`)
    return found
  }

  rowOf(number: number): number {
    return this.rows[number] ?? -1
  }

  put(item: Kept): number {
    const row = this.rowFor(item.number, this.groups.of(item))
    this.number[row] = item.number
    for (const column of this.own) column.values[row] = column.valueOf(item)
    if (hasBit(this.live, row)) for (const bits of this.facts) bits.clear(row)
    for (const bits of this.facts) bits.set(row, item)
    setBit(this.live, row)
    this.note(item.number, row)
    return row
  }

  remove(number: number): void {
    const row = this.rowOf(number)
    if (row < 0) return
    this.rows[number] = -1
    clearBit(this.live, row)
    for (const bits of this.facts) bits.clear(row)
    this.freeOf(this.groupOf(row)).push(row)
  }

  takeUp(left: ReadonlySet<number>): void {
    const { live, number } = this
    for (let word = 0; word < this.words; word += 1) {
      const first = word * WORD_BITS
      const free = this.freeOf(this.group[word] as number)
      for (let row = first + WORD_BITS - 1; row >= first; row -= 1) {
        if (hasBit(live, row) && left.has(number[row] as number)) clearBit(live, row)
        if (hasBit(live, row)) this.note(number[row] as number, row)
        else free.push(row)
      }
    }
    for (const bits of this.facts) bits.keepOnly(live)
  }

  private note(number: number, row: number): void {
    if (number >= this.rows.length) {
      const length = Math.max(number + 1, Math.ceil(this.rows.length * 1.25))
      this.rows = grown(this.rows, length).fill(-1, this.rows.length)
    }
    this.rows[number] = row
  }

  private groupOf(row: number): number {
    return this.group[row >>> WORD_SHIFT] as number
  }

  private freeOf(group: number): number[] {
    return this.free[group] as number[]
  }

  private rowFor(number: number, group: number): number {
    const known = this.rowOf(number)
    if (known >= 0 && this.groupOf(known) === group) return known
    this.remove(number)
    return this.freeOf(group).pop() ?? this.append(group)
  }

  private append(group: number): number {
    if (this.length === this.capacity) this.grow()
    const row = this.length
    this.group[row >>> WORD_SHIFT] = group
    this.length += WORD_BITS
    const free = this.freeOf(group)
    for (let next = row + WORD_BITS - 1; next > row; next -= 1) free.push(next)
    return row
  }

  private grow(): void {
    const rows = WORD_BITS * countBitWords(Math.ceil(this.capacity * 1.25) + 1)
    this.number = grown(this.number, rows)
    for (const column of this.own) column.values = grown(column.values, rows)
    this.group = grown(this.group, countBitWords(rows))
    this.live = grown(this.live, countBitWords(rows))
    for (const bits of this.facts) bits.grow(rows)
  }
}

function grown<Kind extends ColumnValues | Uint16Array>(column: Kind, length: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(length)
  larger.set(column)
  return larger
}

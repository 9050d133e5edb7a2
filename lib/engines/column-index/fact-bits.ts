import { clearBit, setBit, countBitWords } from './bits'
import type { GroupFact, IndexedItem } from './types'

/**
 * A bit per row and option. Unused options take no memory, and each item has exactly one option.
 */
export class FactBits<Kept extends IndexedItem> {
  /** The last option is "none". */
  readonly options: (Int32Array | null)[]

  constructor(
    readonly fact: GroupFact<Kept>,
    private rows: number,
  ) {
    this.options = Array.from({ length: fact.ids.length + 1 }, () => null)
  }

  of(option: number): Int32Array {
    return (this.options[option] ??= new Int32Array(countBitWords(this.rows)))
  }

  set(row: number, item: Kept): void {
    setBit(this.of(this.fact.optionOf(item)), row)
  }

  clear(row: number): void {
    for (const words of this.options) if (words !== null) clearBit(words, row)
  }

  keepOnly(rows: Int32Array): void {
    for (const words of this.options)
      words?.forEach((word, index) => (words[index] = word & (rows[index] as number)))
  }

  grow(rows: number): void {
    this.rows = rows
    this.options.forEach((words, option) => {
      if (words === null) return
      const larger = new Int32Array(countBitWords(rows))
      larger.set(words)
      this.options[option] = larger
    })
  }
}

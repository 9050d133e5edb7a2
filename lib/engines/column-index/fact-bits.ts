import { clearBit, setBit, wordsFor } from './bits'
import type { Fact, Item } from './types'

/**
 * Keeps one bit a row for every option of a fact, set where the row's item has it. An option that
 * no item ever had takes no memory. Each item has one option, so all options together are the rows
 * with items.
 */
export class FactBits<Kept extends Item> {
  /** By option, the last one is "none of them". */
  readonly options: (Int32Array | null)[]

  constructor(
    readonly fact: Fact<Kept>,
    private rows: number,
  ) {
    this.options = Array.from({ length: fact.ids.length + 1 }, () => null)
  }

  /** The bits of an option, all unset where no item had it so far. */
  of(option: number): Int32Array {
    return (this.options[option] ??= new Int32Array(wordsFor(this.rows)))
  }

  set(row: number, item: Kept): void {
    setBit(this.of(this.fact.optionOf(item)), row)
  }

  clear(row: number): void {
    for (const words of this.options) if (words !== null) clearBit(words, row)
  }

  /** Clears the bits of every row that isn't among these. */
  keepOnly(rows: Int32Array): void {
    for (const words of this.options)
      words?.forEach((word, index) => (words[index] = word & (rows[index] as number)))
  }

  grow(rows: number): void {
    this.rows = rows
    this.options.forEach((words, option) => {
      if (words === null) return
      const larger = new Int32Array(wordsFor(rows))
      larger.set(words)
      this.options[option] = larger
    })
  }
}

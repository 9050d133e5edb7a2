const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/**
 * Stable radix sort by unsigned 32-bit keys in linear time: a million rows take milliseconds. Sort
 * by the tie-breaker first, then by the key. All sort orders share the buffers.
 */
export class RadixSort {
  private from: Int32Array
  private to: Int32Array
  private keys: Uint32Array
  private nextKeys: Uint32Array
  private readonly starts = new Uint32Array(DIGITS)

  constructor(private readonly length: number) {
    this.from = new Int32Array(length)
    this.to = new Int32Array(length)
    this.keys = new Uint32Array(length)
    this.nextKeys = new Uint32Array(length)
  }

  sort(rows: Int32Array, keyOf: (row: number) => number): void {
    this.from.set(rows)
    for (let index = 0; index < this.length; index += 1)
      this.keys[index] = keyOf(rows[index] as number)
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      if (this.findStarts(shift)) this.spread(shift)
    }
    rows.set(this.from)
  }

  private findStarts(shift: number): boolean {
    const { starts, keys } = this
    starts.fill(0)
    for (let index = 0; index < this.length; index += 1) {
      const digit = ((keys[index] as number) >>> shift) & (DIGITS - 1)
      starts[digit] = (starts[digit] as number) + 1
    }
    let next = 0
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const count = starts[digit] as number
      if (count === this.length) return false
      starts[digit] = next
      next += count
    }
    return true
  }

  private spread(shift: number): void {
    const { from, to, keys, nextKeys, starts } = this
    for (let index = 0; index < this.length; index += 1) {
      const key = keys[index] as number
      const digit = (key >>> shift) & (DIGITS - 1)
      const target = starts[digit] as number
      starts[digit] = target + 1
      to[target] = from[index] as number
      nextKeys[target] = key
    }
    this.from = to
    this.to = from
    this.keys = nextKeys
    this.nextKeys = keys
  }
}

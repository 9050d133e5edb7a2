export const WORD_BITS = 32
export const WORD_SHIFT = 5
const WORD_MASK = WORD_BITS - 1

export const countBitWords = (rows: number) => Math.ceil(rows / WORD_BITS)

export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function hasBit(words: Int32Array, row: number): boolean {
  return (((words[row >>> WORD_SHIFT] as number) >>> (row & WORD_MASK)) & 1) === 1
}

export function setBit(words: Int32Array, row: number): void {
  const word = row >>> WORD_SHIFT
  words[word] = (words[word] as number) | (1 << (row & WORD_MASK))
}

export function clearBit(words: Int32Array, row: number): void {
  const word = row >>> WORD_SHIFT
  words[word] = (words[word] as number) & ~(1 << (row & WORD_MASK))
}

export function listSetBits(words: Int32Array, count: number): Int32Array {
  const rows = new Int32Array(count)
  let next = 0
  for (let index = 0; next < count; index += 1) {
    let word = words[index] as number
    while (word !== 0) {
      const lowest = word & -word
      rows[next] = index * WORD_BITS + (31 - Math.clz32(lowest))
      next += 1
      word ^= lowest
    }
  }
  return rows
}

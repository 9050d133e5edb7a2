import { hasBit } from './bits'
import type { Columns } from './columns'
import type { IndexedItem, RowKey } from './types'

export function getLastKey<Kept extends IndexedItem>(columns: Columns<Kept>): RowKey {
  const { fact, option } = columns.layout.last
  const bits = columns.fact(fact)
  const place = bits.fact.ids.indexOf(option)
  return (row) => {
    const words = bits.options[place]
    return words && hasBit(words, row) ? 1 : 0
  }
}

/** Never 0 for different items. */
export function compareRows<Kept extends IndexedItem>(
  key: RowKey,
  columns: Columns<Kept>,
): (a: number, b: number) => number {
  const last = getLastKey(columns)
  return (a, b) => {
    const standing = last(a) - last(b)
    if (standing !== 0) return standing
    const first = key(a)
    const second = key(b)
    return first === second
      ? (columns.number[b] as number) - (columns.number[a] as number)
      : first < second
        ? -1
        : 1
  }
}

const number = new Float64Array(1)
const halves = new Uint32Array(number.buffer)
const [HIGH, LOW] = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? [1, 0] : [0, 1]

/** The number sorts in the same order as the double, negative values included. */
export function toHighHalf(value: number): number {
  number[0] = value
  const high = halves[HIGH] as number
  return (high & 0x80000000 ? ~high : high | 0x80000000) >>> 0
}

export function toLowHalf(value: number): number {
  number[0] = value
  const low = halves[LOW] as number
  return ((halves[HIGH] as number) & 0x80000000 ? ~low : low) >>> 0
}

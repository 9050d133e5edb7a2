import type { SearchSort } from '../query'
import type { CarColumns } from './car-columns'
import { FLAG_CODES } from './car-record'

type RowKey = (row: number) => number

/** The key of each order, the smaller the earlier; equal keys are ordered by number, the newer car first. */
export function sortKey(sort: SearchSort, columns: CarColumns): RowKey {
  switch (sort) {
    case 'latest': return (row) => -(columns.listedAt[row] as number)
    case 'price-asc': return (row) => columns.price[row] as number
    case 'price-desc': return (row) => -(columns.price[row] as number)
    case 'kms-asc': return (row) => columns.kms[row] as number
    case 'year-desc': return (row) => -Math.floor((columns.state[row] as number) / FLAG_CODES)
    case 'deal': return (row) => {
      const fairPrice = columns.fairPrice[row] as number
      return fairPrice === 0 ? Infinity : (columns.price[row] as number) / fairPrice
    }
  }
}

/** Negative when row `a` comes before row `b`; never 0 for two cars. */
export function compareRows(sort: SearchSort, columns: CarColumns): (a: number, b: number) => number {
  const key = sortKey(sort, columns)
  return (a, b) => {
    const first = key(a)
    const second = key(b)
    return first === second ? (columns.number[b] as number) - (columns.number[a] as number) : first < second ? -1 : 1
  }
}

const scratch = new DataView(new ArrayBuffer(8))

/** A double's bits as two unsigned halves that sort as the number does, negative ones included. */
export function sortableHalves(value: number): { high: number; low: number } {
  scratch.setFloat64(0, value)
  const high = scratch.getUint32(0)
  const low = scratch.getUint32(4)
  return high & 0x80000000 ? { high: ~high >>> 0, low: ~low >>> 0 } : { high: (high | 0x80000000) >>> 0, low }
}

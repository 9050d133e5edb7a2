import { hasBit } from './bits'
import { SEARCH_SORTS, type SearchSort } from '@/lib/features/search/rules/query'
import type { CarColumns } from './columns'

export type RowKey = (row: number) => number

/** An order of the cars themselves. The order by instalment depends on who asks: see `take-by-instalment.ts`. */
export type IndexedSort = Exclude<SearchSort, 'emi-asc'>
export const INDEXED_SORTS = SEARCH_SORTS.filter((sort) => sort !== 'emi-asc')

/** The key of each order, the smaller the earlier; equal keys are ordered by number, the newer car first. */
export function sortKey(sort: IndexedSort, columns: CarColumns): RowKey {
  switch (sort) {
    case 'latest':
      return (row) => -(columns.listedAt[row] as number)
    case 'price-asc':
      return (row) => columns.price[row] as number
    case 'price-desc':
      return (row) => -(columns.price[row] as number)
    case 'kms-asc':
      return (row) => columns.kms[row] as number
    case 'year-desc':
      return (row) => -(columns.year[row] as number)
    case 'deal':
      return (row) => {
        const fairPrice = columns.fairPrice[row] as number
        return fairPrice === 0 ? Infinity : (columns.price[row] as number) / fairPrice
      }
  }
}

/** 1 for a car that somebody else holds, else 0. Such cars come after all that can be had, in every order. */
export function reservedKey(columns: CarColumns): RowKey {
  const status = columns.fact('status')
  const reserved = status.fact.ids.indexOf('reserved')
  return (row) => {
    const bits = status.options[reserved]
    return bits && hasBit(bits, row) ? 1 : 0
  }
}

/** Negative when row `a` comes before row `b`; never 0 for two cars. */
export function compareRows(key: RowKey, columns: CarColumns): (a: number, b: number) => number {
  const reserved = reservedKey(columns)
  return (a, b) => {
    const standing = reserved(a) - reserved(b)
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
const [HIGH, LOW] = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? [1, 0] : [0, 1] // by the machine's byte order

/** The upper half of a double's bits as an unsigned number that sorts as the double does, negative ones included. */
export function highHalf(value: number): number {
  number[0] = value
  const high = halves[HIGH] as number
  return (high & 0x80000000 ? ~high : high | 0x80000000) >>> 0
}

/** The lower half, which decides between doubles with the same upper half. */
export function lowHalf(value: number): number {
  number[0] = value
  const low = halves[LOW] as number
  return ((halves[HIGH] as number) & 0x80000000 ? ~low : low) >>> 0
}

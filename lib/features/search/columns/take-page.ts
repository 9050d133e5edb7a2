import type { CarColumns } from './car-columns'
import type { ScanPlan } from './plan'
import type { SortedRows } from './sorted-rows'
import type { Spaces } from './spaces'

// Measured: testing a row out of order costs about as much as two comparisons while selecting.
const TEST_COST = 2

/**
 * The rows of one page, in order. Many found: walk the sorted rows and test each until the page is full.
 * Few found: walking would test nearly everything, so the best of the found ones are picked instead.
 */
export function takePage(
  found: Int32Array,
  order: SortedRows,
  isMatch: (row: number) => boolean,
  offset: number,
  pageSize: number,
): number[] {
  const total = found.length
  if (offset >= total) return []
  const end = Math.min(total, offset + pageSize)
  const walk = (end * order.length * TEST_COST) / total
  const pick = end <= 4 * pageSize ? total : total * Math.log2(total + 1)
  if (walk <= pick) return walkSorted(order, isMatch, offset, end)
  return (
    end <= 4 * pageSize ? firstRows(found, order, end) : Array.from(found).sort(order.compare)
  ).slice(offset, end)
}

function walkSorted(
  order: SortedRows,
  isMatch: (row: number) => boolean,
  offset: number,
  end: number,
): number[] {
  const page: number[] = []
  let seen = 0
  for (let index = 0; seen < end && index < order.length; index += 1) {
    const row = order.at(index)
    if (!isMatch(row)) continue
    if (seen >= offset) page.push(row)
    seen += 1
  }
  return page
}

/** The first `end` rows in order, kept sorted while looking at each row once. */
function firstRows(rows: Int32Array, { compare }: SortedRows, end: number): number[] {
  const best: number[] = []
  for (const row of rows) {
    if (best.length === end && compare(row, best[end - 1] as number) > 0) continue
    let place = best.length
    while (place > 0 && compare(row, best[place - 1] as number) < 0) place -= 1
    best.splice(place, 0, row)
    if (best.length > end) best.pop()
  }
  return best
}

/** Whether a single row matches: the same look-ups as the scan's. */
export function rowTest(
  columns: CarColumns,
  spaces: Spaces,
  plan: ScanPlan,
): (row: number) => boolean {
  const { place, state, size, variant, price, kms } = columns
  const { prices, kmsLimit } = plan
  return (row) => {
    const stateCode = state[row] as number
    const missed =
      (spaces.variant.misses[variant[row] as number] as number) |
      (spaces.place.misses[place[row] as number] as number) |
      (spaces.state.misses[stateCode] as number) |
      (spaces.size.misses[size[row] as number] as number)
    if (missed !== 0) return false
    if (kmsLimit !== null && (kms[row] as number) > kmsLimit) return false
    if (prices === null) return true
    const carPrice = price[row] as number
    const year = stateCode >> 6
    return carPrice >= (prices.low[year] as number) && carPrice <= (prices.high[year] as number)
  }
}

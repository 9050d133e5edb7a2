import type { CarColumns } from './car-columns'
import { EXCLUDED } from './code-space'
import type { ScanPlan } from './plan'
import { KMS_BIT, type Spaces } from './spaces'
import type { SortedRows } from './sorted-rows'

// Measured: testing a row out of order costs about as much as two comparisons while selecting.
const TEST_COST = 2

const FLAG_SHIFT = 6 // state codes hold the year above the flags

/** Scratch that every scan of an index uses again; as many places as there are rows. */
export class ScanSpace {
  /** Rows that match, in no particular order. */
  readonly found: Int32Array
  /** Rows of the current run that miss one filter. */
  readonly nearly: Int32Array

  constructor(rows: number) {
    this.found = new Int32Array(rows)
    this.nearly = new Int32Array(rows)
  }
}

/**
 * One pass over the stock. Each car's misses are looked up by its codes and put together: no miss, and it is found and
 * counts everywhere; exactly one, and it counts in the facet whose filter it missed, because that facet is counted with
 * all *other* filters; more, and it is passed over.
 *
 * Cars of one variant are adjacent, so what the version misses is known before the run is looked at. Whether a
 * car matches is as good as random to the processor, and a wrongly guessed branch costs more than all the rest; so
 * rows are sorted into `found` and `nearly` by arithmetic and only then counted.
 *
 * @param kmsTally cars by size code that missed nothing but the distance
 * @returns how many matched: the first so many of `found`
 */
export function scan(
  columns: CarColumns,
  spaces: Spaces,
  plan: ScanPlan,
  space: ScanSpace,
  kmsTally: Uint32Array,
): number {
  const { variant, runStarts, length } = columns
  const { misses, tally } = spaces.variant
  kmsTally.fill(0)
  let total = 0
  for (let run = 0; run < runStarts.length; run += 1) {
    const start = runStarts[run] as number
    const end = runStarts[run + 1] ?? length
    const version = variant[start] as number
    const missed = misses[version] as number
    if ((missed & (missed - 1)) !== 0) continue
    const { matching, single } = sift(columns, spaces, plan, space, start, end, total)
    tally[version] = (tally[version] as number) + matching
    // A version that misses its own filter counts for that facet alone, and only with cars that miss nothing else.
    if (missed !== 0) continue
    countFound(columns, spaces, space.found, total, total + matching)
    countNearly(columns, spaces, space.nearly, single, plan, kmsTally)
    total += matching
  }
  return total
}

interface Sifted {
  matching: number
  single: number
}

const sifted: Sifted = { matching: 0, single: 0 }

/** Writes the run's matching rows into `found` from `at` on, and those with one miss into `nearly`. */
function sift(
  { place, state, size, price, kms }: CarColumns,
  spaces: Spaces,
  { prices, kmsLimit }: ScanPlan,
  { found, nearly }: ScanSpace,
  start: number,
  end: number,
  at: number,
): Sifted {
  const placeMisses = spaces.place.misses
  const stateMisses = spaces.state.misses
  const sizeMisses = spaces.size.misses
  const low = prices?.low
  const high = prices?.high
  const limit = kmsLimit ?? 0
  let next = at
  let single = 0
  for (let row = start; row < end; row += 1) {
    const stateCode = state[row] as number
    let missed =
      (placeMisses[place[row] as number] as number) |
      (stateMisses[stateCode] as number) |
      (sizeMisses[size[row] as number] as number)
    // A negative difference has its sign bit everywhere after the shift: a comparison without a branch.
    if (kmsLimit !== null) missed |= ((limit - (kms[row] as number)) >> 31) & KMS_BIT
    if (low !== undefined && high !== undefined) {
      const year = stateCode >> FLAG_SHIFT
      const carPrice = price[row] as number
      missed |=
        (((carPrice - (low[year] as number)) | ((high[year] as number) - carPrice)) >> 31) &
        EXCLUDED
    }
    const isFound = (missed - 1) >>> 31
    const isAtMostOne = ((missed & (missed - 1)) - 1) >>> 31
    found[next] = row
    next += isFound
    nearly[single] = row
    single += isAtMostOne - isFound
  }
  sifted.matching = next - at
  sifted.single = single
  return sifted
}

function countFound(
  { place, state, size }: CarColumns,
  spaces: Spaces,
  found: Int32Array,
  from: number,
  to: number,
): void {
  const placeTally = spaces.place.tally
  const stateTally = spaces.state.tally
  const sizeTally = spaces.size.tally
  for (let index = from; index < to; index += 1) {
    const row = found[index] as number
    const placeCode = place[row] as number
    const stateCode = state[row] as number
    const sizeCode = size[row] as number
    placeTally[placeCode] = (placeTally[placeCode] as number) + 1
    stateTally[stateCode] = (stateTally[stateCode] as number) + 1
    sizeTally[sizeCode] = (sizeTally[sizeCode] as number) + 1
  }
}

/** Counts rows with one miss in the space where that miss is. */
function countNearly(
  { place, state, size }: CarColumns,
  spaces: Spaces,
  nearly: Int32Array,
  count: number,
  { kmsLimit }: ScanPlan,
  kmsTally: Uint32Array,
): void {
  const { misses: placeMisses, tally: placeTally } = spaces.place
  const { misses: stateMisses, tally: stateTally } = spaces.state
  const { misses: sizeMisses, tally: sizeTally } = spaces.size
  for (let index = 0; index < count; index += 1) {
    const row = nearly[index] as number
    const placeCode = place[row] as number
    const stateCode = state[row] as number
    const sizeCode = size[row] as number
    const sizeMissed = sizeMisses[sizeCode] as number
    if ((placeMisses[placeCode] as number) !== 0)
      placeTally[placeCode] = (placeTally[placeCode] as number) + 1
    else if ((stateMisses[stateCode] as number) !== 0)
      stateTally[stateCode] = (stateTally[stateCode] as number) + 1
    else if (sizeMissed === KMS_BIT || (kmsLimit !== null && sizeMissed === 0))
      kmsTally[sizeCode] = (kmsTally[sizeCode] as number) + 1
    else sizeTally[sizeCode] = (sizeTally[sizeCode] as number) + 1
  }
}

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

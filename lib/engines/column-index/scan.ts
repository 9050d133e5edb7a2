import { countBits, WORD_BITS } from './bits'
import type { Columns } from './columns'
import type { ItemGroups } from './groups'
import type { BitFilter, ScanPlan } from './plan'
import type { IndexedItem } from './types'

/** Words scanned together; they fit into the CPU's cache. */
const STRETCH = 2_048

const stretch = () => new Int32Array(STRETCH)

/**
 * One pass over all items, in stretches of words (32 items of one group). Items that pass all
 * filters count in every facet. An item that fails exactly one filter counts in this filter's
 * facet, because a facet ignores its own filter. Other items are skipped. Options are counted by
 * intersecting bits.
 */
export class Scan<Kept extends IndexedItem> {
  found: Int32Array = new Int32Array(0)
  total = 0
  readonly counts: readonly Uint32Array[]

  private readonly at = stretch()
  private readonly items = stretch()
  private readonly missOne = stretch()
  private readonly missTwo = stretch()
  private readonly misses: Int32Array[] = [] // by filter
  private readonly scratch = stretch()

  constructor(
    private readonly columns: Columns<Kept>,
    private readonly groups: ItemGroups<Kept>,
  ) {
    this.counts = columns.facts.map(({ options }) => new Uint32Array(options.length))
  }

  run(plan: ScanPlan): void {
    const { words, capacity } = this.columns
    if (this.found.length < words) this.found = new Int32Array(capacity / WORD_BITS)
    else this.found.fill(0)
    for (const counts of this.counts) counts.fill(0)
    this.total = 0
    for (let from = 0; from < words; from += STRETCH) {
      const to = Math.min(words, from + STRETCH)
      // A group that fails one filter counts only in this filter's facet, with those of its items
      // that pass all other filters.
      this.tallyFound(this.sift(plan, this.choose(from, to, false)))
      const held = this.keepCounted(plan, this.sift(plan, this.choose(from, to, true)))
      this.countFacts(plan, held)
    }
  }

  private choose(from: number, to: number, isPassing: boolean): number {
    const { group, live } = this.columns
    const { misses } = this.groups
    let count = 0
    for (let word = from; word < to; word += 1) {
      const missed = misses[group[word] as number] as number
      if ((missed === 0) !== isPassing || (missed & (missed - 1)) !== 0) continue
      this.at[count] = word
      this.items[count] = live[word] as number
      count += 1
    }
    return count
  }

  private sift({ required, filters, limit, between }: ScanPlan, count: number): number {
    const { at, items, missOne, missTwo, scratch } = this
    for (const filter of required) {
      writeMisses(filter, at, scratch, count)
      removeAll(items, scratch, count)
    }
    missOne.fill(0, 0, count)
    missTwo.fill(0, 0, count)
    filters.forEach((filter, index) => {
      writeMisses(filter, at, this.missesOf(index), count)
      addMisses(this.missesOf(index), missOne, missTwo, count)
    })
    if (between !== null) this.removeOutside(between, count)
    if (limit !== null) {
      this.writeLimitMisses(limit, this.missesOf(filters.length), count)
      addMisses(this.missesOf(filters.length), missOne, missTwo, count)
    }
    return count
  }

  private missesOf(index: number): Int32Array {
    return (this.misses[index] ??= stretch())
  }

  private removeOutside(
    { column, by, low, high }: NonNullable<ScanPlan['between']>,
    count: number,
  ): void {
    const { at, items, missTwo } = this
    const { values } = column
    const { values: places } = by
    for (let place = 0; place < count; place += 1) {
      if (((items[place] as number) & ~(missTwo[place] as number)) === 0) continue
      const first = (at[place] as number) * WORD_BITS
      let outside = 0
      for (let bit = 0; bit < WORD_BITS; bit += 1) {
        const bounds = places[first + bit] as number
        const value = values[first + bit] as number
        // Branchless: outside the range one difference is negative, so its sign bit is set.
        const isOutside =
          ((value - (low[bounds] as number)) | ((high[bounds] as number) - value)) >>> 31
        outside |= isOutside << bit
      }
      items[place] = (items[place] as number) & ~outside
    }
  }

  private writeLimitMisses(
    { column, atMost }: NonNullable<ScanPlan['limit']>,
    target: Int32Array,
    count: number,
  ): void {
    const { at, items, missTwo } = this
    const { values } = column
    for (let place = 0; place < count; place += 1) {
      let missed = 0
      if (((items[place] as number) & ~(missTwo[place] as number)) !== 0) {
        const first = (at[place] as number) * WORD_BITS
        for (let bit = 0; bit < WORD_BITS; bit += 1)
          missed |= ((atMost - (values[first + bit] as number)) >>> 31) << bit
      }
      target[place] = missed
    }
  }

  private tallyFound(count: number): void {
    const { at, items, missOne } = this
    const { group } = this.columns
    const { tally } = this.groups
    for (let place = 0; place < count; place += 1) {
      const index = group[at[place] as number] as number
      const found = (items[place] as number) & ~(missOne[place] as number)
      tally[index] = (tally[index] as number) + countBits(found)
    }
  }

  private keepCounted({ filters, limit }: ScanPlan, count: number): number {
    const { at, items, missOne, missTwo, misses, found, columns, groups } = this
    const filtersMissed = filters.length + (limit === null ? 0 : 1)
    let held = 0
    for (let place = 0; place < count; place += 1) {
      const word = at[place] as number
      const inPlay = (items[place] as number) & ~(missTwo[place] as number)
      if (inPlay === 0) continue
      const matching = inPlay & ~(missOne[place] as number)
      const group = columns.group[word] as number
      const matches = countBits(matching)
      groups.tally[group] = (groups.tally[group] as number) + matches
      this.total += matches
      found[word] = matching
      at[held] = word
      items[held] = matching
      for (let filter = 0; filter < filtersMissed; filter += 1) {
        const missed = misses[filter] as Int32Array
        missed[held] = (missed[place] as number) & inPlay
      }
      held += 1
    }
    return held
  }

  private countFacts({ filters, limit }: ScanPlan, held: number): void {
    if (held === 0) return
    const { at, items, scratch, columns } = this
    const filterOf = (name: string) =>
      name === limit?.facet ? filters.length : filters.findIndex((filter) => filter.facet === name)
    columns.facts.forEach(({ fact, options }, index) => {
      const filter = filterOf(fact.name)
      const counted = filter < 0 ? items : scratch
      if (filter >= 0) join(items, this.missesOf(filter), scratch, held)
      countOptions(options, at, counted, held, this.counts[index] as Uint32Array)
    })
  }
}

function writeMisses(
  { bits, isOf }: BitFilter,
  at: Int32Array,
  target: Int32Array,
  count: number,
): void {
  target.fill(0, 0, count)
  for (const words of bits) {
    for (let place = 0; place < count; place += 1)
      target[place] = (target[place] as number) | (words[at[place] as number] as number)
  }
  if (isOf)
    for (let place = 0; place < count; place += 1) target[place] = ~(target[place] as number)
}

function addMisses(
  missed: Int32Array,
  missOne: Int32Array,
  missTwo: Int32Array,
  count: number,
): void {
  for (let place = 0; place < count; place += 1) {
    const before = missOne[place] as number
    const now = missed[place] as number
    missTwo[place] = (missTwo[place] as number) | (before & now)
    missOne[place] = before | now
  }
}

function removeAll(items: Int32Array, gone: Int32Array, count: number): void {
  for (let place = 0; place < count; place += 1)
    items[place] = (items[place] as number) & ~(gone[place] as number)
}

function join(one: Int32Array, other: Int32Array, target: Int32Array, count: number): void {
  for (let place = 0; place < count; place += 1)
    target[place] = (one[place] as number) | (other[place] as number)
}

function countOptions(
  options: readonly (Int32Array | null)[],
  at: Int32Array,
  items: Int32Array,
  held: number,
  counts: Uint32Array,
): void {
  let left = 0
  for (let place = 0; place < held; place += 1) left += countBits(items[place] as number)
  const last = options.findLastIndex((words) => words !== null)
  for (let option = 0; left > 0 && option <= last; option += 1) {
    const words = options[option]
    if (!words) continue
    const common = option === last ? left : countCommon(words, at, items, held)
    counts[option] = (counts[option] as number) + common
    left -= common
  }
}

function countCommon(words: Int32Array, at: Int32Array, items: Int32Array, held: number): number {
  let common = 0
  for (let place = 0; place < held; place += 1)
    common += countBits((words[at[place] as number] as number) & (items[place] as number))
  return common
}

import { countBits, WORD } from './bits'
import type { CarColumns } from './columns'
import type { FactName } from '@/lib/features/search/columns/facts'
import type { BitFilter, ScanPlan } from './plan'
import type { Versions } from './groups'

/** Words looked at together: what one step writes is still in the processor's cache when the next one reads it. */
const STRETCH = 2_048

const stretch = () => new Int32Array(STRETCH)

/**
 * One pass over the stock, a stretch of words at a time; a word stands for 32 cars of one version. A car that passes
 * every filter is found and counts everywhere; one that misses exactly one filter counts in that filter's facet, because
 * a facet is counted with all *other* filters; one that misses more is passed over. Cars with an option are counted by
 * counting the bits that the option has in common with those cars.
 */
export class Scan {
  /** Bit by row: whether its car was found. */
  found: Int32Array = new Int32Array(0)
  total = 0
  /** Cars by option of each fact, in the order of the columns' facts. */
  readonly counts: readonly Uint32Array[]

  // By place in the stretch: which word; its cars that keep to what is required; those that miss a filter, two of them.
  private readonly at = stretch()
  private readonly cars = stretch()
  private readonly missOne = stretch()
  private readonly missTwo = stretch()
  private readonly misses: Int32Array[] = [] // by filter
  private readonly scratch = stretch()

  constructor(
    private readonly columns: CarColumns,
    private readonly versions: Versions,
  ) {
    this.counts = columns.facts.map(({ options }) => new Uint32Array(options.length))
  }

  run(plan: ScanPlan): void {
    const { words, capacity } = this.columns
    if (this.found.length < words) this.found = new Int32Array(capacity / WORD)
    else this.found.fill(0)
    for (const counts of this.counts) counts.fill(0)
    this.total = 0
    for (let from = 0; from < words; from += STRETCH) {
      const to = Math.min(words, from + STRETCH)
      // A version that misses its own filter counts for that facet alone, and only with cars that miss nothing else.
      this.tallyFound(this.sift(plan, this.choose(from, to, false)))
      const held = this.keepCounted(plan, this.sift(plan, this.choose(from, to, true)))
      this.countFacts(plan, held)
    }
  }

  /** Takes up the words whose version passes every filter, or else those that miss exactly one. */
  private choose(from: number, to: number, isPassing: boolean): number {
    const { version, live } = this.columns
    const { misses } = this.versions
    let count = 0
    for (let word = from; word < to; word += 1) {
      const missed = misses[version[word] as number] as number
      if ((missed === 0) !== isPassing || (missed & (missed - 1)) !== 0) continue
      this.at[count] = word
      this.cars[count] = live[word] as number
      count += 1
    }
    return count
  }

  /** Finds out which cars of the words taken up miss one filter, and which more. */
  private sift({ required, filters, kmsLimit, prices }: ScanPlan, count: number): number {
    const { at, cars, missOne, missTwo, scratch } = this
    for (const filter of required) {
      writeMisses(filter, at, scratch, count)
      removeAll(cars, scratch, count)
    }
    missOne.fill(0, 0, count)
    missTwo.fill(0, 0, count)
    filters.forEach((filter, index) => {
      writeMisses(filter, at, this.missesOf(index), count)
      addMisses(this.missesOf(index), missOne, missTwo, count)
    })
    if (prices !== null) this.removeByPrice(prices, count)
    if (kmsLimit !== null) {
      this.writeDistanceMisses(kmsLimit, this.missesOf(filters.length), count)
      addMisses(this.missesOf(filters.length), missOne, missTwo, count)
    }
    return count
  }

  private missesOf(index: number): Int32Array {
    return (this.misses[index] ??= stretch())
  }

  private removeByPrice({ low, high }: NonNullable<ScanPlan['prices']>, count: number): void {
    const { at, cars, missTwo } = this
    const { price, year } = this.columns
    for (let place = 0; place < count; place += 1) {
      if (((cars[place] as number) & ~(missTwo[place] as number)) === 0) continue
      const first = (at[place] as number) * WORD
      let outside = 0
      for (let bit = 0; bit < WORD; bit += 1) {
        const made = year[first + bit] as number
        const asked = price[first + bit] as number
        // A negative difference has its sign bit set: a comparison without a branch.
        const isOutside =
          ((asked - (low[made] as number)) | ((high[made] as number) - asked)) >>> 31
        outside |= isOutside << bit
      }
      cars[place] = (cars[place] as number) & ~outside
    }
  }

  private writeDistanceMisses(limit: number, target: Int32Array, count: number): void {
    const { at, cars, missTwo } = this
    const { kms } = this.columns
    for (let place = 0; place < count; place += 1) {
      let missed = 0
      if (((cars[place] as number) & ~(missTwo[place] as number)) !== 0) {
        const first = (at[place] as number) * WORD
        for (let bit = 0; bit < WORD; bit += 1)
          missed |= ((limit - (kms[first + bit] as number)) >>> 31) << bit
      }
      target[place] = missed
    }
  }

  private tallyFound(count: number): void {
    const { at, cars, missOne } = this
    const { version } = this.columns
    const { tally } = this.versions
    for (let place = 0; place < count; place += 1) {
      const index = version[at[place] as number] as number
      const found = (cars[place] as number) & ~(missOne[place] as number)
      tally[index] = (tally[index] as number) + countBits(found)
    }
  }

  /** Writes down what was found and keeps of each word the cars that count somewhere; words without any are dropped. */
  private keepCounted({ filters, kmsLimit }: ScanPlan, count: number): number {
    const { at, cars, missOne, missTwo, misses, found, columns, versions } = this
    const filtersMissed = filters.length + (kmsLimit === null ? 0 : 1)
    let held = 0
    for (let place = 0; place < count; place += 1) {
      const word = at[place] as number
      const inPlay = (cars[place] as number) & ~(missTwo[place] as number)
      if (inPlay === 0) continue
      const matching = inPlay & ~(missOne[place] as number)
      const version = columns.version[word] as number
      const matches = countBits(matching)
      versions.tally[version] = (versions.tally[version] as number) + matches
      this.total += matches
      found[word] = matching
      at[held] = word
      cars[held] = matching
      for (let filter = 0; filter < filtersMissed; filter += 1) {
        const missed = misses[filter] as Int32Array
        missed[held] = (missed[place] as number) & inPlay
      }
      held += 1
    }
    return held
  }

  private countFacts({ filters, kmsLimit }: ScanPlan, held: number): void {
    if (held === 0) return
    const { at, cars, scratch, columns } = this
    const filterOf = (name: FactName) =>
      name === 'kms' && kmsLimit !== null
        ? filters.length
        : filters.findIndex((filter) => filter.facet === name)
    columns.facts.forEach(({ fact, options }, index) => {
      const filter = filterOf(fact.name)
      const counted = filter < 0 ? cars : scratch
      if (filter >= 0) join(cars, this.missesOf(filter), scratch, held)
      countOptions(options, at, counted, held, this.counts[index] as Uint32Array)
    })
  }
}

/** The cars of each word that don't pass a filter. */
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

function removeAll(cars: Int32Array, gone: Int32Array, count: number): void {
  for (let place = 0; place < count; place += 1)
    cars[place] = (cars[place] as number) & ~(gone[place] as number)
}

function join(one: Int32Array, other: Int32Array, target: Int32Array, count: number): void {
  for (let place = 0; place < count; place += 1)
    target[place] = (one[place] as number) | (other[place] as number)
}

/** Adds the cars of each option. Every car has one: once all are accounted for, no further option needs a look. */
function countOptions(
  options: readonly (Int32Array | null)[],
  at: Int32Array,
  cars: Int32Array,
  held: number,
  counts: Uint32Array,
): void {
  let left = 0
  for (let place = 0; place < held; place += 1) left += countBits(cars[place] as number)
  const last = options.findLastIndex((words) => words !== null)
  for (let option = 0; left > 0 && option <= last; option += 1) {
    const words = options[option]
    if (!words) continue
    const common = option === last ? left : countCommon(words, at, cars, held)
    counts[option] = (counts[option] as number) + common
    left -= common
  }
}

function countCommon(words: Int32Array, at: Int32Array, cars: Int32Array, held: number): number {
  let common = 0
  for (let place = 0; place < held; place += 1)
    common += countBits((words[at[place] as number] as number) & (cars[place] as number))
  return common
}

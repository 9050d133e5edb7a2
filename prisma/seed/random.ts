import { composeId, type IdPrefix } from '../../lib/shared/ids'

const TWO_TO_32 = 4_294_967_296

/** Deterministic pseudo-random stream (mulberry32). Not for secrets. */
export class Random {
  #state: number
  readonly #bytes = new Uint8Array(16)

  /** @param parts such as seed and car number; each combination gives its own stream */
  constructor(...parts: readonly number[]) {
    this.#state = 0x811c9dc5
    for (const part of parts) {
      this.#state = Math.imul(this.#state ^ (part >>> 0), 0x01000193) ^ (this.#state >>> 13)
    }
  }

  #word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  next(): number {
    return this.#word() / TWO_TO_32
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Roughly normal, mean 0, standard deviation 1, cut off at ±3. */
  bell(): number {
    const sum = this.next() + this.next() + this.next() + this.next()
    return Math.max(-3, Math.min(3, (sum - 2) * Math.sqrt(3)))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }

  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const entries = Object.entries<number | undefined>(weights)
    let rest = this.next() * entries.reduce((sum, [, weight = 0]) => sum + weight, 0)
    for (const [key, weight = 0] of entries) {
      rest -= weight
      if (rest < 0) return key as Key
    }
    throw new RangeError('The table has no weight.')
  }

  id(prefix: IdPrefix, at: Date): string {
    for (let place = 0; place < 16; place += 4) {
      const word = this.#word()
      this.#bytes[place] = word & 255
      this.#bytes[place + 1] = (word >>> 8) & 255
      this.#bytes[place + 2] = (word >>> 16) & 255
      this.#bytes[place + 3] = word >>> 24
    }
    return composeId(prefix, at.getTime(), this.#bytes)
  }
}

export class WeightedDraw<Item> {
  readonly #items: readonly Item[]
  readonly #sums: Float64Array

  constructor(items: readonly Item[], weightOf: (item: Item) => number) {
    this.#items = items
    this.#sums = new Float64Array(items.length)
    let sum = 0
    items.forEach((item, place) => {
      sum += weightOf(item)
      this.#sums[place] = sum
    })
    if (sum <= 0) throw new RangeError('Nothing in the list has a weight.')
  }

  draw(random: Random): Item {
    const sought = random.next() * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) > sought) high = middle
      else low = middle + 1
    }
    const item = this.#items[low]
    if (item === undefined) throw new RangeError('The list is empty.')
    return item
  }
}

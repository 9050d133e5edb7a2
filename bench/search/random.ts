export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Dice {
  below(limit: number): number
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

export function createDice(seed: number): Dice {
  const random = createSeededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => random() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

/**
 * Histograms of prices on a log scale, one for each kind of car. They stay small for files of any
 * length, so each file can be judged by its own medians.
 */
const MIN_PRICE_LOG = Math.log(10_000)
const STEPS_AN_E = 10
const STEPS = 128

export interface PriceLevel {
  median: number
  cars: number
}

export type PriceCounts = [kind: string, steps: [step: number, count: number][]][]

export class PriceLevels {
  readonly #counts = new Map<string, Uint32Array>()

  add(kind: string, price: number): void {
    const step = Math.floor((Math.log(Math.max(price, 1)) - MIN_PRICE_LOG) * STEPS_AN_E)
    let counts = this.#counts.get(kind)
    if (!counts) {
      counts = new Uint32Array(STEPS)
      this.#counts.set(kind, counts)
    }
    const place = Math.max(0, Math.min(STEPS - 1, step))
    counts[place] = (counts[place] ?? 0) + 1
  }

  toCounts(): PriceCounts {
    return [...this.#counts].map(([kind, counts]) => [
      kind,
      [...counts.entries()].filter(([, count]) => count > 0),
    ])
  }

  static fromCounts(kinds: PriceCounts): PriceLevels {
    const levels = new PriceLevels()
    for (const [kind, steps] of kinds) {
      const counts = new Uint32Array(STEPS)
      for (const [step, count] of steps) counts[step] = count
      levels.#counts.set(kind, counts)
    }
    return levels
  }

  of(kind: string): PriceLevel | null {
    const counts = this.#counts.get(kind)
    if (!counts) return null
    const cars = counts.reduce((sum, count) => sum + count, 0)
    let below = 0
    const step = counts.findIndex((count) => (below += count) * 2 >= cars)
    return { cars, median: Math.exp(MIN_PRICE_LOG + (step + 0.5) / STEPS_AN_E) }
  }
}

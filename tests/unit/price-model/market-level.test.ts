import { describe, expect, it } from 'vitest'
import { createRandom } from '@/lib/engines/price-model/chance'
import {
  estimateMarketLevel,
  MIN_FRESH_PRICES,
  type FreshPrice,
} from '@/lib/engines/price-model/market-level'

const TYPICAL = 1

/** Prices that differ from a fit by `moved` and by chance, up to 10 % either way. */
function freshPrices(count: number, moved: (age: number) => number, seed = 1): FreshPrice[] {
  const chance = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const age = at % 16
    const log = Math.log(500_000)
    const price = Math.exp(log + moved(age) + (chance() - 0.5) * 0.2)
    return { price, age, log, miss: 0.05 }
  })
}

const levelOf = (prices: readonly FreshPrice[]) => {
  const level = estimateMarketLevel(prices, TYPICAL)
  if (!level) throw new Error('There is no level.')
  return level
}

describe("the market's level", () => {
  it('is found by thirty fresh prices to within two per cent and a shrunk part', () => {
    for (const shift of levelOf(freshPrices(30, () => 0.2)).shifts) {
      expect(shift).toBeGreaterThan(0.2 * 0.8)
      expect(shift).toBeLessThan(0.24)
    }
  })

  it('follows old cars that moved further than new ones', () => {
    const { shifts } = levelOf(freshPrices(64, (age) => (age > 8 ? -0.3 : -0.1)))
    expect(shifts[3]).toBeLessThan((shifts[0] ?? 0) - 0.1)
  })

  it('stays near zero if nothing moved, and trusts few prices less than many', () => {
    for (const shift of levelOf(freshPrices(30, () => 0)).shifts)
      expect(Math.abs(shift)).toBeLessThan(0.04)
    const [few, many] = [6, 60].map((count) => levelOf(freshPrices(count, () => 0.2)).shifts[0])
    expect(few).toBeLessThan(many ?? 0)
  })

  it('is unknown with fewer prices than needed', () => {
    expect(
      estimateMarketLevel(
        freshPrices(MIN_FRESH_PRICES - 1, () => 0.5),
        TYPICAL,
      ),
    ).toBeNull()
    expect(
      estimateMarketLevel(
        freshPrices(MIN_FRESH_PRICES, () => 0.5),
        TYPICAL,
      ),
    ).not.toBeNull()
  })

  it("isn't moved by one price ten times too high", () => {
    const prices = freshPrices(30, () => 0)
    const mistyped = prices.map((one, at) => (at === 3 ? { ...one, price: one.price * 10 } : one))
    const [sound, wrong] = [levelOf(prices), levelOf(mistyped)]
    for (const [band, shift] of wrong.shifts.entries())
      expect(Math.abs(shift - (sound.shifts[band] ?? 0))).toBeLessThan(0.03)
  })

  it('widens ranges where fresh prices scatter more, and never narrows them', () => {
    expect(levelOf(freshPrices(30, () => 0)).widening).toBeLessThan(1.2)
    const wild = freshPrices(30, (age) => (age % 2 === 0 ? 0.4 : -0.4))
    expect(levelOf(wild).widening).toBeGreaterThan(1.5)
    const still = freshPrices(30, () => 0).map((one) => ({ ...one, price: Math.exp(one.log) }))
    expect(levelOf(still).widening).toBe(1)
  })
})

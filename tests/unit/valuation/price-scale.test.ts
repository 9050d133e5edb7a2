import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOnScale, makeScaleAround } from '@/lib/features/valuation/rules/price-scale'

test('a range stands in the middle of its line, with room at both sides', () => {
  const scale = makeScaleAround({ low: 400_000, high: 500_000 })
  expect(placeOnScale(scale, 450_000)).toBe(50)
  expect(placeOnScale(scale, 400_000)).toBeGreaterThan(20)
  expect(placeOnScale(scale, 500_000)).toBeLessThan(80)
})

test('every price has a place on the line, in the order of prices', () => {
  const price = fc.integer({ min: 1, max: 50_000_000 })
  fc.assert(
    fc.property(price, price, price, price, (one, other, first, second) => {
      const scale = makeScaleAround({ low: Math.min(one, other), high: Math.max(one, other) })
      const [low, high] = [Math.min(first, second), Math.max(first, second)]
      const [at, after] = [placeOnScale(scale, low), placeOnScale(scale, high)]
      expect(at).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThanOrEqual(100)
      expect(at).toBeLessThanOrEqual(after)
    }),
  )
})

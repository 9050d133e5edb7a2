import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteAtPrice, sumQuoteLines } from '@/lib/features/pricing/rules'

describe('a quote at a lower price', () => {
  it('sums to the new price to the rupee, with every charge unchanged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (transfer, warranty, rest) => {
          const lines = [
            { kind: 'car', amount: 5 } as const,
            { kind: 'warranty', amount: warranty } as const,
            { kind: 'ownership_transfer', amount: transfer } as const,
          ]
          const price = transfer + warranty + rest
          const lowered = quoteAtPrice(lines, price)
          expect(sumQuoteLines(lowered)).toBe(price)
          expect(lowered.slice(1)).toEqual(lines.slice(1))
        },
      ),
    )
  })

  it('refuses a price consumed by the charges', () => {
    expect(() =>
      quoteAtPrice(
        [
          { kind: 'car', amount: 1 },
          { kind: 'warranty', amount: 100 },
        ],
        100,
      ),
    ).toThrow(RangeError)
  })
})

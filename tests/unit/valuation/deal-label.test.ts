import { describe, expect, test } from 'vitest'
import { labelDeal } from '@/lib/features/valuation/rules/deal'

const range = { fairPrice: 500_000, low: 470_000, high: 535_000 }

describe('the deal label for a price and its fair range', () => {
  test.each([
    [469_999, 'great'],
    [470_000, 'good'],
    [500_000, 'good'],
    [500_001, 'fair'],
    [535_000, 'fair'],
    [535_001, 'high'],
  ])('₹%i is %s', (price, label) => {
    expect(labelDeal(price, range)).toEqual({ label, ...range })
  })

  test('is omitted without enough evidence', () => {
    expect(labelDeal(500_000, { fairPrice: null, low: null, high: null })).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, formatWhole } from '@/lib/shared/numbers'

describe('formatWhole', () => {
  it('groups digits as Indian English does', () => {
    const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatWhole(value)).toBe(indian.format(value))
      }),
    )
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [99_999, '99,999'],
    [1_00_000, '1,00,000'],
    [13_47_000, '13,47,000'],
    [1_20_00_000, '1,20,00,000'],
    [5_499.6, '5,500'],
  ])('writes %d as %s', (value, text) => {
    expect(formatWhole(value)).toBe(text)
  })

  it('puts the sign before the rupee', () => {
    expect([formatRupees(-13_47_000), formatRupees(51_000)]).toEqual(['−₹13,47,000', '₹51,000'])
  })
})

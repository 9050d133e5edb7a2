import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { splitTaxByReceipt } from '@/lib/features/sales/rules/tcs'

describe('the tax collected at source in a payment', () => {
  it('is in each part from the token on, and due by the seventh of the next month', () => {
    const parts = splitTaxByReceipt(1_200_000, [
      { amount: 702_000, on: '2026-12-02' },
      { amount: 10_000, on: '2026-11-28' },
      { amount: 500_000, on: '2026-11-30' },
    ])
    expect(parts).toEqual([
      { amount: 10_000, on: '2026-11-28', tax: 99, payInBy: '2026-12-07' },
      { amount: 500_000, on: '2026-11-30', tax: 4_951, payInBy: '2026-12-07' },
      { amount: 702_000, on: '2026-12-02', tax: 6_950, payInBy: '2027-01-07' },
    ])
  })

  it.each([1_000_000, 400_000])('is nothing on ₹%i', (price) => {
    expect(splitTaxByReceipt(price, [{ amount: price, on: '2026-11-28' }])[0]?.tax).toBe(0)
  })

  it('sums to the whole tax however the price is split, and never to more', () => {
    const day = fc.constantFrom('2026-11-28', '2026-12-31', '2027-01-01', '2027-02-28')
    fc.assert(
      fc.property(
        fc.integer({ min: 900_000, max: 9_000_000 }),
        fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), on: day }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.nat(2_500),
        (price, parts, deliveryFee) => {
          const tax = computeTcs(price)
          const whole = parts.reduce((sum, { share }) => sum + share, 0)
          const paid = parts.map(({ share, on }) => ({
            amount: Math.floor(((price + tax) * share) / whole),
            on,
          }))
          const rest = price + tax - paid.reduce((sum, { amount }) => sum + amount, 0)
          const all = splitTaxByReceipt(price, [
            ...paid,
            { amount: rest + deliveryFee, on: '2027-03-01' },
          ])
          const sum = all.reduce((so, one) => so + one.tax, 0)
          expect(sum).toBe(tax)
          for (const one of all) expect(one.tax).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

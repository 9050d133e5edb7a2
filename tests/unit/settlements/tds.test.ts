import { describe, expect, it } from 'vitest'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { computeOwnerTds } from '@/lib/features/settlements/rules/tds'

const on = (earlier = 0) => ({ percent: 0.1, earlier })

describe('the tax deducted from an auction’s owner', () => {
  it('is 0.1 % of the whole price once the tax year’s sales exceed the exempt sum', () => {
    expect(computeOwnerTds(500_000, on())).toBe(0)
    expect(computeOwnerTds(500_001, on())).toBe(500)
    expect(computeOwnerTds(100_000, on(400_000))).toBe(0)
    expect(computeOwnerTds(100_000, on(400_001))).toBe(100)
  })

  it('is nothing until an accountant has set it', () => {
    expect(computeOwnerTds(9_000_000, { percent: 0, earlier: 9_000_000 })).toBe(0)
  })

  it('is a line of the payout, which is smaller by it', () => {
    const sale = {
      price: 600_000,
      buyerCosts: { insurance: 0, warranty: 0, transfer: 0 },
      terms: { successFeePercent: 2, holdBack: 5_000 },
      refurbishment: 0,
      loanClosure: 0,
    }
    const taxed = computePayout({ ...sale, tds: computeOwnerTds(sale.price, on()) })
    expect(taxed.lines).toContainEqual({ kind: 'tds', amount: -600 })
    expect(computePayout(sale).payout - taxed.payout).toBe(600)
    expect(computePayout(sale).lines.some(({ kind }) => kind === 'tds')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  needsPriceReason,
  sumOpenRepairs,
  computePercentFromFair,
  suggestPrice,
} from '@/lib/features/pricing/rules/proposal'

describe('a proposed price', () => {
  it('needs a reason from 15 % off the fair price, either way, and none without a fair price', () => {
    const range = { fair: 600_000 }
    expect(
      [509_999, 510_000, 600_000, 690_000, 690_001, 9_900_000].map((price) =>
        needsPriceReason(price, range),
      ),
    ).toEqual([true, false, false, false, true, true])
    expect(needsPriceReason(9_900_000, null)).toBe(false)
    expect(computePercentFromFair(300_000, 600_000)).toBe(-50)
  })
})

describe('the repairs found by an inspection', () => {
  const finding = (cost: number | null, decision = 'priced_in') => ({ cost, decision })

  it("are the open ones; one without a cost doesn't count as ₹0", () => {
    expect(
      sumOpenRepairs([finding(28_000), finding(4_000, 'done'), finding(null, 'not_done')]),
    ).toEqual({ cost: 28_000, unknown: 1 })
    expect(sumOpenRepairs([])).toEqual({ cost: 0, unknown: 0 })
  })

  it("reduce the desk's default price, but never to zero", () => {
    expect(suggestPrice(317_000, { cost: 28_000, unknown: 0 })).toBe(289_000)
    expect(suggestPrice(317_000, { cost: 0, unknown: 2 })).toBe(317_000)
    expect(suggestPrice(40_000, { cost: 90_000, unknown: 0 })).toBe(40_000)
  })
})

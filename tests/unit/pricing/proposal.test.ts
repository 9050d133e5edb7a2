import { describe, expect, it } from 'vitest'
import { needsReason, percentFromFair } from '@/lib/features/pricing/rules/proposal'

describe('a proposed price', () => {
  it('needs a reason from 15 % off the fair one on, either way; not where the model says nothing', () => {
    const range = { fair: 600_000 }
    expect(
      [509_999, 510_000, 600_000, 690_000, 690_001, 9_900_000].map((price) =>
        needsReason(price, range),
      ),
    ).toEqual([true, false, false, false, true, true])
    expect(needsReason(9_900_000, null)).toBe(false)
    expect(percentFromFair(300_000, 600_000)).toBe(-50)
  })
})

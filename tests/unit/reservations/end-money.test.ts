import { describe, expect, it } from 'vitest'
import { findEndMoney } from '@/lib/features/reservations/rules/end-money'

describe('the money at the end of a hold', () => {
  it.each([
    ['paid', { paid: 10_000, blocked: 0 }],
    ['block', { paid: 0, blocked: 10_000 }],
    ['both', { paid: 25_000, blocked: 10_000 }],
    ['nothing', { paid: 0, blocked: 0 }],
  ] as const)('is %s for %o', (money, sums) => {
    expect(findEndMoney(sums)).toBe(money)
  })
})

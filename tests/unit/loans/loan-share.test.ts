import { describe, expect, it } from 'vitest'
import { computeLoanShare } from '@/lib/features/loans/rules/loan-share'
import { LOAN_STATUSES } from '@/lib/features/loans/rules/moves'

const offer = { amount: 4_50_000, rate: 12, validUntil: '2026-12-05T00:00:00.000Z' }

describe("a lender's share of the rest", () => {
  it('counts approved and pending loans, but no failed ones', () => {
    const shares = Object.fromEntries(
      LOAN_STATUSES.map((status) => [
        status,
        computeLoanShare({ status, amount: 5_00_000, offer: status === 'approved' ? offer : null }),
      ]),
    )
    const asked = { amount: 5_00_000, isApproved: false }
    expect(shares).toEqual({
      submitted: asked,
      sent: asked,
      more_needed: asked,
      approved: { amount: 4_50_000, isApproved: true },
      declined: null,
      withdrawn: null,
      lapsed: null,
    })
    expect(computeLoanShare(null)).toBeNull()
  })
})

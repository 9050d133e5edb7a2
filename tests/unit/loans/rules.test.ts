import { describe, expect, it } from 'vitest'
import { findLoanLimits, findExceededLimits } from '@/lib/features/loans/rules/limits'
import { canMoveLoan, LOAN_MOVES, LOAN_STATUSES } from '@/lib/features/loans/rules/moves'
import { decideInSandbox } from '@/lib/server/lender/sandbox'

describe("an application's moves", () => {
  it('lead through the lender to its end, and nowhere else', () => {
    const ways = LOAN_STATUSES.flatMap((from) =>
      LOAN_STATUSES.filter((to) => canMoveLoan(from, to)).map((to) => `${from} ${to}`),
    )
    expect(ways).toEqual([
      'submitted sent',
      'submitted withdrawn',
      'sent more_needed',
      'sent approved',
      'sent declined',
      'sent withdrawn',
      'more_needed approved',
      'more_needed declined',
      'more_needed withdrawn',
      'approved withdrawn',
      'approved lapsed',
    ])
    expect(LOAN_MOVES.declined).toEqual([])
    expect(LOAN_MOVES.withdrawn).toEqual([])
    expect(LOAN_MOVES.lapsed).toEqual([])
  })
})

describe('the amount to apply for', () => {
  it.each([
    ['a young car: 90 % of its price', 500_000, 0, { mostAmount: 450_000, longestTenure: 60 }],
    ['a car of five: 85 %', 500_000, 5, { mostAmount: 425_000, longestTenure: 60 }],
    [
      'a car of twelve: 60 % for three years',
      500_000,
      12,
      { mostAmount: 300_000, longestTenure: 36 },
    ],
    ['a cheap car: what is left after the token', 60_000, 0, { mostAmount: 50_000 }],
  ])('%s', (_what, price, age, limits) => {
    expect(findLoanLimits(price, 10_000, age)).toMatchObject({
      leastAmount: 10_000,
      shortestTenure: 12,
      ...limits,
    })
  })

  it('is zero for a car that is too old, or with almost nothing left to pay', () => {
    expect(findLoanLimits(500_000, 10_000, 15)).toBeNull()
    expect(findLoanLimits(19_999, 10_000, 0)).toBeNull()
  })

  it('is validated per field, with inclusive limits', () => {
    const limits = {
      leastAmount: 10_000,
      mostAmount: 450_000,
      shortestTenure: 12,
      longestTenure: 60,
    }
    expect(findExceededLimits({ amount: 450_000, tenure: 60 }, limits)).toEqual([])
    expect(findExceededLimits({ amount: 10_000, tenure: 12 }, limits)).toEqual([])
    expect(findExceededLimits({ amount: 450_001, tenure: 61 }, limits)).toEqual([
      'amount',
      'tenure',
    ])
    expect(findExceededLimits({ amount: 9_999, tenure: 12 }, limits)).toEqual(['amount'])
    expect(findExceededLimits({ amount: 10_000, tenure: 11 }, limits)).toEqual(['tenure'])
  })
})

describe('the sandbox lender', () => {
  it.each([
    [25_000, 'approved'],
    [24_999, 'more_needed'],
    [16_667, 'more_needed'],
    [16_666, 'declined'],
  ])('with ₹10,000 a month to repay and an income of %i: %s', (monthlyIncome, outcome) => {
    expect(decideInSandbox({ amount: 360_000, tenure: 36, monthlyIncome })).toBe(outcome)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import {
  addBusinessDays,
  payoutOf as payoutAt,
  settlementDueAt,
  sumOfLedger,
} from '@/lib/features/purchases/rules/settlement'

const payoutOf = (sale: Omit<Parameters<typeof payoutAt>[0], 'terms'>) =>
  payoutAt({ terms: FIRST_TERMS, ...sale })
const rupees = fc.integer({ min: 0, max: 100_000_000 })

describe('what a seller gets of a sale', () => {
  it('takes 2 % and GST on it, the work and the loan, and holds a part back', () => {
    const { lines, payout, holdBack, total } = payoutOf({
      price: 720_000,
      refurbishment: 6_500,
      loanClosure: 110_000,
    })
    expect(lines).toEqual([
      { kind: 'sale', amount: 720_000 },
      { kind: 'success_fee', amount: -14_400 },
      { kind: 'gst', amount: -2_592 },
      { kind: 'refurbishment', amount: -6_500 },
      { kind: 'loan_closure', amount: -110_000 },
      { kind: 'hold_back', amount: -5_000 },
    ])
    expect({ payout, holdBack, total }).toEqual({
      payout: 581_508,
      holdBack: 5_000,
      total: 586_508,
    })
  })

  it('has lines that sum to the payout to the rupee, whatever the amounts', () => {
    fc.assert(
      fc.property(rupees, rupees, rupees, (price, refurbishment, loanClosure) => {
        const { lines, payout, holdBack, total } = payoutOf({ price, refurbishment, loanClosure })
        expect(sumOfLedger(lines)).toBe(payout)
        expect(payout + holdBack).toBe(total)
        expect(holdBack).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never pays more for a lower price', () => {
    fc.assert(
      fc.property(rupees, rupees, (price, less) => {
        const at = (asked: number) =>
          payoutOf({ price: asked, refurbishment: 0, loanClosure: 0 }).total
        expect(at(Math.max(0, price - less))).toBeLessThanOrEqual(at(price))
      }),
    )
  })

  it('holds back no more than is left, and shows what is owed', () => {
    expect(payoutOf({ price: 100_000, refurbishment: 0, loanClosure: 95_000 })).toMatchObject({
      holdBack: 2_640,
      payout: 0,
    })
    expect(payoutOf({ price: 100_000, refurbishment: 0, loanClosure: 150_000 })).toMatchObject({
      holdBack: 0,
      payout: -52_360,
    })
  })

  it.each([-1, 0.5, Number.NaN])('refuses an amount of %s', (amount) => {
    expect(() => payoutOf({ price: amount, refurbishment: 0, loanClosure: 0 })).toThrow(RangeError)
  })
})

describe('business days', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-19'],
    ['a Thursday: Saturday counts, Sunday does not', '2026-11-19', '2026-11-23'],
    ['a Saturday', '2026-11-21', '2026-11-25'],
    ['a Sunday', '2026-11-22', '2026-11-25'],
    ['before a holiday', '2026-12-23', '2026-12-28'],
  ])('counts three from %s', (_, from, to) => {
    expect(addBusinessDays(from, 3, new Set(['2026-12-25']))).toBe(to)
  })

  it('is due on the Indian day, not the server’s', () => {
    // 19:00 UTC on Friday is Saturday in India.
    expect(settlementDueAt(new Date('2026-11-20T19:00:00Z'), new Set()).toISOString()).toBe(
      '2026-11-25T14:30:00.000Z',
    )
  })
})

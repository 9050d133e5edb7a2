import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import {
  addBusinessDays,
  computeHoldBackDue,
  computePayout as payoutAt,
  computeSettlementDue,
  computeStepStates,
  sumLedger,
} from '@/lib/features/settlements/rules/settlement'
import { addDays, toIndianDay } from '@/lib/shared/dates'

const NONE = { insurance: 0, warranty: 0, transfer: 0 }
type Facts = Parameters<typeof payoutAt>[0]
const payoutOf = (sale: Omit<Facts, 'terms' | 'buyerCosts'> & Partial<Facts>) =>
  payoutAt({ terms: FIRST_TERMS, buyerCosts: NONE, ...sale })
const rupees = fc.integer({ min: 0, max: 100_000_000 })
const costs = fc.record({ insurance: rupees, warranty: rupees, transfer: rupees })

describe("a seller's payout", () => {
  it('deducts 2 % and its GST, the work and the loan, and the hold-back', () => {
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

  it('excludes the insurance, warranty and transfer paid by the buyer', () => {
    const { lines, payout } = payoutOf({
      price: 625_000,
      buyerCosts: { insurance: 2_390, warranty: 4_125, transfer: 3_500 },
      refurbishment: 0,
      loanClosure: 0,
    })
    expect(lines.slice(0, 4)).toEqual([
      { kind: 'sale', amount: 625_000 },
      { kind: 'buyer_insurance', amount: -2_390 },
      { kind: 'buyer_warranty', amount: -4_125 },
      { kind: 'buyer_transfer', amount: -3_500 },
    ])
    expect(payout).toBe(
      payoutOf({ price: 625_000, refurbishment: 0, loanClosure: 0 }).payout - 10_015,
    )
  })

  it('has lines that sum to it to the rupee, whatever the amounts', () => {
    fc.assert(
      fc.property(
        rupees,
        rupees,
        rupees,
        costs,
        (price, refurbishment, loanClosure, buyerCosts) => {
          const { lines, payout, holdBack, total } = payoutOf({
            price,
            buyerCosts,
            refurbishment,
            loanClosure,
          })
          expect(sumLedger(lines)).toBe(payout)
          expect(payout + holdBack).toBe(total)
          expect(holdBack).toBeGreaterThanOrEqual(0)
        },
      ),
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

  it('holds back no more than is left, and shows a debt', () => {
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

  it('are due on Saturday for a sale on the Wednesday before', () => {
    expect(computeSettlementDue(new Date('2026-11-18T11:30:00Z'), new Set()).toISOString()).toBe(
      '2026-11-21T14:30:00.000Z',
    )
  })

  it('never make money due on a Sunday or holiday, nor the hold-back later than its day', () => {
    const holidays = new Set(['2026-12-25', '2026-11-24', '2027-01-26'])
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2026-01-01'),
          max: new Date('2027-12-31'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 7, max: 90 }),
        (soldAt, holdBackDays) => {
          const back = computeHoldBackDue(soldAt, { holdBackDays }, holidays)
          for (const due of [computeSettlementDue(soldAt, holidays), back]) {
            expect(new Date(`${toIndianDay(due)}T00:00:00Z`).getUTCDay()).not.toBe(0)
            expect(holidays.has(toIndianDay(due))).toBe(false)
          }
          expect(toIndianDay(back) <= addDays(toIndianDay(soldAt), holdBackDays)).toBe(true)
        },
      ),
    )
  })

  it('let the hold-back be returned on the morning of its due date, not only when late', () => {
    const facts = {
      payout: 100_000,
      approvedAt: null,
      loanClosure: 0,
      loanClosedAt: null,
      startedAt: new Date('2026-11-20T06:00:00Z'),
      paidAt: new Date('2026-11-21T06:00:00Z'),
      holdBack: 5_000,
      holdBackDueAt: new Date('2026-12-18T14:30:00Z'),
      holdBackReturnedAt: null,
      rcIssuedAt: null,
      accountFrom: new Date('2026-11-01T06:00:00Z'),
    }
    const at = (moment: string) => computeStepStates(facts, new Date(moment)).hold_back_returned
    expect(at('2026-12-17T18:00:00Z')).toBe('blocked')
    expect(at('2026-12-17T18:31:00Z')).toBe('open')
  })

  it('follow the Indian date, not the server’s', () => {
    expect(computeSettlementDue(new Date('2026-11-20T19:00:00Z'), new Set()).toISOString()).toBe(
      '2026-11-25T14:30:00.000Z',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMoveExchange,
  computeExchangeCredit,
  EXCHANGE_STATES,
  findLoanChange,
  isCarPromised,
  isOldCarPromised,
  listExchangeLines,
  splitCredit,
} from '@/lib/features/exchanges/rules'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { sumLedger } from '@/lib/features/settlements/rules/settlement'

const letterOf = (amount: number, goodUntil = '2026-11-28') => ({
  loanFinancier: 'HDFC',
  loanNocOn: null,
  letter: { amount, goodUntil },
})

const rupees = (max: number) => fc.integer({ min: 0, max })

describe('an old car as down payment', () => {
  it('is worth its price less the loan and the repairs that its owner owes', () => {
    expect(computeExchangeCredit({ price: 400_000, loanClosure: 150_000, repairs: 12_500 })).toBe(
      237_500,
    )
  })

  it('pays for nothing if the loan is as large as the price', () => {
    expect(computeExchangeCredit({ price: 400_000, loanClosure: 399_999 })).toBe(1)
    expect(computeExchangeCredit({ price: 400_000, loanClosure: 400_000 })).toBeNull()
  })

  it.each([-1, 0.5, Number.NaN])('refuses %s as an amount', (price) => {
    expect(() => computeExchangeCredit({ price, loanClosure: 0 })).toThrow(RangeError)
  })

  it('leaves TCS on the whole price of the new car', () => {
    const hold = { price: 1_200_000, tokenPaid: 10_000 }
    expect(computeRest({ ...hold, oldCar: 300_000 })).toEqual({ tcs: 12_000, rest: 902_000 })
  })

  it('pays out what the rest does not need', () => {
    const hold = { price: 250_000, tokenPaid: 10_000, deliveryFee: 500 }
    expect(computeRest({ ...hold, oldCar: 300_000 }).rest).toBe(0)
    expect(splitCredit(300_000, computeRest(hold).rest)).toEqual({
      counted: 240_500,
      surplus: 59_500,
    })
  })

  it('closes to the rupee, whatever the sums are', () => {
    fc.assert(
      fc.property(
        rupees(5_000_000),
        rupees(5_000_000),
        rupees(100_000),
        fc.record({ price: rupees(9_000_000), tokenPaid: rupees(50_000), paid: rupees(1_000_000) }),
        (price, loanClosure, repairs, hold) => {
          const sum = { price, loanClosure, repairs }
          const credit = computeExchangeCredit(sum)
          fc.pre(credit !== null)
          const { counted, surplus } = splitCredit(credit ?? 0, computeRest(hold).rest)
          expect(counted + surplus).toBe(credit)
          expect(surplus).toBeGreaterThanOrEqual(0)
          expect(sumLedger(listExchangeLines(sum, counted) as { amount: number }[])).toBe(surplus)
        },
      ),
    )
  })

  it('ends settled, declined, lapsed or undone, and then stays so', () => {
    const last = EXCHANGE_STATES.filter(
      (state) => !EXCHANGE_STATES.some((to) => canMoveExchange(state, to)),
    )
    expect(last).toEqual(['settled', 'declined', 'lapsed', 'undone'])
    expect(EXCHANGE_STATES.filter(isOldCarPromised)).toEqual(['agreed', 'attached'])
    expect(canMoveExchange('offered', 'attached')).toBe(false)
  })

  it('keeps a car promised while another price is offered beside the agreed one', () => {
    expect(isCarPromised({ state: 'offered', stateBefore: null })).toBe(false)
    expect(isCarPromised({ state: 'offered', stateBefore: 'attached' })).toBe(true)
    expect(isCarPromised({ state: 'offered', stateBefore: 'lapsed' })).toBe(false)
    expect(isCarPromised({ state: 'agreed', stateBefore: 'undone' })).toBe(true)
  })

  it.each([
    ['no loan, as agreed', 0, { loanFinancier: null, loanNocOn: null, letter: null }, null],
    [
      'the loan is gone',
      90_000,
      { loanFinancier: null, loanNocOn: null, letter: null },
      'otherSum',
    ],
    [
      'an NOC came',
      90_000,
      { loanFinancier: 'HDFC', loanNocOn: '2026-11-01', letter: null },
      'otherSum',
    ],
    ['no letter yet', 0, { loanFinancier: 'HDFC', loanNocOn: null, letter: null }, 'letterMissing'],
    ['the agreed letter', 90_000, letterOf(90_000), null],
    ['another sum', 90_000, letterOf(90_001), 'otherSum'],
    ['the letter ran out', 90_000, letterOf(90_000, '2026-11-27'), 'letterExpired'],
  ] as const)('finds what changed about the loan: %s', (_, agreed, facts, change) => {
    expect(findLoanChange(agreed, facts, '2026-11-28')).toBe(change)
  })
})

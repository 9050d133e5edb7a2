import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findConsentRefusal,
  doesConsentCover,
  listPayableDues,
  nameDues,
  sumDues,
} from '@/lib/features/dues/rules/consent'
import { computeExchangeCredit } from '@/lib/features/exchanges/rules'
import { computePayout, sumLedger } from '@/lib/features/settlements/rules/settlement'
import { isRoadDueCleared, ROAD_DUE_STATES } from '@/lib/shared/road-dues'

const due = fc.record({
  id: fc.uuid(),
  number: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
  amount: fc.integer({ min: 1, max: 50_000 }),
  state: fc.constantFrom(...ROAD_DUE_STATES),
  clearer: fc.constantFrom('seller' as const, 'us' as const),
})
const dues = fc.uniqueArray(due, { selector: ({ id }) => id, maxLength: 9 })

describe('challans out of the payout', () => {
  it.each([
    [0, 'sale', 1_000, 'nothing'],
    [500, 'sale', null, 'noPayout'],
    [1_001, 'sale', 1_000, 'tooMuch'],
    [1_000, 'sale', 1_000, null],
    [1, 'sale', -5, 'tooMuch'],
    [1_000, 'payout', 1_000, null],
    [1_001, 'hold_back', 1_000, 'tooMuch'],
    [999, 'exchange', 1_000, null],
    [1_000, 'exchange', 1_000, 'tooMuch'],
  ] as const)('of %s out of the %s of %s: %s', (sum, from, amount, refusal) => {
    expect(findConsentRefusal(sum, amount === null ? null : { from, amount })).toBe(refusal)
  })

  it('are only the owner’s and unpaid, in court or not, and a consent covers exactly them', () => {
    fc.assert(
      fc.property(dues, (all) => {
        const payable = listPayableDues(all)
        const owed = all.filter((one) => !isRoadDueCleared(one) && one.clearer === 'seller')
        expect(payable).toEqual(owed)
        const lines = payable.map(({ id: dueId, amount }) => ({ dueId, amount }))
        expect(doesConsentCover(lines, payable)).toBe(true)
        const [first, ...rest] = payable
        if (first === undefined) return
        expect(doesConsentCover(lines, rest)).toBe(false)
        expect(doesConsentCover(lines, [{ ...first, amount: first.amount + 1 }, ...rest])).toBe(
          false,
        )
      }),
    )
  })

  it('are named in an SMS: by number, or by the last digits, and what doesn’t fit is counted', () => {
    expect(nameDues([{ number: 'TN20926123456789' }, { number: 'TN20926123450000' }])).toBe(
      'TN20926123456789, TN20926123450000',
    )
    const many = ['TN20926123456789', 'TN20926123450000', 'KA0926111222333'].map((number) => ({
      number,
    }))
    expect(nameDues(many)).toBe('…456789, …450000, …222333')
    expect(nameDues([...many, ...many])).toBe('…456789, …450000, …222333, …456789 +2')
    fc.assert(
      fc.property(dues, (all) => {
        const name = nameDues(all)
        expect(name.length).toBeLessThanOrEqual(40)
        const [numbers = '', more] = name.split(' +')
        const named = numbers === '' ? 0 : numbers.split(', ').length
        expect(named + Number(more ?? 0)).toBe(all.length)
      }),
    )
  })

  it('lower the payout to the rupee, and never below the rest of the sale', () => {
    const rupees = fc.integer({ min: 0, max: 90_000 })
    fc.assert(
      fc.property(dues, rupees, rupees, (all, refurbishment, loanClosure) => {
        const sale = {
          price: 600_000,
          buyerCosts: { insurance: 900, warranty: 0, transfer: 3_500 },
          terms: { successFeePercent: 2, holdBack: 5_000 },
          refurbishment,
          loanClosure,
        }
        const roadDues = sumDues(all)
        const without = computePayout(sale)
        const withDues = computePayout({ ...sale, roadDues })
        expect(without.total - withDues.total).toBe(roadDues)
        expect(sumLedger(withDues.lines)).toBe(withDues.payout)
        if (findConsentRefusal(roadDues, { from: 'sale', amount: without.payout }) === null)
          expect(withDues.payout).toBe(without.payout - roadDues)
      }),
    )
  })

  it('lower an old car’s credit to the rupee, which never falls to nothing', () => {
    fc.assert(
      fc.property(dues, fc.integer({ min: 1, max: 200_000 }), (all, price) => {
        const roadDues = sumDues(all)
        const amount = computeExchangeCredit({ price, loanClosure: 0 }) ?? 0
        if (findConsentRefusal(roadDues, { from: 'exchange', amount }) !== null) return
        expect(computeExchangeCredit({ price, loanClosure: 0, roadDues })).toBe(amount - roadDues)
      }),
    )
  })
})

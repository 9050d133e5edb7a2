import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeReturnSum,
  findNextReturnState,
  findReturnRefusal,
  isOpenReturn,
  RETURN_STATES,
  RETURN_STEPS,
} from '@/lib/features/returns/rules'

const TERMS = { returnDays: 7, returnKms: 300, returnPerKm: 12, returnFee: 1_500 }
const BOUGHT = {
  terms: TERMS,
  deliveredOn: '2026-11-20',
  deliveredKms: 40_000,
  hasReturn: false,
}
const on = (today: string, odometer = 40_100, more: object = {}) =>
  findReturnRefusal({ ...BOUGHT, ...more }, { today, odometer })

describe('a return', () => {
  it('can be asked up to its last day and its last kilometre', () => {
    expect(on('2026-11-20', 40_000)).toBeNull()
    expect(on('2026-11-27', 40_300)).toBeNull()
    expect(on('2026-11-28')).toBe('over')
    expect(on('2026-11-27', 40_301)).toBe('kms')
    expect(on('2026-11-27', 39_999)).toBe('odometer')
  })

  it('needs an offer and a delivery, and is asked once', () => {
    expect(on('2026-11-21', 40_001, { terms: { ...TERMS, returnDays: 0 } })).toBe('none')
    expect(on('2026-11-21', 40_001, { deliveredOn: null })).toBe('undelivered')
    expect(on('2026-11-21', 40_001, { hasReturn: true })).toBe('again')
  })

  it('gives back what was paid, less kilometres, damage and fee, to the rupee', () => {
    expect(
      computeReturnSum({ price: 941_500, tcs: 0, delivery: 1_200, loan: 0 }, TERMS, {
        deliveredKms: 40_000,
        odometer: 40_126,
        damage: 2_200,
      }),
    ).toEqual({
      paid: 942_700,
      kms: 126,
      kmsCharge: 1_512,
      damage: 2_200,
      fee: 1_500,
      refund: 937_488,
      lenderShare: 0,
    })
  })

  it('adds up for any sums, and never charges more than was paid', () => {
    const rupees = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(
        fc.record({ price: rupees, tcs: rupees, delivery: rupees, loan: rupees }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (money, kms, damage) => {
          const sum = computeReturnSum(money, TERMS, {
            deliveredKms: 40_000,
            odometer: 40_000 + kms,
            damage,
          })
          expect(sum.refund + sum.kmsCharge + sum.damage + sum.fee).toBe(sum.paid)
          for (const amount of Object.values(sum)) expect(amount).toBeGreaterThanOrEqual(0)
          expect(sum.lenderShare).toBeLessThanOrEqual(Math.min(sum.refund, money.loan))
        },
      ),
    )
  })

  it('has a way out of each state that is open, and none of the others', () => {
    for (const state of RETURN_STATES) {
      const ways = RETURN_STEPS.filter((step) => findNextReturnState(state, step) !== null)
      expect([state, ways.length > 0]).toEqual([state, isOpenReturn(state)])
    }
    expect(RETURN_STATES.filter(isOpenReturn)).toEqual(['asked', 'taken_back', 'agreed'])
    expect(findNextReturnState('agreed', 'withdraw')).toBeNull()
  })
})

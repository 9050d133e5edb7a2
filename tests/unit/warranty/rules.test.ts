import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLAIM_STEPS,
  computeClaimLimit,
  findNextClaimState,
  type ClaimState,
  type ClaimStep,
  isOpenClaim,
  findClaimRefusal,
  computeWarrantyEnd,
  parseClaimNumber,
} from '@/lib/features/warranty/rules'

describe('a warranty', () => {
  it.each([
    ['2026-11-28', 6, '2027-05-27'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2027-01-01', 12, '2027-12-31'],
  ])('that begins on %s for %i months ends on %s', (from, months, until) => {
    expect(computeWarrantyEnd(from, months)).toBe(until)
  })

  it('can be claimed from the delivery to its last day, and not below its kilometres', () => {
    const car = { months: 6, isReturned: false, deliveredOn: '2026-11-28', deliveredKms: 40_000 }
    const on = (today: string, odometer = 40_500) => findClaimRefusal(car, { today, odometer })
    expect(on('2026-11-28')).toBeNull()
    expect(on('2027-05-27')).toBeNull()
    expect(on('2027-05-28')).toBe('over')
    expect(
      findClaimRefusal({ ...car, isReturned: true }, { today: '2026-12-01', odometer: 41_000 }),
    ).toBe('returned')
    expect(on('2026-12-01', 39_999)).toBe('odometer')
    expect(findClaimRefusal({ ...car, months: 0 }, { today: '2026-12-01', odometer: 41_000 })).toBe(
      'none',
    )
    expect(
      findClaimRefusal({ ...car, deliveredOn: null }, { today: '2026-12-01', odometer: 41_000 }),
    ).toBe('undelivered')
  })

  it('pays at most a fifth of the price, all repairs together', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 8 }),
        (price, wishes) => {
          let accepted = 0
          for (const wish of wishes)
            if (wish <= computeClaimLimit(price, accepted)) accepted += wish
          expect(accepted).toBeLessThanOrEqual(price / 5)
        },
      ),
    )
    expect(computeClaimLimit(500_000, 40_000)).toBe(60_000)
  })
})

describe('a number of a claim', () => {
  it.each([
    ['WC-000123', 123],
    ['wc123', 123],
    [' WC-1 ', 1],
    ['GR-000123', null],
    ['WC-', null],
    ['123', null],
  ])('typed as %j is %j', (typed, number) => {
    expect(parseClaimNumber(typed)).toBe(number)
  })
})

const ENDS: readonly ClaimState[] = ['refused', 'paid', 'withdrawn']

describe('a claim', () => {
  const walk = (steps: readonly ClaimStep[]): ClaimState[] =>
    steps.reduce<ClaimState[]>(
      (states, step) => {
        const next = findNextClaimState(states.at(-1) ?? 'asked', step)
        return next === null ? states : [...states, next]
      },
      ['asked'],
    )

  it('only moves forward, is decided only once seen, and paid only once accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CLAIM_STEPS), { maxLength: 12 }), (steps) => {
        const states = walk(steps)
        const distinct = new Set(states)
        // Only an amount is corrected without a move.
        expect(states.length - distinct.size).toBe(
          states.filter((state) => state === 'accepted').length - Number(distinct.has('accepted')),
        )
        expect(states.slice(0, -1).some((state) => ENDS.includes(state))).toBe(false)
        if (states.includes('accepted') || states.includes('refused'))
          expect(states[1]).toBe('seen')
        if (states.includes('paid')) expect(states).toContain('accepted')
        expect(states.slice(0, -1).every(isOpenClaim)).toBe(true)
      }),
    )
  })

  it('reaches each end by some sequence (negative control of the walk)', () => {
    expect(walk(['see', 'accept', 'pay', 'refuse']).at(-1)).toBe('paid')
    expect(walk(['see', 'refuse', 'accept']).at(-1)).toBe('refused')
    expect(walk(['see', 'accept', 'refuse']).at(-1)).toBe('refused')
    expect(walk(['see', 'accept', 'accept', 'pay', 'withdraw'])).toEqual([
      'asked',
      'seen',
      'accepted',
      'accepted',
      'paid',
    ])
    expect(walk(['see', 'withdraw', 'accept']).at(-1)).toBe('withdrawn')
    expect(walk(['pay', 'accept']).at(-1)).toBe('asked')
  })
})

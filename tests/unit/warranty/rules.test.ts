import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLAIM_STATES,
  CLAIM_STEPS,
  computeClaimLimit,
  findNextClaimState,
  type ClaimState,
  type ClaimStep,
  isOpenClaim,
  findClaimRefusal,
  computeWarrantyEnd,
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
    const car = { months: 6, deliveredOn: '2026-11-28', deliveredKms: 40_000 }
    const on = (today: string, odometer = 40_500) => findClaimRefusal(car, { today, odometer })
    expect(on('2026-11-28')).toBeNull()
    expect(on('2027-05-27')).toBeNull()
    expect(on('2027-05-28')).toBe('over')
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
        expect(new Set(states).size).toBe(states.length)
        const places = states.map((state) => CLAIM_STATES.indexOf(state))
        expect(places).toEqual([...places].sort((a, b) => a - b))
        if (states.includes('accepted') || states.includes('refused'))
          expect(states[1]).toBe('seen')
        if (states.includes('paid')) expect(states).toContain('accepted')
        expect(states).not.toEqual(expect.arrayContaining(['refused', 'paid']))
        expect(states.slice(0, -1).every(isOpenClaim)).toBe(true)
      }),
    )
  })

  it('reaches each end by some sequence (negative control of the walk)', () => {
    expect(walk(['see', 'accept', 'refuse', 'pay']).at(-1)).toBe('paid')
    expect(walk(['see', 'refuse', 'accept']).at(-1)).toBe('refused')
    expect(walk(['pay', 'accept']).at(-1)).toBe('asked')
  })
})

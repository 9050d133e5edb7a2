import { describe, expect, it } from 'vitest'
import {
  computeRepairDebt,
  findFetchDay,
  findHandbackRefusal,
} from '@/lib/features/selling/rules/handback'

const line = (
  kind: 'refurbishment' | 'refurbishment_paid' | 'road_due' | 'listing_fee',
  amount: number,
) => ({ kind, amount })

describe('what an owner owes for repairs of an unsold car', () => {
  it('is what was booked for them, less what was paid, and nothing else', () => {
    expect(computeRepairDebt([], { isSold: false })).toBe(0)
    const booked = [
      line('listing_fee', -3_000),
      line('refurbishment', -4_720),
      line('refurbishment', -900),
      line('road_due', -500),
    ]
    expect(computeRepairDebt(booked, { isSold: false })).toBe(5_620)
    const paid = [...booked, line('refurbishment_paid', 5_620)]
    expect(computeRepairDebt(paid, { isSold: false })).toBe(0)
    expect(computeRepairDebt([...paid, line('refurbishment', -100)], { isSold: false })).toBe(100)
  })

  it('is nothing once the car is sold: the sale pays', () => {
    expect(computeRepairDebt([line('refurbishment', -4_720)], { isSold: true })).toBe(0)
  })
})

describe('handing a car back', () => {
  const ready = { isWaiting: true, isHandedBack: false, debt: 0, dueDebt: 0, hasPhoto: true }

  it.each([
    [{}, null],
    [{ isWaiting: false, isHandedBack: true }, 'handedBack'],
    [{ isWaiting: false }, 'notWaiting'],
    [{ debt: 1 }, 'unpaid'],
    [{ dueDebt: 1 }, 'unpaid'],
    [{ hasPhoto: false }, 'noPhoto'],
  ] as const)('with %o is refused for %s', (facts, why) => {
    expect(findHandbackRefusal({ ...ready, ...facts })).toBe(why)
  })

  it('is asked for within seven Indian days of the withdrawal', () => {
    expect(findFetchDay(new Date('2026-11-29T18:29:00Z'))).toBe('2026-12-06')
    expect(findFetchDay(new Date('2026-11-29T18:31:00Z'))).toBe('2026-12-07')
  })
})

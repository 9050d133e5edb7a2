import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listPromiseFigures,
  MIN_CASES,
  PROMISE_NAMES,
} from '@/lib/features/content/rules/promise-figures'

const count = (cases: number, cityId: number | null = null) => ({
  promise: 'rc' as const,
  cityId,
  cases,
  kept: 3,
  median: null,
  bond: null,
  open: 0,
  oldestDays: null,
  reopened: 0,
})

describe('a public figure', () => {
  it('is hidden below five cases, and shown from the fifth', () => {
    const shown = (cases: number) => listPromiseFigures([count(cases)], null)[0]?.shown
    expect(shown(MIN_CASES - 1)).toBeNull()
    expect(shown(MIN_CASES)).toMatchObject({ cases: 5, kept: 3, open: 0 })
  })

  it('is a yard’s own, and each promise is named even without a case, but for the bond', () => {
    const counts = [count(11), count(6, 2)]
    expect(listPromiseFigures(counts, 2)[0]?.shown?.cases).toBe(6)
    expect(listPromiseFigures(counts, 3).map(({ promise }) => promise)).toEqual(
      PROMISE_NAMES.filter((promise) => promise !== 'bond'),
    )
    const bond = { ...count(MIN_CASES), promise: 'bond' as const, bond: { days: 4, sum: 800 } }
    expect(listPromiseFigures([bond], null).at(-1)).toMatchObject({
      promise: 'bond',
      shown: { bond: { days: 4, sum: 800 } },
    })
    expect(listPromiseFigures(counts, 3).every(({ shown }) => shown === null)).toBe(true)
  })

  it('never lets a hidden yard be computed from the total', () => {
    const cases = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(cases, (yards) => {
        const total = yards.reduce((sum, one) => sum + one, 0)
        const counts = [count(total), ...yards.map((one, index) => count(one, index + 1))]
        const shown = yards.map(
          (_, index) => listPromiseFigures(counts, index + 1)[0]?.shown ?? null,
        )
        const hidden = yards.filter((_, index) => shown[index] === null)
        const left = hidden.reduce((sum, one) => sum + one, 0)
        return total < MIN_CASES || left === 0 || left >= MIN_CASES
      }),
    )
  })

  it('hides a second yard beside one with too few cases', () => {
    const counts = [count(108), count(104, 1), count(4, 2)]
    expect(listPromiseFigures(counts, 1)[0]?.shown).toBeNull()
    expect(listPromiseFigures(counts, null)[0]?.shown?.cases).toBe(108)
  })
})

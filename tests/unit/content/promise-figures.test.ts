import { describe, expect, it } from 'vitest'
import {
  listPromiseFigures,
  MIN_CASES,
  PROMISES,
} from '@/lib/features/content/rules/promise-figures'

const count = (cases: number, cityId: number | null = null) => ({
  promise: 'rc' as const,
  cityId,
  cases,
  kept: 3,
  median: null,
})

describe('a public figure', () => {
  it('is hidden below five cases, and shown from the fifth', () => {
    const shown = (cases: number) => listPromiseFigures([count(cases)], null)[0]?.shown
    expect(shown(MIN_CASES - 1)).toBeNull()
    expect(shown(MIN_CASES)).toEqual({ cases: 5, kept: 3, median: null })
  })

  it('is a yard’s own, and each promise is named even without a case', () => {
    const counts = [count(9), count(6, 2)]
    expect(listPromiseFigures(counts, 2)[0]?.shown?.cases).toBe(6)
    expect(listPromiseFigures(counts, 3).map(({ promise }) => promise)).toEqual([...PROMISES])
    expect(listPromiseFigures(counts, 3).every(({ shown }) => shown === null)).toBe(true)
  })
})

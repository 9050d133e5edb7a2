import { describe, expect, it } from 'vitest'
import { findAgeGroup, toPercent } from '@/lib/features/desk/rules/figures'

describe("a manager's figures", () => {
  it('put a car into one group by its days', () => {
    expect([0, 30, 31, 60, 61, 90, 91, 4_000].map(findAgeGroup)).toEqual([
      0, 0, 31, 31, 61, 61, 91, 91,
    ])
  })

  it('never divide by zero', () => {
    expect(toPercent(1, 3)).toBe(33)
    expect(toPercent(0, 5)).toBe(0)
    expect(toPercent(0, 0)).toBeNull()
  })
})

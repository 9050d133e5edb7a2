import { expect, test } from 'vitest'
import { medianWorthSaying } from '@/lib/features/content/rules/home'

test('a median needs twelve cars', () => {
  expect(medianWorthSaying({ count: 12, medianDays: 14 })).toBe(14)
  expect(medianWorthSaying({ count: 11, medianDays: 14 })).toBeNull()
  expect(medianWorthSaying({ count: 0, medianDays: null })).toBeNull()
})

import { expect, test } from 'vitest'
import { medianWorthSaying } from '@/lib/features/content/rules/home'

test('a median is said from twelve cars on', () => {
  expect(medianWorthSaying({ count: 12, medianDays: 14 })).toBe(14)
  expect(medianWorthSaying({ count: 11, medianDays: 14 })).toBeNull()
  expect(medianWorthSaying({ count: 0, medianDays: null })).toBeNull()
})

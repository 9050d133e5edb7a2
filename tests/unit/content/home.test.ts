import { expect, test } from 'vitest'
import { toReliableMedian } from '@/lib/features/content/rules/home'

test('a median needs twelve cars', () => {
  expect(toReliableMedian({ count: 12, medianDays: 14 })).toBe(14)
  expect(toReliableMedian({ count: 11, medianDays: 14 })).toBeNull()
  expect(toReliableMedian({ count: 0, medianDays: null })).toBeNull()
})

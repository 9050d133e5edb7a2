import { expect, test } from 'vitest'
import { reliableMedian } from '@/lib/features/content/rules/home'

test('a median needs twelve cars', () => {
  expect(reliableMedian({ count: 12, medianDays: 14 })).toBe(14)
  expect(reliableMedian({ count: 11, medianDays: 14 })).toBeNull()
  expect(reliableMedian({ count: 0, medianDays: null })).toBeNull()
})

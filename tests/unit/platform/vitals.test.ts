import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  findVitalsBucket,
  type VitalsMetric,
  toVitalsPage,
  computeP75,
} from '@/lib/features/customers/rules/vitals'

function counted(metric: VitalsMetric, values: readonly number[]) {
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = findVitalsBucket(metric, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return counts
}

describe('the 75th percentile of visits', () => {
  it("falls into the true value's bucket", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
        const read = computeP75('LCP', counted('LCP', values)) ?? -1
        expect(findVitalsBucket('LCP', read)).toBe(findVitalsBucket('LCP', exact))
      }),
    )
  })

  it('is null without visits, and the last bound in the open bucket', () => {
    expect(computeP75('INP', new Map())).toBeNull()
    expect(computeP75('INP', counted('INP', [5_000]))).toBe(2_000)
  })
})

it.each([
  ['/', 'home'],
  ['/hi/in/chennai', 'home'],
  ['/buy', 'list'],
  ['/ta/buy/used-second-hand-cars-in-chennai/page/2', 'list'],
  ['/buy/hyundai-creta/CHN-26-000123', 'car'],
  ['/te/sell/valuation', 'sell'],
  ['/reserve/CHN-26-000123', 'reserve'],
  ['/dashboard/buyer', 'dashboard'],
  ['/transfer-pack/TP-9876543210', 'other'],
])('%s is stored as %s', (address, page) => {
  expect(toVitalsPage(address)).toBe(page)
})

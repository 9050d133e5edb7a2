import { describe, expect, it } from 'vitest'
import { TokenBuckets, type RateBudget } from '@/lib/server/rate-limit'

const budget: RateBudget = { name: 'read', perSecond: 2, burst: 3 }

function bucketsAt(): { buckets: TokenBuckets; wait: (seconds: number) => void } {
  let now = 0
  return {
    buckets: new TokenBuckets(() => now),
    wait: (seconds) => {
      now += seconds * 1_000
    },
  }
}

describe('a budget', () => {
  it('lets a burst through, and then says when to come back', async () => {
    const { buckets } = bucketsAt()
    for (let call = 0; call < 3; call += 1)
      expect(await buckets.take('a', budget)).toEqual({ allowed: true })
    expect(await buckets.take('a', budget)).toEqual({ allowed: false, retryAfter: 1 })
  })

  it('refills with time, and never beyond its burst', async () => {
    const { buckets, wait } = bucketsAt()
    for (let call = 0; call < 3; call += 1) await buckets.take('a', budget)
    wait(0.5)
    expect((await buckets.take('a', budget)).allowed).toBe(true)
    expect((await buckets.take('a', budget)).allowed).toBe(false)
    wait(3_600)
    const verdicts = []
    for (let call = 0; call < 4; call += 1) verdicts.push((await buckets.take('a', budget)).allowed)
    expect(verdicts).toEqual([true, true, true, false])
  })

  it('is counted apart for each caller and each kind of call', async () => {
    const { buckets } = bucketsAt()
    for (let call = 0; call < 3; call += 1) await buckets.take('a', budget)
    expect((await buckets.take('b', budget)).allowed).toBe(true)
    expect((await buckets.take('a', { ...budget, name: 'write' })).allowed).toBe(true)
    expect((await buckets.take('a', budget)).allowed).toBe(false)
  })
})

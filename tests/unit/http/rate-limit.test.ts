import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spendBudget, type RateBudget } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'

const budget: RateBudget = { name: 'read', perSecond: 2, burst: 4 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const isAllowed = (caller: string, of: RateBudget = budget) =>
  spendBudget(of, caller).then(
    () => true,
    () => false,
  )

describe('a budget', () => {
  it('allows a burst, then says when to retry', async () => {
    for (let call = 0; call < 4; call += 1) await spendBudget(budget, 'a')
    await expect(spendBudget(budget, 'a')).rejects.toThrow(
      new DomainError('too_many_requests', { retryAfter: 2 }),
    )
  })

  it('refills over time, never beyond its burst', async () => {
    for (let call = 0; call < 4; call += 1) await spendBudget(budget, 'b')
    expect(await isAllowed('b')).toBe(false)
    vi.advanceTimersByTime(3_600_000)
    const calls = []
    for (let call = 0; call < 5; call += 1) calls.push(await isAllowed('b'))
    expect(calls).toEqual([true, true, true, true, false])
  })

  it('is separate per caller and kind of call', async () => {
    for (let call = 0; call < 4; call += 1) await spendBudget(budget, 'c')
    expect(await isAllowed('d')).toBe(true)
    expect(await isAllowed('c', { ...budget, name: 'write' })).toBe(true)
    expect(await isAllowed('c')).toBe(false)
  })
})

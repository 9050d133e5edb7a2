import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Lru } from '@/lib/server/lru'

describe('what was used last', () => {
  it('is kept, and what was unused for longest goes', () => {
    const lru = new Lru<string>(2)
    lru.set('a', 'A', 1)
    lru.set('b', 'B', 1)
    expect(lru.get('a')).toBe('A')
    lru.set('c', 'C', 1)
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C'])
  })

  it('is kept even when it alone is too heavy', () => {
    const lru = new Lru<string>(2)
    lru.set('a', 'A', 1)
    lru.set('big', 'B', 100)
    expect([lru.get('a'), lru.get('big'), lru.size]).toEqual([undefined, 'B', 1])
  })

  it('never weighs more than it may, whatever is put in', () => {
    const entry = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.integer({ min: 1, max: 10 }),
    )
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const lru = new Lru<number>(20)
        for (const [key, weight] of entries) {
          lru.set(key, weight, weight)
          const weights = ['a', 'b', 'c', 'd', 'e'].map((name) => lru.get(name) ?? 0)
          expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20)
        }
      }),
    )
  })
})

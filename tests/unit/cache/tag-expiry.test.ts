import { describe, expect, it } from 'vitest'
import { TagExpiry } from '@/lib/server/cache/tag-expiry'

function expiryAt(): { expiry: TagExpiry; pass: (ms: number) => number } {
  let now = 1_000_000
  return { expiry: new TagExpiry(() => now), pass: (ms) => (now += ms) }
}

describe('a tag', () => {
  it('expires entries made before the change, and none made after', () => {
    const { expiry, pass } = expiryAt()
    const before = pass(0)
    expect(expiry.isExpired(['car:A', 'content'], before)).toBe(false)
    pass(5)
    expiry.expire('car:A')
    expect(expiry.isExpired(['content', 'car:A'], before)).toBe(true)
    expect(expiry.isExpired(['content', 'car:B'], before)).toBe(false)
    expect(expiry.isExpired(['car:A'], pass(0))).toBe(false)
  })

  it('reports the latest expiry of several', () => {
    const { expiry, pass } = expiryAt()
    expect(expiry.lastExpiry(['content'])).toBe(0)
    expiry.expire('content')
    const last = pass(10)
    expiry.expire('car:A')
    pass(10)
    expect(expiry.lastExpiry(['content', 'car:A', 'car:B'])).toBe(last)
  })
})

describe('the tag of lists', () => {
  it('expires at once after a quiet period, then at most every two seconds, without losing a change', () => {
    const { expiry, pass } = expiryAt()
    const first = pass(0) - 1
    expiry.expire('stock')
    expect(expiry.isExpired(['stock'], first)).toBe(true)
    const second = pass(500)
    pass(500)
    expiry.expire('stock')
    expiry.expire('stock')
    expect(expiry.isExpired(['stock'], second)).toBe(false)
    pass(1_000)
    expect(expiry.isExpired(['stock'], second)).toBe(true)
    expect(expiry.isExpired(['stock'], pass(0))).toBe(false)
    pass(2_000)
    expiry.expire('stock')
    expect(expiry.isExpired(['stock'], pass(0) - 1)).toBe(true)
  })
})

describe('a change of everything', () => {
  it('expires all entries, tagged or not', () => {
    const { expiry, pass } = expiryAt()
    const before = pass(0)
    pass(1)
    expiry.expireAll()
    expect(expiry.isExpired([], before)).toBe(true)
    expect(expiry.isExpired(['car:A'], pass(0))).toBe(false)
  })

  it("replaces very many single changes, so they can't fill the memory", () => {
    const { expiry, pass } = expiryAt()
    const before = pass(0)
    pass(1)
    for (let n = 0; n <= 50_000; n += 1) expiry.expire(`car:${n}`)
    expect(expiry.isExpired(['car:never'], before)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { TagChanges, type TagChangeBatch } from '@/lib/server/cache/tag-changes'

const position = { xmin: '1', seen: new Set<string>() }
const reading = (changed: TagChangeBatch['changed']): TagChangeBatch => ({ position, changed })
const nothing = reading({ cars: [], tags: [] })

function changesInSteps() {
  let now = 1_000_000
  const open: PromiseWithResolvers<TagChangeBatch>[] = []
  const errors: unknown[] = []
  const changes = new TagChanges(
    () => {
      const reader = Promise.withResolvers<TagChangeBatch>()
      open.push(reader)
      return reader.promise
    },
    (error) => errors.push(error),
    () => now,
  )
  return {
    changes,
    open,
    errors,
    pass: (ms: number) => (now += ms),
    next: async (result: TagChangeBatch) => {
      await expect.poll(() => open.length).toBeGreaterThan(0)
      open.shift()?.resolve(result)
    },
  }
}

describe('tag changes', () => {
  it('are read once for all concurrent requests, and again for later ones', async () => {
    const { changes, open, next } = changesInSteps()
    const first = changes.refresh()
    let isLaterDone = false
    const later = [changes.refresh(), changes.refresh(), changes.refresh()]
    void Promise.all(later).then(() => (isLaterDone = true))
    expect(open).toHaveLength(1)
    await next(nothing)
    await first
    // The read in progress may have begun too early, so another follows.
    await expect.poll(() => open.length).toBe(1)
    expect(isLaterDone).toBe(false)
    await next(nothing)
    await Promise.all(later)
    expect(open).toHaveLength(0)
  })

  it("expire a car's page and the lists, and named tags", async () => {
    const { changes, next, pass } = changesInSteps()
    await Promise.all([changes.refresh(), next(nothing)])
    const before = pass(1)
    pass(1)
    await Promise.all([
      changes.refresh(),
      next(reading({ cars: ['CHN-24-000001'], tags: ['content'] })),
    ])
    for (const tag of ['car:CHN-24-000001', 'stock', 'content'])
      expect(changes.expiry.isExpired([tag], before), tag).toBe(true)
    expect(changes.expiry.isExpired(['car:CHN-24-000002'], before)).toBe(false)
  })

  it('expire everything if there are too many to list, or if old notes may have been deleted', async () => {
    const { changes, next, pass } = changesInSteps()
    await Promise.all([changes.refresh(), next(nothing)])
    const before = pass(1)
    pass(1)
    await Promise.all([changes.refresh(), next(reading('all'))])
    expect(changes.expiry.isExpired([], before)).toBe(true)
    const later = pass(1)
    pass(31 * 60_000)
    await Promise.all([changes.refresh(), next(nothing)])
    expect(changes.expiry.isExpired([], later)).toBe(true)
  })

  it('expire everything cached before their first read', async () => {
    const { changes, open, next, pass } = changesInSteps()
    const failing = changes.refresh()
    open.shift()?.reject(new Error('away'))
    await failing
    const before = pass(1)
    pass(1_001)
    await Promise.all([changes.refresh(), next(nothing)])
    expect(changes.expiry.isExpired([], before)).toBe(true)
    const later = pass(1)
    await Promise.all([changes.refresh(), next(nothing)])
    expect(changes.expiry.isExpired([], later), 'what was cached since').toBe(false)
  })

  it('change nothing while the database is down, and delay no request', async () => {
    const { changes, open, errors, next, pass } = changesInSteps()
    await Promise.all([changes.refresh(), next(nothing)])
    const before = pass(1)
    const failing = changes.refresh()
    open.shift()?.reject(new Error('away'))
    await failing
    expect(errors).toHaveLength(1)
    await changes.refresh()
    expect(open).toHaveLength(0)
    expect(changes.expiry.isExpired(['stock'], before)).toBe(false)
    pass(1_001)
    await Promise.all([changes.refresh(), next(reading({ cars: ['CHN-24-000001'], tags: [] }))])
    expect(changes.expiry.isExpired(['stock'], before)).toBe(true)
  })
})

import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageCache, type Keepable } from '@/scripts/serve/pages/cache'

interface Page extends Keepable {
  text: string
}

const page = (text: string, bytes = 1_000, freshFor = 1_000): Page => ({ text, bytes, freshFor })
const MOST_BYTES = 10_000

let now = 0
let cache: PageCache<Page>
beforeEach(() => {
  now = 0
  cache = new PageCache<Page>(MOST_BYTES, () => now)
})
const keep = (key: string, value: Page) => cache.load(key, async () => value)

describe('pages kept in memory', () => {
  it('are fresh for as long as they say, and not a millisecond longer', async () => {
    await keep('/', page('home'))
    now = 999
    expect(cache.fresh('/')?.text).toBe('home')
    now = 1_000
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('are made once for all who ask at the same time, and made again for those who ask later', async () => {
    let makings = 0
    const make = async () => page(`making ${(makings += 1)}`)
    const burst = await Promise.all(Array.from({ length: 50 }, () => cache.load('/', make)))
    expect(new Set(burst.map(({ text }) => text))).toEqual(new Set(['making 1']))
    now = 1_000
    expect((await cache.load('/', make)).text).toBe('making 2')
  })

  it('are shown to the next making, also when they are no longer fresh', async () => {
    await keep('/', page('old'))
    now = 5_000
    const seen: (string | undefined)[] = []
    await cache.load('/', async (before) => (seen.push(before?.text), page('new')))
    expect(seen).toEqual(['old'])
  })

  it('are gone at once after a drop', async () => {
    await keep('/', page('old price'))
    cache.drop()
    expect(cache.fresh('/')).toBeUndefined()
    expect((await keep('/', page('new price'))).text).toBe('new price')
    expect(cache.fresh('/')?.text).toBe('new price')
  })

  it('are neither kept nor shared when their making began before a drop', async () => {
    const old = Promise.withResolvers<Page>()
    const early = cache.load('/', () => old.promise)
    cache.drop()
    const late = cache.load('/', async () => page('new price'))
    old.resolve(page('old price'))
    expect((await early).text).toBe('old price')
    expect((await late).text).toBe('new price')
    expect(cache.fresh('/')?.text).toBe('new price')
  })

  it('leave no trace of a making that failed', async () => {
    await expect(cache.load('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect((await keep('/', page('home'))).text).toBe('home')
  })

  it('are not kept when they are never fresh, or larger than everything that may be kept', async () => {
    await keep('/fault', page('fault', 10, 0))
    await keep('/huge', page('huge', MOST_BYTES + 1))
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it('go in the order in which nobody asks for them', async () => {
    for (const key of ['/a', '/b', '/c']) await keep(key, page(key, 2_500))
    cache.fresh('/a')
    await keep('/d', page('/d', 2_500))
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.fresh(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('never occupy more than they may, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ maxLength: 300 }), fc.nat(12_000))),
        async (asked) => {
          const own = new PageCache<Page>(MOST_BYTES, () => 0)
          for (const [key, bytes] of asked) {
            await own.load(key, async () => page(key, bytes))
            expect(own.size.bytes).toBeLessThanOrEqual(MOST_BYTES)
          }
          expect(own.size.bytes === 0).toBe(own.size.entries === 0)
        },
      ),
    )
  })
})

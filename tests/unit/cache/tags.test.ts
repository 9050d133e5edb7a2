import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CACHES, isCacheTag, vehicleTag } from '@/lib/server/cache/tags'
import { ownOrigin } from '@/lib/server/cache/internal-call'

const sources = globSync([
  'app/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
]).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('the cache manifest', () => {
  it('knows every tag that is written out in the code', () => {
    const literals = sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:cacheTag|revalidateTag)\('([^']+)'/g)].map((match) => match[1] ?? ''),
    )
    expect(literals.length).toBeGreaterThan(0)
    expect(literals.filter((tag) => !isCacheTag(tag))).toEqual([])
  })

  it('has a tag in every function that caches', () => {
    const untagged = sources.filter(
      ({ text }) => /^\s*'use cache'/m.test(text) && !text.includes('cacheTag('),
    )
    expect(untagged.map(({ file }) => file)).toEqual([])
  })

  it('takes the tags of cars, and nothing else', () => {
    expect(isCacheTag(vehicleTag('veh_01m7cbekr1148n0gkvb1wds1rj'))).toBe(true)
    expect(isCacheTag(CACHES.stock.tag)).toBe(true)
    for (const tag of [
      'vehicle:',
      'vehicle:a b',
      '_N_T_/layout',
      'other',
      `vehicle:${'x'.repeat(65)}`,
    ])
      expect(isCacheTag(tag)).toBe(false)
  })
})

describe("the process's own address", () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('for a server that listens on %s is %s', (host, origin) => {
    expect(ownOrigin(host, 3000)).toBe(origin)
  })
})

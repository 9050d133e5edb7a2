import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CACHE_LIFETIMES, CACHE_TAGS } from '@/lib/server/cache/manifest'
import { buildCacheHeaderRules, SHARED_PAGES } from '@/lib/server/cache/shared-pages'

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })
const sources = globSync(['app/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'])
  .map(read)
  .filter(({ text }) => /^\s*'use cache'/m.test(text))

describe('the cache manifest', () => {
  it('names the lifetime and tags of every caching function', () => {
    expect(sources.length).toBeGreaterThan(5)
    for (const { file, text } of sources) {
      const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
      const functions = count(/^\s*'use cache'/gm)
      expect(count(/cacheTag\([^)]*CACHE_TAGS\./g), `${file}: tags`).toBe(functions)
      const lives = [...text.matchAll(/cacheLife\('(\w+)'\)/g)].map((match) => match[1])
      expect(lives, `${file}: lifetimes`).toHaveLength(functions)
      for (const life of lives) expect(Object.keys(CACHE_LIFETIMES), file).toContain(life)
    }
  })

  it('makes every lifetime long enough for prerendering', () => {
    for (const { stale, revalidate, expire } of Object.values(CACHE_LIFETIMES)) {
      expect(stale).toBeGreaterThanOrEqual(30)
      expect(expire).toBeGreaterThan(revalidate)
    }
  })

  it('has no tag longer than Next allows', () => {
    expect(CACHE_TAGS.car('CHN-26-00000123').length).toBeLessThan(256)
  })
})

const addressOf = (file: string) =>
  file
    .replace(/^app\/\[locale\]/, '')
    .replace(/\/page\.tsx$/, '')
    .replaceAll(/\/\([^)]+\)/g, '')
    .replaceAll(/\[(\w+)\]/g, ':$1')
    .replaceAll('%5F', '_') || '/'

describe('pages that a proxy may cache for a second', () => {
  const pages = globSync('app/[[]locale[]]/**/page.tsx').map(read)
  const rendersAhead = (text: string) => text.includes("ensureStatic = 'navigation'")

  it('are the prerendered ones and the list of cars', () => {
    const ahead = pages
      .filter(({ text }) => rendersAhead(text))
      .map(({ file }) => addressOf(file))
      // Visitors reach it by a query (`?page=2`) at the category's own URL.
      .filter((address) => address !== '/buy/:category/page/:page')
      // Served at the home page's URL.
      .filter((address) => address !== '/in/:city')
    expect([...ahead, '/buy'].sort()).toEqual([...SHARED_PAGES].sort())
  })

  it('include no personal page at any address', () => {
    const rules = buildCacheHeaderRules().map(({ source }) => new URLPattern({ pathname: source }))
    const matches = (pathname: string) => rules.some((rule) => rule.test({ pathname }))
    const personal = pages
      .filter(({ text, file }) => !rendersAhead(text) && addressOf(file) !== '/buy')
      .map(({ file }) => addressOf(file).replaceAll(/:\w+/g, 'x'))
      .filter((address) => address !== '/missing')
    expect(personal.length).toBeGreaterThan(20)
    expect(personal.filter((path) => matches(path) || matches(`/hi${path}`))).toEqual([])
    for (const path of ['/', '/hi', '/buy', '/hi/buy/used-second-hand-suv-cars-chennai'])
      expect(matches(path), path).toBe(true)
  })
})

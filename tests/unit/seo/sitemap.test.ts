import { describe, expect, it } from 'vitest'
import { getMessages } from '@/lib/i18n/messages'
import {
  listPageEntries,
  slicePart,
  MAX_ADDRESSES,
  SITEMAP_PART_SIZE,
  parsePartName,
  toPartPath,
  listSitemapPartEntries,
  type SitemapEntry,
} from '@/lib/features/content/rules/sitemap'
import { streamUrlset, toIndexXml, toUrlXml } from '@/lib/seo/sitemap/xml'
import { site } from './fixtures'

const entries = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/p/${index}`, lastModified: null }))

describe('sitemap part names', () => {
  it('are read back as written', () => {
    const part = { kind: 'cars', number: 4 } as const
    expect(toPartPath(part)).toBe('/sitemap/cars-4.xml')
    expect(parsePartName('cars-4.xml')).toEqual(part)
  })

  it.each([
    'cars-0.xml',
    'cars-01.xml',
    'cars-1',
    'cars.xml',
    'trucks-1.xml',
    'cars-1.xml.gz',
    '../cars-1.xml',
    'cars--1.xml',
    'CARS-1.xml',
    '',
  ])('are otherwise refused: %j', (name) => expect(parsePartName(name)).toBeNull())
})

describe('a list of pages', () => {
  it("is split within the protocol's limit, and loses none", () => {
    const all = entries(2 * SITEMAP_PART_SIZE + 1)
    const files = [1, 2, 3].map((number) => slicePart(all, { kind: 'categories', number }))
    expect(files.map((file) => file.length)).toEqual([SITEMAP_PART_SIZE, SITEMAP_PART_SIZE, 1])
    expect(files.flat()).toEqual(all)
    const addresses = files.map(
      (file) =>
        file
          .map((entry) => toUrlXml(entry, site))
          .join('')
          .split('<url>').length - 1,
    )
    expect(Math.max(...addresses)).toBeLessThanOrEqual(MAX_ADDRESSES)
    expect(listSitemapPartEntries('categories', all)).toHaveLength(3)
  })

  it('that is empty has no file', () => expect(listSitemapPartEntries('blog', [])).toEqual([]))

  it("gives its file its pages' latest date", () => {
    const dated = [
      { path: '/a', lastModified: '2026-01-02' },
      { path: '/b', lastModified: '2026-03-01' },
      { path: '/c', lastModified: null },
    ]
    expect(listSitemapPartEntries('blog', dated)).toEqual([
      { path: '/sitemap/blog-1.xml', lastModified: '2026-03-01' },
    ])
  })
})

describe('the files', () => {
  it("escape XML's special characters", () => {
    expect(toUrlXml({ path: `/a?b=1&c="<'>"`, lastModified: null }, site)).toContain(
      '<url><loc>https://cars.example/a?b=1&amp;c=&quot;&lt;&apos;&gt;&quot;</loc>',
    )
  })

  it('have a change date only if it is known', () => {
    expect(toUrlXml({ path: '/a', lastModified: '2026-11-01' }, site)).toContain(
      '<lastmod>2026-11-01</lastmod>',
    )
    expect(toUrlXml({ path: '/a', lastModified: null }, site)).not.toContain('lastmod')
  })

  it('are in the index with full URLs', () => {
    expect(toIndexXml([{ path: '/sitemap/cars-1.xml', lastModified: null }], site)).toContain(
      '<sitemap><loc>https://cars.example/sitemap/cars-1.xml</loc></sitemap>',
    )
  })

  it('are streamed: a batch is read only when the previous one was consumed', async () => {
    const asked: number[] = []
    async function* batches() {
      for (const number of [1, 2, 3]) {
        asked.push(number)
        yield await Promise.resolve(entries(1))
      }
    }
    const reader = streamUrlset(batches(), site).getReader()
    await reader.read()
    expect(asked.length).toBeLessThan(3)
    await reader.cancel()
    expect(asked.length).toBeLessThan(3)
  })

  it('are well-formed throughout', async () => {
    const text = await new Response(streamUrlset([entries(2), entries(1)], site)).text()
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(?:<url><loc>[^<]+<\/loc>(?:<xhtml:link [^<>]+\/>)+<\/url>\n){15}<\/urlset>\n$/,
    )
  })
})

describe('one-off pages', () => {
  const listed = listPageEntries({
    stockChanged: '2026-11-20T10:00:00.000Z',
    lastPost: '2026-11-09',
    faqs: ['en', 'hi'],
    posts: ['en'],
  })

  it("exclude pages that shouldn't be indexed", () => {
    const paths = listed.map((entry) => entry.path)
    for (const path of ['/login', '/register', '/sell', '/compare', '/dashboard/buyer'])
      expect(paths).not.toContain(path)
  })

  it("have true dates: the stock, the newest post, a legal text's start", () => {
    const dateOf = (path: string) => listed.find((entry) => entry.path === path)?.lastModified
    expect(dateOf('/')).toBe('2026-11-20T10:00:00.000Z')
    expect(dateOf('/blog')).toBe('2026-11-09')
    expect(dateOf('/privacypolicy')).toBe(getMessages('en').legal.privacy.updatedOn)
    expect(dateOf('/faqs')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import nextConfig from '@/next.config'
import { sharedAddress } from '@/scripts/serve/pages/address'

const of = (url: string, headers = {}, method = 'GET') => sharedAddress({ method, url, headers })
const CATEGORY = '/buy/used-second-hand-suv-cars-chennai'

describe('the address under which a page is kept', () => {
  it('is the path: a query that no kept page knows makes no second copy', () => {
    for (const url of ['/', '/?utm_source=mail', '/?', '/?page=7', '/?page=2&a=1'])
      expect(of(url)).toBe('/')
    expect(of('/buy/honda-city-2019-chennai/CHN-26-000001?ref=x', {}, 'HEAD')).toBe(
      '/buy/honda-city-2019-chennai/CHN-26-000001',
    )
  })

  it('holds the later page of a category', () => {
    expect(of(`${CATEGORY}?page=2`)).toBe(`${CATEGORY}?page=2`)
    expect(of(`${CATEGORY}?a=1&page=12&b=2`)).toBe(`${CATEGORY}?page=12`)
    for (const page of ['1', '0', '02', '-3', '99999', 'two', ''])
      expect(of(`${CATEGORY}?page=${page}`)).toBe(CATEGORY)
  })

  it('reads the query as the app does', async () => {
    // Were another page to depend on its query, it would be kept under the wrong address: this list must hold it.
    const rewrites = await nextConfig.rewrites?.()
    const all = Array.isArray(rewrites) ? rewrites : Object.values(rewrites ?? {}).flat()
    const dependent = all.filter(({ has }) => has?.some(({ type }) => type === 'query'))
    expect(dependent.map(({ source, has }) => ({ source, has }))).toEqual([
      {
        source: '/buy/:category(used-second-hand-[a-z0-9-]+)',
        has: [{ type: 'query', key: 'page', value: String.raw`(?<page>[2-9]|[1-9]\d{1,3})` }],
      },
    ])
  })

  it.each([
    '/api/ready',
    '/vehicle/v1/search',
    '/customer/v1/login',
    '/authenticateUser',
    '/_next/static/a',
    '/media/drawn/a',
    '/og/car/CHN-26-000001',
    '/robots.txt',
    '/sitemap.xml',
  ])('is none for %s', (url) => expect(of(url)).toBeUndefined())

  it('is none for data of the router, for who authorises himself, and for a write', () => {
    for (const header of [
      'rsc',
      'next-router-prefetch',
      'next-router-state-tree',
      'next-router-segment-prefetch',
      'authorization',
    ]) {
      expect(of('/', { [header]: '1' })).toBeUndefined()
    }
    expect(of('/', {}, 'POST')).toBeUndefined()
  })

  it('is the same with a cookie: these pages are the same for everybody', () => {
    expect(of('/', { cookie: '__Host-session=abc; city=chennai' })).toBe('/')
  })
})

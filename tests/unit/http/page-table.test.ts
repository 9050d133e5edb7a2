import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, addLocale } from '@/lib/i18n/locales'
import { SHARED_PAGES } from '@/lib/server/cache/shared-pages'
import { isApiCall } from '@/lib/server/http/addresses'
import { findDestination, NON_PAGE_PATHS, REQUEST_PAGES } from '@/lib/server/http/page-table'

const FILES = new Set(['/favicon.ico'])
const leadsTo = (target: string, isRouter = false) =>
  findDestination(target, { isFile: (path) => FILES.has(path), isRouter })

const addressOf = (file: string) =>
  file
    .replace(/^app\/(?:\[locale\])?/, '/')
    .replace(/\/?(?:page|route)\.tsx?$/, '')
    .replaceAll(/\/\([^)]+\)/g, '')
    .replaceAll(/\[\.\.\.\w+\]/g, '*')
    .replaceAll(/\[(\w+)\]/g, ':$1')
    .replaceAll('%5F', '_')
    .replaceAll('//', '/') || '/'

describe('the table of pages', () => {
  it('lists every page and every other address of the app', () => {
    const pages = globSync('app/[[]locale[]]/**/page.tsx').map(addressOf)
    const inner = ['/in/:city', '/buy/:category/page/:page', '/missing']
    const outer = pages.filter((path) => !inner.includes(path) && !path.startsWith('/dost'))
    expect(outer.toSorted()).toEqual([...SHARED_PAGES, ...REQUEST_PAGES].toSorted())
    const others = globSync(
      'app/{a2a,jwks.json,llms.txt,manifest.webmanifest,mcp,media,oauth,og,passport-check.html,passport-status.jwt,security.txt,sitemap,sitemap.xml,ucp,vehicle-listings.csv}/**/route.{ts,tsx}',
    )
    expect(others.map(addressOf)).toHaveLength(34)
    const named = NON_PAGE_PATHS as readonly string[]
    // Our server answers 405 to a POST elsewhere.
    const posted = globSync('app/{a2a,mcp,oauth,ucp}/**/route.ts').map(addressOf)
    expect(posted.filter((path) => !isApiCall(path))).toEqual([])
    expect(others.map(addressOf).filter((path) => !named.includes(path))).toEqual([])
  })

  it('removes the query from every shared page, in each language', () => {
    const asked = SHARED_PAGES.filter((path) => path !== '/buy').flatMap((path) =>
      LOCALES.map((locale) => addLocale(locale, path.replaceAll(/:\w+/g, 'any-1'))),
    )
    for (const path of asked)
      for (const query of ['', '?', '?email=a%40b.c', '?_rsc=mark', '?page=0', '?a=b?c=d'])
        expect(leadsTo(path + query), path + query).toEqual({ target: path, isShared: true })
  })

  it("keeps the list's filters, a category's page number and the router's mark", () => {
    const category = '/kn/buy/used-second-hand-suv-cars-chennai'
    expect(leadsTo('/hi/buy?fuel=diesel').target).toBe('/hi/buy?fuel=diesel')
    expect(leadsTo(`${category}?utm=1&page=2`).target).toBe(`${category}?page=2`)
    for (const page of ['page=1', 'page=02', 'page=2&page=3', 'page=99999', 'page=2%00', 'Page=2'])
      expect(leadsTo(`${category}?${page}`).target, page).toBe(category)
    expect(leadsTo('/faqs?x=1&_rsc=aB-_9', true).target).toBe('/faqs?_rsc=aB-_9')
    for (const hash of ['a%40b', '', 'a'.repeat(65)])
      expect(leadsTo(`/faqs?_rsc=${hash}`, true).target).toBe('/faqs')
  })

  it("removes the query from the router's prefetches, which Next stores per page", () => {
    const ahead = (target: string) =>
      findDestination(target, { isFile: () => false, isRouter: true, isAhead: true }).target
    expect(ahead('/hi/buy?fuel=diesel&_rsc=a')).toBe('/hi/buy?_rsc=a')
    expect(ahead('/sell?plate=KA01&_rsc=a')).toBe('/sell?_rsc=a')
    expect(ahead('/dost/cars/veh_1?x=1')).toBe('/dost/cars/veh_1')
    expect(ahead('/vehicle/v1/search?make=honda')).toBe('/vehicle/v1/search?make=honda')
  })

  it.each([
    ['/no-such-page?mark', '/missing'],
    ['/hi/no/such/page', '/hi/missing'],
    ['/x.png', '/missing'],
    ['/te/index.html', '/te/missing'],
    ['/missing?mark', '/missing'],
    ['/in/chennai', '/missing'],
    ['/hi/in/made-up', '/hi/missing'],
    ['/buy/used-second-hand-suv-cars-chennai/page/2', '/missing'],
    ['/f%61qs', '/missing'],
    ['/FAQS', '/missing'],
    ['/blog/a%2Fb', '/missing'],
    ['/blog/caf%C3%A9', '/missing'],
    ['/og/faqs', '/missing'],
    ['/media/faqs', '/missing'],
    ['/xx/faqs', '/missing'],
    ['/_next/image', '/missing'],
    ['/dashboard/made-up', '/missing'],
    ['/icons/made-up.png', '/missing'],
  ])('sends the unknown address %s to the single "not found" page', (asked, target) => {
    expect(leadsTo(asked)).toEqual({ target, isShared: true })
  })

  it.each([
    '/favicon.ico?v=1',
    '/api/openapi.json',
    '/api',
    '/customer/v1/login?x=1',
    '/authenticateUser',
    '/mcp',
    '/oauth/token',
    '/hi/agent-access?client_id=x',
    '/sell?plate=KA01',
    '/hi/dashboard/buyer?x=1',
    '/dashboard/seller/cars/CHN-26-00000001/price',
    '/dost/cars/veh_1?x=1',
    '/media/drawn/honda-city/white/front.svg',
    '/_next/static/chunks/a.js?dpl=1',
    '/sitemap/cars-1.xml',
    '/en/faqs?x=1',
    '/faqs/?x=1',
    '//faqs?x=1',
    '/hi/dost/day?x=1',
    '/buy/%ff',
    '*',
    '',
  ])('leaves %s unchanged', (target) => {
    expect(leadsTo(target)).toEqual({ target, isShared: false })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseChosenCity, CITY_IN_COOKIES, CITY_SLUGS } from '@/lib/shared/chosen-city'
import { DEVELOPMENT_HEADERS, anonymizeSharedRequest } from '@/lib/server/http/shared-requests'
import { CITIES } from '@/prisma/seed/places/cities'

const after = (url: string, headers: Record<string, string> = {}) => {
  const request: { url: string; headers: Record<string, string> } = { url, headers: { ...headers } }
  anonymizeSharedRequest(request, () => false)
  return request
}

const MARK = 'zq-mark-zq'
const TELLING = {
  referer: `https://x.example/${MARK}`,
  cookie: `a=${MARK}; session=${MARK}`,
  authorization: `Bearer ${MARK}`,
  'user-agent': MARK,
  'accept-language': MARK,
  'content-security-policy': `script-src 'nonce-${MARK}'`,
  'content-security-policy-report-only': `script-src 'nonce-${MARK}'`,
  'x-forwarded-host': `${MARK}.example`,
  'x-forwarded-proto': MARK,
  'x-middleware-rewrite': `/${MARK}`,
  'x-matched-path': `/${MARK}`,
  'x-nextjs-data': MARK,
  'x-anything': MARK,
  rsc: MARK,
  'next-router-prefetch': MARK,
}

describe('a request for a shared page', () => {
  it('reveals nothing about the visitor in its address or headers', () => {
    for (const path of ['/', '/hi/faqs', '/blog/any', '/buy', '/made-up'])
      expect(JSON.stringify(after(`${path}?x`, TELLING)), path).not.toContain(MARK)
  })

  it("keeps, only in development, the headers for Next's messages and re-rendering", () => {
    const headers = {
      rsc: '1',
      'x-nextjs-request-id': 'a',
      'x-nextjs-html-request-id': 'b',
      'cache-control': 'no-cache',
      'next-hmr-refresh': '1',
    }
    expect(after('/faqs', headers).headers).toEqual({ rsc: '1' })
    const request = { url: '/faqs', headers: { ...headers } }
    anonymizeSharedRequest(request, () => false, DEVELOPMENT_HEADERS)
    expect(request.headers).toEqual(headers)
  })

  it('keeps the headers for its transfer encoding and for the router', () => {
    const headers = {
      host: 'cars.example',
      'accept-encoding': 'gzip',
      'if-none-match': '"a"',
      rsc: '1',
      'next-router-prefetch': '2',
      'next-router-segment-prefetch': '/_tree',
      'next-router-state-tree': encodeURIComponent('["",{"children":["faqs",{}]}]'),
      'x-request-id': 'id',
    }
    expect(after('/faqs', headers).headers).toEqual(headers)
  })

  it("counts as a crawler's for the list, so the title is always in the head", () => {
    for (const agent of ['Mozilla/5.0', 'Twitterbot', MARK]) {
      const headers = { 'user-agent': agent }
      expect(after('/hi/buy?fuel=diesel', headers).headers['user-agent']).toBe('Googlebot')
      expect(after('/faqs', headers).headers).not.toHaveProperty('user-agent')
    }
  })

  it('keeps only the city cookie', () => {
    expect(after('/', { cookie: 'a=1; city=gurgaon; session=x' }).headers).toEqual({
      cookie: 'city=gurgaon',
    })
    expect(after('/', { cookie: 'city=%67urgaon' }).headers).toEqual({})
  })

  it('differs from a personal one, which keeps everything except a forged policy', () => {
    const { headers, url } = after('/dashboard/buyer?x=1', TELLING)
    expect(url).toBe('/dashboard/buyer?x=1')
    expect(headers).toMatchObject({ cookie: TELLING.cookie, referer: TELLING.referer })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it.each(['', 'x', '%', '[]', '[1,{}]', '["",null]', '["",{"children":1}]', '["",{}], ["",{}]'])(
    'loses a router state that the router would never send: %j',
    (state) => {
      const headers = { rsc: '1', 'next-router-state-tree': state }
      for (const url of ['/faqs', '/sell'])
        expect(after(url, headers).headers, url).toEqual({ rsc: '1' })
    },
  )

  it('may have the site in its target, as HTTP requires', () => {
    expect(after('http://cars.example/faqs?x=1', { host: 'other.example' })).toEqual({
      url: '/faqs',
      headers: { host: 'cars.example' },
    })
    expect(after('HTTPS://cars.example').url).toBe('/')
    expect(after('http://cars.example?x=1').url).toBe('/')
    expect(after('ftp://cars.example/faqs').url).toBe('ftp://cars.example/faqs')
  })
})

describe('the chosen city', () => {
  it("must be one of ours, sent once in the browser's form", () => {
    for (const slug of CITY_SLUGS)
      for (const cookies of [`city=${slug}`, `a=1; city=${slug}`, `city=${slug}; b="x y"; c=`])
        expect(parseChosenCity(cookies), cookies).toBe(slug)
  })

  it.each([
    'city=%68yderabad',
    'city="hyderabad"',
    'CITY=hyderabad',
    'City=hyderabad',
    'city =hyderabad',
    'city= hyderabad',
    'city=hyderabad ',
    'city=hyderabad;',
    'city=hyderabad;a=1',
    'a=1;city=hyderabad',
    'a=1;  city=hyderabad',
    'a=1;\tcity=hyderabad',
    '\tcity=hyderabad',
    'city=hyderabad; city=chennai',
    'city=hyderabad; city=hyderabad',
    'city=hyderabadx',
    'city=Hyderabad',
    'city=nowhere',
    'city=',
    'mycity=hyderabad',
    'a=1, city=hyderabad',
    '',
  ])('is none for %j', (cookies) => {
    expect(parseChosenCity(cookies)).toBeNull()
  })

  it("takes time linear in the header's length", () => {
    const begun = performance.now()
    for (const part of ['; city=x', 'a; ', '; ', ' ;', 'city=hyderabad; '])
      parseChosenCity(`${part.repeat(3_000)}!`)
    expect(performance.now() - begun).toBeLessThan(500)
  })

  it("uses nginx's pattern, and must exist", () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    expect(nginx).toContain(`"~${CITY_IN_COOKIES}" $city;`)
    expect(CITIES.map(({ slug }) => slug).filter((slug) => !CITY_SLUGS.includes(slug))).toEqual([])
  })
})

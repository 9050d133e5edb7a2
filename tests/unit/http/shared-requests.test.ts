import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chosenCity, CITY_IN_COOKIES, CITY_SLUGS } from '@/lib/shared/chosen-city'
import { DEVELOPMENT_HEADERS, shareRequest } from '@/lib/server/http/shared-requests'
import { CITIES } from '@/prisma/seed/places/cities'

const after = (url: string, headers: Record<string, string> = {}) => {
  const request: { url: string; headers: Record<string, string> } = { url, headers: { ...headers } }
  shareRequest(request, () => false)
  return request
}

const MARK = 'zq-mark-zq'
/** Headers that any client may send. */
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

describe('a request for a page that is the same for everybody', () => {
  it('says nothing of who asks, in its address or its headers', () => {
    for (const path of ['/', '/hi/faqs', '/blog/any', '/buy', '/made-up'])
      expect(JSON.stringify(after(`${path}?x`, TELLING)), path).not.toContain(MARK)
  })

  it('keeps in development alone what Next finds its messages by, and what asks it to render anew', () => {
    const headers = {
      rsc: '1',
      'x-nextjs-request-id': 'a',
      'x-nextjs-html-request-id': 'b',
      'cache-control': 'no-cache',
      'next-hmr-refresh': '1',
    }
    expect(after('/faqs', headers).headers).toEqual({ rsc: '1' })
    const request = { url: '/faqs', headers: { ...headers } }
    shareRequest(request, () => false, DEVELOPMENT_HEADERS)
    expect(request.headers).toEqual(headers)
  })

  it('keeps what decides how it is sent, and what the router asks for', () => {
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

  it('is a crawler’s for the list, so that its title stands in the head whoever asked first', () => {
    for (const agent of ['Mozilla/5.0', 'Twitterbot', MARK]) {
      const headers = { 'user-agent': agent }
      expect(after('/hi/buy?fuel=diesel', headers).headers['user-agent']).toBe('Googlebot')
      expect(after('/faqs', headers).headers).not.toHaveProperty('user-agent')
    }
  })

  it('keeps of its cookies the city alone', () => {
    expect(after('/', { cookie: 'a=1; city=gurgaon; session=x' }).headers).toEqual({
      cookie: 'city=gurgaon',
    })
    expect(after('/', { cookie: 'city=%67urgaon' }).headers).toEqual({})
  })

  it('is told from one for a person, which keeps all but a policy that only we may write', () => {
    const { headers, url } = after('/dashboard/buyer?x=1', TELLING)
    expect(url).toBe('/dashboard/buyer?x=1')
    expect(headers).toMatchObject({ cookie: TELLING.cookie, referer: TELLING.referer })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it.each(['', 'x', '%', '[]', '[1,{}]', '["",null]', '["",{"children":1}]', '["",{}], ["",{}]'])(
    'loses a state of the router that its router would not send: %j',
    (state) => {
      const headers = { rsc: '1', 'next-router-state-tree': state }
      for (const url of ['/faqs', '/sell'])
        expect(after(url, headers).headers, url).toEqual({ rsc: '1' })
    },
  )

  it('may name the site in its target, as every server must take it', () => {
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
  it('is one of ours, named once and as browsers write it', () => {
    for (const slug of CITY_SLUGS)
      for (const cookies of [`city=${slug}`, `a=1; city=${slug}`, `city=${slug}; b="x y"; c=`])
        expect(chosenCity(cookies), cookies).toBe(slug)
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
    expect(chosenCity(cookies)).toBeNull()
  })

  it('takes a time in step with the length of the header', () => {
    const begun = performance.now()
    for (const part of ['; city=x', 'a; ', '; ', ' ;', 'city=hyderabad; '])
      chosenCity(`${part.repeat(3_000)}!`)
    expect(performance.now() - begun).toBeLessThan(500)
  })

  it('is read by the same pattern in nginx, and is a city that there is', () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    expect(nginx).toContain(`"~${CITY_IN_COOKIES}" $city;`)
    expect(CITIES.map(({ slug }) => slug).filter((slug) => !CITY_SLUGS.includes(slug))).toEqual([])
  })
})

import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isApiCall, MAX_ADDRESS_LENGTH } from '@/lib/server/http/addresses'
import { NON_PAGE_PATHS, REQUEST_PAGES } from '@/lib/server/http/page-table'
import { SHARED_PAGES } from '@/lib/server/cache/shared-pages'
import { findMethodRefusal } from '@/server/http-server'
import { createOverloadGuard, classifyRequest } from '@/server/overload-guard'

const statusOf = (method: string, url: string) => findMethodRefusal(method, url)?.status

describe('the guard before the app', () => {
  it.each([
    '/',
    '/buy?q=%ff',
    '/buy/used-second-hand-swift-cars-chennai',
    '/%E0%A4%B9',
    '/buy/a%2Fb',
    '/api/ready',
  ])('lets %s pass', (url) => {
    expect(statusOf('GET', url)).toBeUndefined()
    expect(statusOf('HEAD', url)).toBeUndefined()
  })

  it.each(['/buy/%ff', '/%E0%A4%A', '/%', '/buy/%00', '/a%0d%0ab', '*', 'http://example.com/', ''])(
    'responds 400 to the address %j',
    (url) => {
      expect(statusOf('GET', url)).toBe(400)
    },
  )

  it('responds 414 to an address that is too long, but not to one that just fits', () => {
    const fits = `/buy?q=${'a'.repeat(MAX_ADDRESS_LENGTH - 7)}`
    expect(statusOf('GET', fits)).toBeUndefined()
    expect(statusOf('GET', `${fits}a`)).toBe(414)
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'LOCK', 'FOO', 'get'])(
    'responds 405 with Allow to %s',
    (method) => {
      for (const url of ['/', '/api/vehicle/v1/search']) {
        expect(findMethodRefusal(method, url)).toMatchObject({
          status: 405,
          headers: { Allow: expect.stringContaining('GET') },
        })
      }
    },
  )

  it('accepts writes only on calls, because pages have no server actions', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(statusOf(method, '/buy')).toBe(405)
      expect(statusOf(method, '/vehicle/v1/favourite')).toBeUndefined()
      expect(statusOf(method, '/customer/v1/login')).toBeUndefined()
      expect(statusOf(method, '/authenticateUser')).toBeUndefined()
      expect(statusOf(method, '/api/webhooks/razorpay')).toBeUndefined()
    }
  })
})

describe('requests refused under overload', () => {
  const page = { method: 'GET', url: '/buy?make=honda', rawHeaders: [] as string[] }
  const SESSION = `ses_${'0'.repeat(26)}.${'a'.repeat(32)}`

  it('include pages without a session, regardless of other cookies', () => {
    expect(classifyRequest(page)).toBe('page')
    expect(classifyRequest({ ...page, method: 'HEAD', url: '/' })).toBe('page')
    for (const cookie of ['city=1; sessionish=2', 'session=x', 'session=', `session="${SESSION}"`])
      expect(classifyRequest({ ...page, rawHeaders: ['Cookie', cookie] }), cookie).toBe('page')
    expect(classifyRequest({ ...page, rawHeaders: ['Authorization', 'Bearer x'] })).toBe('page')
  })

  it('include pages with a session cookie, which may be forged, at their own limit', () => {
    for (const header of [
      ['Cookie', `city=1; __Host-session=${SESSION}`],
      ['cookie', `staff=${SESSION}`],
      ['Authorization', 'Bearer aaa.bbb.ccc'],
    ])
      expect(classifyRequest({ ...page, rawHeaders: header }), header[0]).toBe('ownPage')
    const guard = createOverloadGuard(2)
    for (let open = 0; open < 2; open += 1) {
      expect(guard.isFull('ownPage')).toBe(false)
      guard.take('ownPage')
    }
    expect([guard.isFull('ownPage'), guard.isFull('page'), guard.isFull('call')]).toEqual([
      true,
      false,
      false,
    ])
    guard.leave('ownPage')
    expect(guard.isFull('ownPage')).toBe(false)
  })

  it.each([
    ['the description of the calls', '/api/openapi.json'],
    ['log-ins', '/customer/v1/login'],
    ['scripts', '/_next/static/chunks/a.js'],
    ['pictures', '/media/photos/1'],
    ['shared pictures', '/og/default'],
    ['files', '/robots.txt'],
  ])('include %s at the limit of calls and files', (_what, url) => {
    expect(classifyRequest({ ...page, url })).toBe('call')
  })

  it.each([
    ['health', '/api/health'],
    ['readiness', '/api/ready?from=balancer'],
    ['webhooks', '/api/webhooks/razorpay'],
    ['payment calls', '/vehicle/v1/chargePayment'],
    ['payment calls by their inner address', '/api/vehicle/v1/chargePayment'],
  ])('never include %s', (_what, url) => {
    expect(classifyRequest({ ...page, method: 'POST', url })).toBeNull()
  })

  it('include everything else, however similar its name', () => {
    for (const url of [
      '/api/healthy',
      '/api/health/x',
      '/api/webhooks',
      '/api/webhooks/made-up',
      '/vehicle/v1/chargePaymentX',
      '/vehicle/v1/chargePayment/x',
    ])
      expect(classifyRequest({ ...page, url }), url).toBe('call')
  })

  it('include every call, page and file except the checks and payment news', () => {
    const calls = readdirSync(join(process.cwd(), 'app', 'api'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('route.ts'))
      .flatMap((file) => [`/api/${dirname(file)}`, `/${dirname(file)}`])
      .filter(isApiCall)
    const all = [...calls, ...REQUEST_PAGES, ...SHARED_PAGES, ...NON_PAGE_PATHS]
    expect(calls.length).toBeGreaterThan(250)
    const always = ['GET', 'POST'].map((method) =>
      all.filter((url) => classifyRequest({ ...page, method, url }) === null).toSorted(),
    )
    const never = [
      '/api/customer/v1/listingFeePaid',
      '/api/health',
      '/api/metrics',
      '/api/ready',
      '/api/vehicle/v1/chargePayment',
      '/api/vehicle/v1/failedPayment',
      '/api/webhooks/razorpay',
      '/customer/v1/listingFeePaid',
      '/vehicle/v1/chargePayment',
      '/vehicle/v1/failedPayment',
    ]
    expect(always).toEqual([never, never])
  })
})

import { describe, expect, it } from 'vitest'
import { isSheddable, MAX_ADDRESS_LENGTH, refusalOf } from '@/server/http-server'

const statusOf = (method: string, url: string) => refusalOf(method, url)?.status

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
    'answers 400 to the address %j',
    (url) => {
      expect(statusOf('GET', url)).toBe(400)
    },
  )

  it('answers 414 to an address that is too long, and not to one that just fits', () => {
    const fits = `/buy?q=${'a'.repeat(MAX_ADDRESS_LENGTH - 7)}`
    expect(statusOf('GET', fits)).toBeUndefined()
    expect(statusOf('GET', `${fits}a`)).toBe(414)
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'LOCK', 'FOO', 'get'])(
    'answers 405 with Allow to %s',
    (method) => {
      for (const url of ['/', '/api/vehicle/v1/search']) {
        expect(refusalOf(method, url)).toMatchObject({
          status: 405,
          headers: { Allow: expect.stringContaining('GET') },
        })
      }
    },
  )

  it('takes writes on calls only: pages have no server actions', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(statusOf(method, '/buy')).toBe(405)
      expect(statusOf(method, '/vehicle/v1/favourite')).toBeUndefined()
      expect(statusOf(method, '/customer/v1/login')).toBeUndefined()
      expect(statusOf(method, '/authenticateUser')).toBeUndefined()
      expect(statusOf(method, '/api/webhooks/razorpay')).toBeUndefined()
    }
  })
})

describe('what is refused under overload', () => {
  const page = { method: 'GET', url: '/buy?make=honda', headers: {} }

  it('is a page for a visitor without a session', () => {
    expect(isSheddable(page)).toBe(true)
    expect(isSheddable({ ...page, method: 'HEAD', url: '/' })).toBe(true)
    expect(isSheddable({ ...page, headers: { cookie: 'city=1; sessionish=2' } })).toBe(true)
  })

  it.each([
    ['health', '/api/health'],
    ['readiness', '/api/ready'],
    ['webhooks', '/api/webhooks/razorpay'],
    ['payment calls', '/vehicle/v1/chargePayment'],
    ['log-ins', '/customer/v1/login'],
    ['scripts', '/_next/static/chunks/a.js'],
    ['pictures', '/media/car/1'],
    ['files', '/robots.txt'],
  ])('is never %s', (_what, url) => {
    expect(isSheddable({ ...page, url })).toBe(false)
  })

  it('is never a page of a signed-in person', () => {
    expect(isSheddable({ ...page, headers: { cookie: 'city=1; __Host-session=abc' } })).toBe(false)
    expect(isSheddable({ ...page, headers: { cookie: 'session=abc' } })).toBe(false)
    expect(isSheddable({ ...page, headers: { authorization: 'Bearer abc' } })).toBe(false)
  })

  it('is never a write', () => {
    expect(isSheddable({ ...page, method: 'POST' })).toBe(false)
  })
})

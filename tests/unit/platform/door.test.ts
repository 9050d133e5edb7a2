import { describe, expect, it } from 'vitest'
import { MAX_ADDRESS_LENGTH, refusalFor } from '@/scripts/serve/door'

const statusOf = (method: string, url: string, headers = {}) =>
  refusalFor(method, url, headers)?.status

describe('the door before the app', () => {
  it.each([
    '/',
    '/buy?q=%ff',
    '/buy/used-second-hand-swift-cars-chennai',
    '/%E0%A4%B9',
    '/buy/a%2Fb',
    '/api/ready',
  ])('lets %s in', (url) => {
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
        expect(refusalFor(method, url)).toMatchObject({
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

  it("answers 400 to a router state that isn't one, and lets a real one in", () => {
    const asks = (state: string) =>
      statusOf('GET', '/buy', { rsc: '1', 'next-router-state-tree': state })
    expect(asks('garbage')).toBe(400)
    expect(asks('%ff')).toBe(400)
    expect(asks(encodeURIComponent('["",{"children":[1,{}]}]'))).toBe(400)
    expect(
      asks(encodeURIComponent('["",{"children":["buy",{"children":["__PAGE__",{}]}]}]')),
    ).toBeUndefined()
  })
})

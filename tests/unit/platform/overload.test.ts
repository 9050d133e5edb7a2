import { describe, expect, it } from 'vitest'
import { isTurnedAwayFirst, nextLoad, type Load } from '@/scripts/serve/overload'

const CALM: Load = { busyWindows: 0, isOverloaded: false }
const after = (...lags: number[]) => lags.reduce((load, lag) => nextLoad(load, lag, 200), CALM).isOverloaded

describe('an overload', () => {
  it('is a lag over the threshold that lasts', () => {
    expect(after(250, 250, 250)).toBe(true)
    expect(after(199, 199, 199, 199)).toBe(false)
  })

  it('is not one long garbage collection or one cold page', () => {
    expect(after(3_000)).toBe(false)
    expect(after(3_000, 5, 3_000, 5, 3_000)).toBe(false)
  })

  it('is over with the first calm window', () => {
    expect(after(900, 900, 900, 10)).toBe(false)
  })
})

describe('who is turned away in an overload', () => {
  const page = { method: 'GET', url: '/buy?make=honda', headers: {} }

  it('visitors without a session who ask for a page', () => {
    expect(isTurnedAwayFirst(page)).toBe(true)
    expect(isTurnedAwayFirst({ ...page, method: 'HEAD', url: '/' })).toBe(true)
    expect(isTurnedAwayFirst({ ...page, headers: { cookie: 'city=1; sessionish=2' } })).toBe(true)
  })

  it.each([
    ['health', '/api/health'], ['readiness', '/api/ready'], ['webhooks', '/api/webhooks/razorpay'],
    ['payment calls', '/vehicle/v1/chargePayment'], ['log-ins', '/customer/v1/login'],
    ['scripts', '/_next/static/chunks/a.js'], ['pictures', '/media/car/1'], ['files', '/robots.txt'],
  ])('never %s', (_what, url) => {
    expect(isTurnedAwayFirst({ ...page, url })).toBe(false)
  })

  it('never somebody who is logged in', () => {
    expect(isTurnedAwayFirst({ ...page, headers: { cookie: 'city=1; __Host-session=abc' } })).toBe(false)
    expect(isTurnedAwayFirst({ ...page, headers: { cookie: 'session=abc' } })).toBe(false)
    expect(isTurnedAwayFirst({ ...page, headers: { authorization: 'Bearer abc' } })).toBe(false)
  })

  it('never a write', () => {
    expect(isTurnedAwayFirst({ ...page, method: 'POST' })).toBe(false)
  })
})

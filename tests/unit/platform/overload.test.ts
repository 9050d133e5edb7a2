import { describe, expect, it } from 'vitest'
import { CALM, isTurnedAwayFirst, nextLoad } from '@/scripts/serve/overload'

/** The load after ticks that come 50 ms apart and this much too late (ms). */
function after(...lags: number[]): boolean {
  let at = 0
  return lags.reduce((load, lag) => {
    at += 50 + lag
    return nextLoad(load, { at, lag }, 200)
  }, CALM).isOverloaded
}

const onTime = (ticks: number): number[] => Array.from({ length: ticks }, () => 1)
const late = (ticks: number, lag: number): number[] => Array.from({ length: ticks }, () => lag)

describe('an overload', () => {
  it('is a lag over the threshold that lasts', () => {
    expect(after(...late(10, 250))).toBe(true)
    expect(after(...late(100, 199))).toBe(false)
  })

  it('is a loop that stands still again and again', () => {
    expect(after(1_400, 1_600)).toBe(true)
    expect(after(8_000, 900, 900)).toBe(true)
  })

  it('is not one long garbage collection or a few cold pages', () => {
    expect(after(8_000)).toBe(false)
    expect(after(8_000, ...onTime(3))).toBe(false)
    expect(after(300, ...onTime(5), 300, ...onTime(5), 300)).toBe(false)
    expect(after(3_000, ...onTime(60), 3_000)).toBe(false)
  })

  it('is over after half a second without a late tick, and not before', () => {
    expect(after(...late(10, 250), ...onTime(8))).toBe(true)
    expect(after(...late(10, 250), ...onTime(12))).toBe(false)
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
    ['health', '/api/health'],
    ['readiness', '/api/ready'],
    ['webhooks', '/api/webhooks/razorpay'],
    ['payment calls', '/vehicle/v1/chargePayment'],
    ['log-ins', '/customer/v1/login'],
    ['scripts', '/_next/static/chunks/a.js'],
    ['pictures', '/media/car/1'],
    ['files', '/robots.txt'],
  ])('never %s', (_what, url) => {
    expect(isTurnedAwayFirst({ ...page, url })).toBe(false)
  })

  it('never somebody who is logged in', () => {
    expect(isTurnedAwayFirst({ ...page, headers: { cookie: 'city=1; __Host-session=abc' } })).toBe(
      false,
    )
    expect(isTurnedAwayFirst({ ...page, headers: { cookie: 'session=abc' } })).toBe(false)
    expect(isTurnedAwayFirst({ ...page, headers: { authorization: 'Bearer abc' } })).toBe(false)
  })

  it('never a write', () => {
    expect(isTurnedAwayFirst({ ...page, method: 'POST' })).toBe(false)
  })
})

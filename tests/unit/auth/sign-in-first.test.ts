import { describe, expect, it } from 'vitest'
import { findSignInUrl } from '@/lib/server/auth/sign-in-first'

const ask = (path: string, cookie = '') =>
  findSignInUrl(new URL(path, 'http://localhost:3000'), new Headers({ cookie }))

describe('a browser without a session', () => {
  it.each([
    ['/dashboard/buyer', '/login?next=%2Fdashboard%2Fbuyer'],
    ['/hi/dashboard/seller/bank', '/hi/login?next=%2Fdashboard%2Fseller%2Fbank'],
    ['/sell/appointment?make=tata', '/login?next=%2Fsell%2Fappointment%3Fmake%3Dtata'],
    ['/ta/sell/appointment/app_1', '/ta/login?next=%2Fsell%2Fappointment%2Fapp_1'],
    ['/dost/queues/rc', '/dost'],
    ['/dost/staff', '/dost'],
  ])('asks for %s and is sent to %s', (path, target) => {
    expect(ask(path)).toBe(target)
  })

  it.each([
    '/dost',
    '/dost/sign-in',
    '/buy',
    '/sell',
    '/sell/valuation',
    '/dashboards',
    '/compare',
  ])('gets %s itself', (path) => {
    expect(ask(path)).toBeNull()
  })
})

describe('a browser with a session', () => {
  it('goes on to the page, which checks the session', () => {
    expect(ask('/dashboard/buyer', 'session=abc.def')).toBeNull()
    expect(ask('/dost/queues/rc', 'staff=abc.def')).toBeNull()
  })

  it('of the other kind is sent to the login', () => {
    expect(ask('/dashboard/buyer', 'staff=abc.def')).not.toBeNull()
    expect(ask('/dost/queues/rc', 'session=abc.def')).toBe('/dost')
  })
})

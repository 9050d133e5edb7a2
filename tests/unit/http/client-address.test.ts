import { describe, expect, it } from 'vitest'
import { addressBucket, CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
describe('what a request is counted against', () => {
  const bucket = (address?: string) =>
    addressBucket(new Headers(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address }))

  it('is the address, and the /64 of an IPv6 one', () => {
    expect(bucket('203.0.113.9')).toBe('203.0.113.9')
    expect(bucket('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(bucket('2001:db8:1:2::9')).toBe(bucket('2001:0db8:0001:0002:ffff::1'))
    expect(bucket('2001:db8:1:3::9')).not.toBe(bucket('2001:db8:1:2::9'))
    expect(bucket('::1')).toBe('0:0:0:0::/64')
  })

  it('is one bucket for everybody without a readable address', () => {
    expect(bucket()).toBe('unknown')
    expect(bucket('localhost')).toBe('unknown')
  })

  it('never is what the caller forwards', () => {
    expect(addressBucket(new Headers({ 'x-forwarded-for': '1.2.3.4' }))).toBe('unknown')
  })
})

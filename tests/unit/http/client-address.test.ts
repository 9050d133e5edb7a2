import { describe, expect, it } from 'vitest'
import { toAddressBucket, CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
describe('the address that a request is counted against', () => {
  const bucket = (address?: string) =>
    toAddressBucket(new Headers(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address }))

  it("is the caller's, or an IPv6 address's /64", () => {
    expect(bucket('203.0.113.9')).toBe('203.0.113.9')
    expect(bucket('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(bucket('2001:db8:1:2::9')).toBe(bucket('2001:0db8:0001:0002:ffff::1'))
    expect(bucket('2001:db8:1:3::9')).not.toBe(bucket('2001:db8:1:2::9'))
    expect(bucket('::1')).toBe('0:0:0:0::/64')
  })

  it('is one bucket for all callers without a readable address', () => {
    expect(bucket()).toBe('unknown')
    expect(bucket('localhost')).toBe('unknown')
  })

  it('is never what the caller forwards', () => {
    expect(toAddressBucket(new Headers({ 'x-forwarded-for': '1.2.3.4' }))).toBe('unknown')
  })
})

import { describe, expect, it } from 'vitest'
import { addressBucket, CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { resolveAddress, trustedPeers } from '@/lib/server/http/mark-address'

const nobody = trustedPeers([])
const proxies = trustedPeers(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

describe("the caller's address", () => {
  it.each([
    ['the peer, whatever it says of itself', '203.0.113.9', '198.51.100.1', nobody, '203.0.113.9'],
    [
      'the peer where it is no proxy of ours',
      '203.0.113.9',
      '198.51.100.1',
      proxies,
      '203.0.113.9',
    ],
    ['what our proxy saw', '127.0.0.1', '198.51.100.1', proxies, '198.51.100.1'],
    [
      'what our outermost proxy saw, not what the caller wrote before it',
      '127.0.0.1',
      '1.2.3.4, 198.51.100.1, 10.1.1.1',
      proxies,
      '198.51.100.1',
    ],
    ['our proxy itself where it says nothing', '10.0.0.2', undefined, proxies, '10.0.0.2'],
    [
      'our proxy itself where what it says is no address',
      '10.0.0.2',
      'unknown',
      proxies,
      '10.0.0.2',
    ],
    ['an IPv4 peer on an IPv6 socket', '::ffff:203.0.113.9', undefined, nobody, '203.0.113.9'],
    ['what an IPv6 proxy saw', 'fd00::1', '2001:db8::1', proxies, '2001:db8::1'],
    ['nothing where the socket is gone', undefined, '1.2.3.4', proxies, undefined],
  ] as const)('is %s', (_what, peer, forwarded, trusted, expected) => {
    expect(resolveAddress(peer, forwarded, trusted)).toBe(expected)
  })
})

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

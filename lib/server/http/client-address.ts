import { isIP } from 'node:net'

/**
 * Set by our own server from the socket (or from a trusted proxy's word) and overwritten if a caller sends
 * it. `X-Forwarded-For` itself is never read here: anyone can write it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** An IPv6 customer holds a whole /64, so that is what a budget is given to. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [
    ...front,
    ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'),
    ...back,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whom to count a request against; without a known address everybody shares one bucket, the strictest. */
export function addressBucket(headers: Headers): string {
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address && isIP(address) ? networkOf(address) : 'unknown'
}

/** The network around an address bucket: an IPv4 /24, an IPv6 /48. */
export function networkBucket(bucket: string): string {
  if (isIP(bucket) === 4) return `${bucket.split('.').slice(0, 3).join('.')}.0/24`
  return bucket.includes(':') ? `${bucket.split(':').slice(0, 3).join(':')}::/48` : bucket
}

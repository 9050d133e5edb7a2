import { isIP } from 'node:net'

/**
 * Header that our server sets from the socket or a trusted proxy, overwriting what the caller sent.
 * `X-Forwarded-For` isn't read here, because anyone can write it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** An IPv6 customer owns a whole /64, so limits apply to that. */
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

/** Key for rate limits by address; callers whose address is unknown share one. */
export function addressBucket(headers: Headers): string {
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address && isIP(address) ? networkOf(address) : 'unknown'
}

/** The network around an address: /24 for IPv4, /48 for IPv6. */
export function networkBucket(bucket: string): string {
  if (isIP(bucket) === 4) return `${bucket.split('.').slice(0, 3).join('.')}.0/24`
  return bucket.includes(':') ? `${bucket.split(':').slice(0, 3).join(':')}::/48` : bucket
}

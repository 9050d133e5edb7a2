import { isIP } from 'node:net'

/**
 * Set by our server from the socket or a trusted proxy, over the caller's own value. Never read
 * `X-Forwarded-For`: anyone can write it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** An IPv6 customer owns a whole /64, so limits apply to it. */
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

export function toAddressBucket(headers: Headers): string {
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address && isIP(address) ? networkOf(address) : 'unknown'
}

export function toNetworkBucket(bucket: string): string {
  if (isIP(bucket) === 4) return `${bucket.split('.').slice(0, 3).join('.')}.0/24`
  return bucket.includes(':') ? `${bucket.split(':').slice(0, 3).join(':')}::/48` : bucket
}

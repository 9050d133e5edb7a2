import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 3_000
/** Limit that the draft on client id metadata documents recommends. */
const MAX_BYTES = 5 * 1_024

const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits)

const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

/** Follows IANA's special-purpose registries. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !OWN.check(address)
  return version === 6 && PUBLIC_6.check(address, 'ipv6') && !OWN.check(address, 'ipv6')
}

/**
 * Checks the address that the socket then connects to. A second lookup could give another address
 * (DNS rebinding).
 */
const lookUpBy =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new Error('not a public address'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

export interface FetchGuards extends Pick<RequestOptions, 'ca'> {
  isAllowed?: (address: string) => boolean
  maxBytes?: number
}

/**
 * HTTPS on the public Internet, no redirects, at most 5 kB by default, within three seconds. Null
 * for anything else.
 */
export function fetchPublicJson(
  url: URL,
  { isAllowed = isPublicAddress, ca, maxBytes = MAX_BYTES }: FetchGuards = {},
): Promise<unknown> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node skips the lookup for a literal IP address, so check it here.
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host)))
    return Promise.resolve(null)
  return new Promise((done) => {
    const fail = () => done(null)
    const asked = request(
      url,
      {
        lookup: lookUpBy(isAllowed),
        ...(ca === undefined ? {} : { ca }),
        agent: false,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        if (answer.statusCode !== 200) {
          answer.destroy()
          return fail()
        }
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) answer.destroy()
          else parts.push(part)
        })
        answer.on('close', () => {
          if (size > maxBytes || !answer.complete) return fail()
          try {
            done(JSON.parse(Buffer.concat(parts).toString('utf8')))
          } catch {
            fail()
          }
        })
      },
    )
    asked.on('error', fail)
    asked.end()
  })
}

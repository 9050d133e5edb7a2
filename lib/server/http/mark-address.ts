import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from './client-address'

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The addresses and ranges whose `X-Forwarded-For` is believed. */
export function trustedPeers(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/**
 * Who is on the other end: the socket's peer, unless that is a trusted proxy; then the last address of the
 * chain that no trusted proxy added. What stands before it, the caller may have written himself.
 */
export function resolveAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: BlockList,
): string | undefined {
  if (peer === undefined) return undefined
  let address = plain(peer)
  const chain = (forwarded ?? '')
    .split(',')
    .map(plain)
    .filter((part) => part !== '')
  while (isIP(address) !== 0 && trusted.check(address, familyOf(address))) {
    const before = chain.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return address
}

/**
 * Writes the caller's address onto every incoming request, over whatever the caller sent under that name.
 * Next hides the socket from handlers, so this listens where Node itself announces a request, before any
 * of our servers (the production door, the development server) looks at it.
 */
export function markAddresses(ranges: readonly string[]): void {
  const trusted = trustedPeers(ranges)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const forwarded = request.headers['x-forwarded-for']
    const address = resolveAddress(
      request.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trusted,
    )
    if (address === undefined) delete request.headers[CLIENT_ADDRESS_HEADER]
    else request.headers[CLIENT_ADDRESS_HEADER] = address
  })
}

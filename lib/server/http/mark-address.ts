import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS_HEADER } from './client-address'

/**
 * Writes the caller's address into a header of every incoming request, over whatever the caller sent under
 * that name. It is the socket's peer or, if that is a trusted proxy (addresses or ranges), the last address
 * of `X-Forwarded-For` that no trusted proxy added. Next hides the socket from handlers, so this listens for
 * Node's own event for a request, which comes before any server (ours, Next's standalone one, the development
 * server) handles it.
 */
export function markAddresses(trustedProxies: readonly string[]): void {
  const trust = proxyAddr.compile([...trustedProxies])
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const address: string | undefined = proxyAddr(request, trust)
    if (address === undefined) delete request.headers[CLIENT_ADDRESS_HEADER]
    else request.headers[CLIENT_ADDRESS_HEADER] = address
  })
}

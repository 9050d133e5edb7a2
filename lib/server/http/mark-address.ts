import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS_HEADER } from './client-address'

/**
 * Overwrites the caller's own value of the header with the socket's peer or, behind a trusted
 * proxy, the last untrusted address of `X-Forwarded-For`. Next hides the socket from handlers.
 * Node's event comes before any server handles the request: ours, Next's standalone server, or the
 * development server.
 */
export function installCallerAddressHook(trustedProxies: readonly string[]): void {
  const trust = proxyAddr.compile([...trustedProxies])
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const address: string | undefined = proxyAddr(request, trust)
    if (address === undefined) delete request.headers[CLIENT_ADDRESS_HEADER]
    else request.headers[CLIENT_ADDRESS_HEADER] = address
  })
}

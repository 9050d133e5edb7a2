import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOCALES } from '@/lib/i18n/locales'
import { countPage } from '@/lib/server/metrics'
import { findPageKind } from '@/lib/server/page-kinds'

interface Finished {
  request: IncomingMessage
  response: ServerResponse
}

/** Works on Node's level, so it includes every server, cached pages and refusals before Next. */
export function countRequests(): void {
  const begun = new WeakMap<IncomingMessage, number>()
  diagnostics.subscribe('http.server.request.start', (message) => {
    begun.set((message as Finished).request, performance.now())
  })
  diagnostics.subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Finished
    const start = begun.get(request)
    if (start === undefined) return
    const page = findPageKind(request.url ?? '/', LOCALES)
    if (page !== 'call') countPage(page, response.statusCode, (performance.now() - start) / 1_000)
  })
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { chosenCity, CITY_COOKIE } from '../../shared/chosen-city.ts'
import { CLIENT_ADDRESS_HEADER } from './client-address.ts'
import { destinationOf } from './page-table.ts'

/** Headers that a page for everybody is rendered with: how it is to be sent, and what Next's router asks of it. */
const SHARED_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'host',
  'if-none-match',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'traceparent',
  'x-after-fault',
  'x-request-id',
  CLIENT_ADDRESS_HEADER,
])

/** What `next dev` finds a page's messages for the browser by; without it no link leads anywhere there. */
export const DEVELOPMENT_HEADERS: ReadonlySet<string> = new Set([
  'x-nextjs-request-id',
  'x-nextjs-html-request-id',
])

/** Next takes any other value in ways of its own; deploy/nginx.conf passes on the same ones. */
const ROUTER_FLAGS: Readonly<Record<string, RegExp>> = {
  rsc: /^1$/,
  'next-router-prefetch': /^[1-3]$/,
}

/**
 * Whom the list is rendered for: Next puts a title that comes late into the head for crawlers (`htmlLimitedBots`), and into the
 * body for others; what a proxy keeps goes to both. A page from the cache has it in the head anyway.
 */
const CRAWLER = 'Googlebot'

/** Next takes a nonce from the policy of a request, and keeps it with the page. Only proxy.ts may write one. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

function keepSharedHeaders(headers: IncomingHttpHeaders, alsoKept?: ReadonlySet<string>): void {
  const city = chosenCity(headers.cookie)
  for (const [name, value] of Object.entries(headers)) {
    const isKept = SHARED_HEADERS.has(name) || alsoKept?.has(name)
    if (!isKept && ROUTER_FLAGS[name]?.test(String(value)) !== true) delete headers[name]
  }
  if (city !== null) headers.cookie = `${CITY_COOKIE}=${city}`
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

/** A target that names the site, as a client sends it to a proxy, and every server must take it. */
function readAbsoluteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const [, host, rest] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (!host || rest === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

const STATE = 'next-router-state-tree'

/** A part of the router's state: its segment, and the parts within it by name. */
function isStatePart(part: unknown): boolean {
  if (!Array.isArray(part)) return false
  const [segment, within] = part as unknown[]
  const isNamed = typeof segment === 'string' || Array.isArray(segment)
  if (!isNamed || typeof within !== 'object' || within === null) return false
  return Object.values(within).every(isStatePart)
}

/** Next answers 500 to what its router would never send; without the header it sends the whole page's data. */
function dropUnreadableState(headers: IncomingHttpHeaders): void {
  if (headers[STATE] === undefined) return
  try {
    if (isStatePart(JSON.parse(decodeURIComponent(String(headers[STATE]))))) return
  } catch {
    // No text, or no JSON.
  }
  delete headers[STATE]
}

/**
 * Leaves of a request for a page that is the same for everybody only what may decide how that page looks, before any server
 * of ours or Next's sees it: a page from the cache is rendered by whoever asks first, and sent to all.
 */
export function shareRequest(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  isFile: (path: string) => boolean,
  alsoKept?: ReadonlySet<string>,
): void {
  readAbsoluteTarget(request)
  for (const name of POLICIES) delete request.headers[name]
  dropUnreadableState(request.headers)
  const isRouter = request.headers.rsc === '1'
  const isAhead = isRouter && /^[1-3]$/.test(String(request.headers['next-router-prefetch']))
  const asking = { isFile, isRouter, isAhead }
  const { target, isShared, isList = false } = destinationOf(request.url ?? '/', asking)
  request.url = target
  if (!isShared) return
  keepSharedHeaders(request.headers, alsoKept)
  if (isList) request.headers['user-agent'] = CRAWLER
}

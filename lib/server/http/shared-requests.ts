import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseChosenCity, CITY_COOKIE } from '../../shared/chosen-city.ts'
import { CLIENT_ADDRESS_HEADER } from './client-address.ts'
import { findDestination } from './page-table.ts'

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

/**
 * `next dev` matches a page's messages by the first two headers; without them, links break. The
 * other two make it re-render what `use cache` would serve.
 */
export const DEVELOPMENT_HEADERS: ReadonlySet<string> = new Set([
  'x-nextjs-request-id',
  'x-nextjs-html-request-id',
  'cache-control',
  'next-hmr-refresh',
])

/**
 * Next treats other values of these headers specially. deploy/nginx.conf passes the same values.
 */
const ROUTER_FLAGS: Readonly<Record<string, RegExp>> = {
  rsc: /^1$/,
  'next-router-prefetch': /^[1-3]$/,
}

/**
 * User agent that replaces the caller's for the car list. Proxies cache one version of it for all,
 * so that one must be right for crawlers: for them Next puts a late title into the head, not the
 * body (`htmlLimitedBots`).
 */
const CRAWLER = 'Googlebot'

/** Next copies a nonce from the request's policy into the page, so only proxy.ts may set one. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

function keepSharedHeaders(headers: IncomingHttpHeaders, alsoKept?: ReadonlySet<string>): void {
  const city = parseChosenCity(headers.cookie)
  for (const [name, value] of Object.entries(headers)) {
    const isKept = SHARED_HEADERS.has(name) || alsoKept?.has(name)
    if (!isKept && ROUTER_FLAGS[name]?.test(String(value)) !== true) delete headers[name]
  }
  if (city !== null) headers.cookie = `${CITY_COOKIE}=${city}`
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

function readAbsoluteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const [, host, rest] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (!host || rest === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

const STATE = 'next-router-state-tree'

function isStatePart(part: unknown): boolean {
  if (!Array.isArray(part)) return false
  const [segment, within] = part as unknown[]
  const isNamed = typeof segment === 'string' || Array.isArray(segment)
  if (!isNamed || typeof within !== 'object' || within === null) return false
  return Object.values(within).every(isStatePart)
}

function dropUnreadableState(headers: IncomingHttpHeaders): void {
  if (headers[STATE] === undefined) return
  try {
    if (isStatePart(JSON.parse(decodeURIComponent(String(headers[STATE]))))) return
  } catch {
    // Not text, or not JSON.
  }
  delete headers[STATE]
}

export function anonymizeSharedRequest(
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
  const { target, isShared, isList = false } = findDestination(request.url ?? '/', asking)
  request.url = target
  if (!isShared) return
  keepSharedHeaders(request.headers, alsoKept)
  if (isList) request.headers['user-agent'] = CRAWLER
}

import type { IncomingMessage } from 'node:http'
import { isCall } from '../answers.ts'

const OWN_FOLDERS = /^\/(?:_next|media|og)(?:\/|$)/
const ENDS_LIKE_A_FILE = /\.[a-z0-9]+$/i

/** Whether a path is a page's, and not a call's or a file's. */
export function isPagePath(path: string): boolean {
  return !isCall(path) && !OWN_FOLDERS.test(path) && !ENDS_LIKE_A_FILE.test(path)
}

// The same as in next.config.ts, where these are the only addresses whose page depends on the query.
const HAS_LATER_PAGES = /^\/buy\/used-second-hand-[a-z0-9-]+$/
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,3})$/

/** Next's router asks for data rather than documents with these; who authorises himself may be shown more. */
const ASKS_FOR_MORE = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'authorization',
]

/** Whether a request is one for a page's document, of which nothing depends on who asks. */
export function asksForDocument({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    ASKS_FOR_MORE.every((name) => headers[name] === undefined)
  )
}

/**
 * The address under which a page that is the same for everybody is kept: the path, and of the query only what
 * such a page knows. Nothing for a request that isn't one for a page's document.
 */
export function sharedAddress({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (!asksForDocument({ method, headers })) return undefined
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!isPagePath(path)) return undefined
  if (mark === -1 || !HAS_LATER_PAGES.test(path)) return path
  const page = new URLSearchParams(url.slice(mark + 1)).getAll('page').at(-1)
  return page !== undefined && LATER_PAGE.test(page) ? `${path}?page=${page}` : path
}

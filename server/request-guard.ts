import type { IncomingMessage } from 'node:http'
import { isApiCall, type ErrorReply } from './error-replies.ts'

/** Methods that API calls may use; each route answers 405 to those it doesn't take. Next answers others with a 500. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Pages are only read: there are no server actions, and forms send to API calls. */
const PAGE_METHODS = ['GET', 'HEAD']

/** The longest address, path and query together (bytes): the fullest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192
/** All headers with the address (bytes); Node refuses more. */
export const MAX_HEADER_BYTES = 24_576

function methodNotAllowed(methods: string[]): ErrorReply {
  return { status: 405, code: 'method_not_allowed', headers: { Allow: methods.join(', ') } }
}

/** For a method that HTTP itself doesn't know, or that asks for a tunnel. */
export const METHOD_NOT_ALLOWED = methodNotAllowed(PAGE_METHODS)
const BAD_ADDRESS: ErrorReply = { status: 400, code: 'bad_address' }

// Control characters have no business in a path; Postgres refuses NUL altogether.
const CONTROL = /[\u0000-\u001f\u007f]/

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Why a request is refused before the app sees it; undefined when it may pass. */
export function refusalOf(method: string | undefined, url: string): ErrorReply | undefined {
  const methods = isApiCall(url) ? API_METHODS : PAGE_METHODS
  if (method === undefined || !methods.includes(method)) return methodNotAllowed(methods)
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, code: 'address_too_long' }
  const [path = ''] = url.split('?', 1)
  return url.startsWith('/') && isDecodable(path) ? undefined : BAD_ADDRESS
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/
const FILE_EXTENSION = /\.[a-z0-9]+$/i

/**
 * Whether a request may be refused under overload: a page for a visitor without a session. Calls (health, payments and
 * webhooks among them) and files never are.
 */
export function isSheddable({
  method,
  headers,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || SESSION_COOKIE.test(headers.cookie ?? '')) return false
  if (isApiCall(url) || url.startsWith('/_next/') || url.startsWith('/media/')) return false
  const [path = ''] = url.split('?', 1)
  return !FILE_EXTENSION.test(path)
}

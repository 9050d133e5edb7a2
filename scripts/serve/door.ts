import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { isCall, type Answer } from './answers.ts'

/** Methods that calls may use; which of them a call takes is its own affair. Next answers others with a 500. */
const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Pages are only read: there are no server actions, and forms send to calls. */
const PAGE_METHODS = ['GET', 'HEAD']

/** The longest address, path and query together (bytes): the fullest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192
/** All headers with the address (bytes); Node refuses more. */
export const MAX_HEADER_BYTES = 24_576

function methodNotAllowed(methods: string[]): Answer {
  return { status: 405, code: 'method_not_allowed', headers: { Allow: methods.join(', ') } }
}

/** For a method that HTTP itself doesn't know, or that asks for a tunnel. */
export const METHOD_NOT_ALLOWED = methodNotAllowed(PAGE_METHODS)
const BAD_ADDRESS: Answer = { status: 400, code: 'bad_address' }

// Control characters have no business in a path; Postgres refuses NUL altogether.
const CONTROL = /[\u0000-\u001f\u007f]/

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Next's own check, asked before Next does: it lets a page fail with a 500 when this header is nonsense. */
function hasReadableState(headers: IncomingHttpHeaders): boolean {
  const state = headers['next-router-state-tree']
  if (state === undefined || headers.rsc === undefined) return true
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}

/** Why a request doesn't get in, or nothing when the app may look at it. */
export function refusalFor(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders = {},
): Answer | undefined {
  const methods = isCall(url) ? CALL_METHODS : PAGE_METHODS
  if (method === undefined || !methods.includes(method)) return methodNotAllowed(methods)
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, code: 'address_too_long' }
  if (!url.startsWith('/')) return BAD_ADDRESS
  const query = url.indexOf('?')
  if (!isReadable(query === -1 ? url : url.slice(0, query))) return BAD_ADDRESS
  return hasReadableState(headers) ? undefined : { status: 400, code: 'bad_request' }
}

import type { Answer } from './answers.ts'

/** Methods that the app knows; Next answers others with a 500. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ALLOW = [...METHODS].join(', ')

/** The longest address, path and query together (bytes): the fullest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192
/** All headers with the address (bytes); Node refuses more. */
export const MAX_HEADER_BYTES = 24_576

export const METHOD_NOT_ALLOWED: Answer = { status: 405, code: 'method_not_allowed', headers: { Allow: ALLOW } }
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

/** Why a request doesn't get in, or nothing when the app may look at it. */
export function refusalFor(method: string | undefined, url: string): Answer | undefined {
  if (method === undefined || !METHODS.has(method)) return METHOD_NOT_ALLOWED
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, code: 'address_too_long' }
  if (!url.startsWith('/')) return BAD_ADDRESS
  const query = url.indexOf('?')
  return isReadable(query === -1 ? url : url.slice(0, query)) ? undefined : BAD_ADDRESS
}

import type { OutgoingHttpHeaders } from 'node:http'

/**
 * What the app's answer is: a page that is the same for everybody, the drawing of a page that doesn't exist
 * (for whatever query), or anything else, which is the app's own affair.
 */
export type Verdict = 'page' | 'missing' | 'other'

const PRIVATE = /\b(?:private|no-store|no-cache)\b/i
const SHARED = /\bs-maxage=[1-9]/i
const DEPENDS_ON_THE_PERSON = /\*|cookie|authorization/i

function isHtml(headers: OutgoingHttpHeaders): boolean {
  return /^text\/html\b/i.test(String(headers['content-type'] ?? ''))
}

/** Judges by status and headers; names in lower case, as Node gives them. */
export function verdictOn(status: number, headers: OutgoingHttpHeaders): Verdict {
  if (
    !isHtml(headers) ||
    headers['set-cookie'] !== undefined ||
    headers['content-encoding'] !== undefined
  )
    return 'other'
  if (DEPENDS_ON_THE_PERSON.test(String(headers.vary ?? ''))) return 'other'
  // Drawn ahead, so without looking at any query. `private` says nothing here: Next says it of every unknown address.
  if (status === 404)
    return String(headers['x-nextjs-prerender'] ?? '') === '1' ? 'missing' : 'other'
  const cacheControl = String(headers['cache-control'] ?? '')
  return status === 200 && SHARED.test(cacheControl) && !PRIVATE.test(cacheControl)
    ? 'page'
    : 'other'
}

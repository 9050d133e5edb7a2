const API = /^\/(?:api|(?:customer|vehicle|staff)\/v1|authenticateUser)(?:[/?]|$)/

/** Whether the address is an API call, which is answered in JSON, and not a page. */
export function isApiCall(url: string): boolean {
  return API.test(url)
}

// Control characters have no business in a path; Postgres refuses NUL altogether.
const CONTROL = /[\u0000-\u001f\u007f]/

/** Whether a path's escapes are text that the app can read. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The longest address, path and query together (bytes): the fullest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192

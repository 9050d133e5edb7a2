const API_PREFIXES = ['/api/', '/customer/v1/', '/vehicle/v1/', '/staff/v1/', '/authenticateUser']

/** Whether the address is an API call, which is answered in JSON, and not a page. */
export function isApiCall(url: string): boolean {
  return API_PREFIXES.some((prefix) => url.startsWith(prefix))
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

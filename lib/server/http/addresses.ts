const API = /^\/(?:api|(?:customer|vehicle|staff)\/v1|authenticateUser)(?:[/?]|$)/

/** True for API calls, which get errors as JSON instead of a page. */
export function isApiCall(url: string): boolean {
  return API.test(url)
}

const CONTROL = /[\u0000-\u001f\u007f]/

export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Maximum URL length in bytes; the longest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192

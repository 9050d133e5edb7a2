import { barePath, localeOf, localePath } from '@/lib/i18n/locales'
import { cookieOf, sessionCookieOf, STAFF_COOKIE } from './session-cookie'

const CUSTOMERS = /^\/(?:dashboard(?:\/|$)|sell\/appointment(?:\/|$))/
/** All desk pages except the sign-ins. */
const DESK = /^\/dost\/(?!sign-in(?:\/|$))/

export function signInAddress(address: URL, headers: Headers): string | null {
  const path = barePath(address.pathname)
  if (DESK.test(path)) return cookieOf(headers, STAFF_COOKIE) === null ? '/dost' : null
  if (!CUSTOMERS.test(path) || sessionCookieOf(headers) !== null) return null
  return loginAddress(address)
}

export function loginAddress({ pathname, search }: URL): string {
  const next = encodeURIComponent(barePath(pathname) + search)
  return localePath(localeOf(pathname), `/login?next=${next}`)
}

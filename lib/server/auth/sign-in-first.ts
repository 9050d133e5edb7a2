import { barePath, localeOf, localePath } from '@/lib/i18n/locales'
import { cookieOf, sessionCookieOf, STAFF_COOKIE } from './session-cookie'

/** The pages of one customer, which lead back to where they were asked for. */
const CUSTOMERS = /^\/(?:dashboard(?:\/|$)|sell\/appointment(?:\/|$))/
/** Every page of the desk but its two sign-ins. */
const DESK = /^\/dost\/(?!sign-in(?:\/|$))/

/**
 * Where a browser that brings no session at all is sent from a page that needs one; null for any other. Asked before the page is
 * begun, so that it is a redirect by status, which needs no script. Whether a session that is brought is good is asked by the page.
 */
export function signInAddress(address: URL, headers: Headers): string | null {
  const path = barePath(address.pathname)
  if (DESK.test(path)) return cookieOf(headers, STAFF_COOKIE) === null ? '/dost' : null
  if (!CUSTOMERS.test(path) || sessionCookieOf(headers) !== null) return null
  return loginAddress(address)
}

/** The login, which leads back to an address. */
export function loginAddress({ pathname, search }: URL): string {
  const next = encodeURIComponent(barePath(pathname) + search)
  return localePath(localeOf(pathname), `/login?next=${next}`)
}

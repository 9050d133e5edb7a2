import { removeLocale, findLocaleInPath, addLocale } from '@/lib/i18n/locales'
import { readCookie, readSessionCookie, STAFF_COOKIE } from './session-cookie'

const CUSTOMERS = /^\/(?:dashboard(?:\/|$)|sell\/appointment(?:\/|$))/
const DESK = /^\/dost\/(?!sign-in(?:\/|$))/

export function findSignInUrl(address: URL, headers: Headers): string | null {
  const path = removeLocale(address.pathname)
  if (DESK.test(path)) return readCookie(headers, STAFF_COOKIE) === null ? '/dost' : null
  if (!CUSTOMERS.test(path) || readSessionCookie(headers) !== null) return null
  return buildLoginUrl(address)
}

export function buildLoginUrl({ pathname, search }: URL): string {
  const next = encodeURIComponent(removeLocale(pathname) + search)
  return addLocale(findLocaleInPath(pathname), `/login?next=${next}`)
}

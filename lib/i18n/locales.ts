export const DEFAULT_LOCALE = 'en'

export const PREFIXED_LOCALES = ['hi', 'kn', 'ta', 'te'] as const

export const LOCALES = [DEFAULT_LOCALE, ...PREFIXED_LOCALES] as const
export type Locale = (typeof LOCALES)[number]

export const HREFLANG: Record<Locale, string> = {
  en: 'en-IN',
  hi: 'hi-IN',
  kn: 'kn-IN',
  ta: 'ta-IN',
  te: 'te-IN',
}

export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
}

export const LANGUAGE_COOKIE = 'language'

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value)
}

export function toLocale(value: string | null | undefined): Locale {
  return value != null && isLocale(value) ? value : DEFAULT_LOCALE
}

const WITHOUT_LANGUAGE =
  /^\/(?:api|customer|vehicle|staff|authenticateUser|media|og|icons|_next|dost|sitemap)(?:\/|$)|\.[a-z0-9]+$/

const PREFIX = new RegExp(`^/(${PREFIXED_LOCALES.join('|')})(?=/|$)`)

export function findLocaleInPath(pathname: string): Locale {
  const prefix = PREFIX.exec(pathname)?.[1]
  return prefix !== undefined && isLocale(prefix) ? prefix : DEFAULT_LOCALE
}

export function removeLocale(pathname: string): string {
  return pathname.replace(PREFIX, '').replace(/^(?!\/)/, '/')
}

/**
 * Adds the language's prefix, except for English. External URLs and prefixed paths stay as they
 * are.
 */
export function addLocale(locale: Locale, href: string): string {
  if (locale === DEFAULT_LOCALE || !/^\/(?!\/)/.test(href)) return href
  const [path = href] = href.split(/[?#]/, 1)
  if (WITHOUT_LANGUAGE.test(path) || PREFIX.test(path)) return href
  return `/${locale}${path === '/' ? '' : path}${href.slice(path.length)}`
}

export function localizeSite(locale: Locale, site: string): string {
  return locale === DEFAULT_LOCALE ? site : `${site}/${locale}`
}

/** The language of the bare paths. */
export const DEFAULT_LOCALE = 'en'

/** Languages that live under a prefix (`/hi/buy`). One is added here once its messages are complete. */
export const PREFIXED_LOCALES = ['hi', 'kn', 'ta', 'te'] as const

export const LOCALES = [DEFAULT_LOCALE, ...PREFIXED_LOCALES] as const
export type Locale = (typeof LOCALES)[number]

/** What search engines are told in `hreflang`. */
export const HREFLANG: Record<Locale, string> = {
  en: 'en-IN',
  hi: 'hi-IN',
  kn: 'kn-IN',
  ta: 'ta-IN',
  te: 'te-IN',
}

/** What each language calls itself: the words of a choice between them. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
}

/** What a browser keeps of a person's choice. */
export const LANGUAGE_COOKIE = 'language'

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value)
}

/** A stored or sent language, if it is one of ours; English where it isn't. */
export function localeOr(value: string | null | undefined): Locale {
  return value != null && isLocale(value) ? value : DEFAULT_LOCALE
}

/** Addresses that are the same in every language: calls, files, pictures, the desk. */
const WITHOUT_LANGUAGE =
  /^\/(?:api|customer|vehicle|staff|authenticateUser|media|og|icons|_next|dost|sitemap)(?:\/|$)|\.[a-z0-9]+$/

const PREFIX = new RegExp(`^/(${PREFIXED_LOCALES.join('|')})(?=/|$)`)

/** The language of a path as the browser shows it. */
export function localeOf(pathname: string): Locale {
  const prefix = PREFIX.exec(pathname)?.[1]
  return prefix !== undefined && isLocale(prefix) ? prefix : DEFAULT_LOCALE
}

/** A path without its language, which is the one that English has. */
export function barePath(pathname: string): string {
  return pathname.replace(PREFIX, '').replace(/^(?!\/)/, '/')
}

/**
 * The address of a page in a language: bare for English, prefixed for the others. What is no page of this site, or has a
 * language already, stays as it is, so that it may be asked of any link.
 */
export function localePath(locale: Locale, href: string): string {
  if (locale === DEFAULT_LOCALE || !/^\/(?!\/)/.test(href)) return href
  const [path = href] = href.split(/[?#]/, 1)
  if (WITHOUT_LANGUAGE.test(path) || PREFIX.test(path)) return href
  return `/${locale}${path === '/' ? '' : path}${href.slice(path.length)}`
}

/** Where a language's pages begin: for messages that name a page after it. */
export function siteIn(locale: Locale, site: string): string {
  return locale === DEFAULT_LOCALE ? site : `${site}/${locale}`
}

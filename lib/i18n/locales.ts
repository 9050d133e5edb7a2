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

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value)
}

/** The path of a page in a language: bare for English, prefixed for the others. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

import { DEFAULT_LOCALE, HREFLANG, LOCALES, localePath, type Locale } from '@/lib/i18n/locales'
import { absoluteUrl, type Site } from './site'

export interface Alternate {
  hreflang: string
  url: string
}

/**
 * A page in each language that it is in, for `hreflang` in its head and in the sitemap; a reader of none of them gets
 * English. A page in one language alone has nothing to be linked with.
 */
export function alternatesOf(
  site: Site,
  path: string,
  locales: readonly Locale[] = LOCALES,
): Alternate[] {
  if (locales.length < 2) return []
  const url = (locale: Locale) => absoluteUrl(site, localePath(locale, path))
  return [
    ...locales.map((locale) => ({ hreflang: HREFLANG[locale], url: url(locale) })),
    ...(locales.includes(DEFAULT_LOCALE)
      ? [{ hreflang: 'x-default', url: url(DEFAULT_LOCALE) }]
      : []),
  ]
}

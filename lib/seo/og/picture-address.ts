import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'

/** A picture's address in a language; English has none in it, as on pages. */
export function pictureAddress(path: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? path : `${path}?lang=${locale}`
}

/** The language that a picture is asked for in; an unknown one is English. */
export function pictureLocale(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang') ?? DEFAULT_LOCALE
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}

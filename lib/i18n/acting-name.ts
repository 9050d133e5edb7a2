import { DEFAULT_LOCALE, LOCALE_NAMES, localeOr } from './locales'

export function actingName(firstName: string, locale: string | null | undefined): string {
  const language = localeOr(locale)
  return language === DEFAULT_LOCALE ? firstName : `${firstName} (${LOCALE_NAMES[language]})`
}

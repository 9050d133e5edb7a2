import { DEFAULT_LOCALE, LOCALE_NAMES, toLocale } from './locales'

export function toActingName(firstName: string, locale: string | null | undefined): string {
  const language = toLocale(locale)
  return language === DEFAULT_LOCALE ? firstName : `${firstName} (${LOCALE_NAMES[language]})`
}

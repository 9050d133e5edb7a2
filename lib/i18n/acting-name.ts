import { DEFAULT_LOCALE, LOCALE_NAMES, localeOr } from './locales'

/** A customer as acting staff read them: with the language that they chose, and get our messages in, unless it is English. */
export function actingName(firstName: string, locale: string | null | undefined): string {
  const language = localeOr(locale)
  return language === DEFAULT_LOCALE ? firstName : `${firstName} (${LOCALE_NAMES[language]})`
}

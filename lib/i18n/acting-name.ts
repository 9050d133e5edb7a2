import { DEFAULT_LOCALE, LOCALE_NAMES, localeOr } from './locales'

/** Name that acting staff see. Adds the customer's language unless it is English. */
export function actingName(firstName: string, locale: string | null | undefined): string {
  const language = localeOr(locale)
  return language === DEFAULT_LOCALE ? firstName : `${firstName} (${LOCALE_NAMES[language]})`
}

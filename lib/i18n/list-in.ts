import { HREFLANG, type Locale } from './locales'

/** Languages whose word for "and" in a list is a written one that people don't say: commas read better. */
const WITH_COMMAS: readonly Locale[] = ['te']

/** Things side by side, as people of a language say them: "Chennai, Bengaluru and Hyderabad". */
export function listIn(locale: Locale, things: readonly string[]): string {
  const type = WITH_COMMAS.includes(locale) ? 'unit' : 'conjunction'
  return new Intl.ListFormat(HREFLANG[locale], { type }).format(things)
}

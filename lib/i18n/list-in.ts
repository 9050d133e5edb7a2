import { HREFLANG, type Locale } from './locales'

/** The formal "and" sounds unnatural, so use commas. */
const WITH_COMMAS: readonly Locale[] = ['te']

/** Intl adds a comma before "and" that these languages don't write. */
const AND: Partial<Record<Locale, string>> = { hi: 'और', kn: 'ಮತ್ತು' }

/** "Chennai, Bengaluru and Hyderabad". */
export function listIn(locale: Locale, things: readonly string[]): string {
  const type = WITH_COMMAS.includes(locale) ? 'unit' : 'conjunction'
  const list = new Intl.ListFormat(HREFLANG[locale], { type }).format(things)
  const and = AND[locale]
  return and === undefined ? list : list.replace(`, ${and} `, ` ${and} `)
}

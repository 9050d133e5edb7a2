import { HREFLANG, type Locale } from './locales'

/** Languages listed with commas only, because the formal word for "and" sounds unnatural. */
const WITH_COMMAS: readonly Locale[] = ['te']

/** Words for "and" before which Intl puts a comma that these languages don't write. */
const AND: Partial<Record<Locale, string>> = { hi: 'और', kn: 'ಮತ್ತು' }

/** A list such as "Chennai, Bengaluru and Hyderabad". */
export function listIn(locale: Locale, things: readonly string[]): string {
  const type = WITH_COMMAS.includes(locale) ? 'unit' : 'conjunction'
  const list = new Intl.ListFormat(HREFLANG[locale], { type }).format(things)
  const and = AND[locale]
  return and === undefined ? list : list.replace(`, ${and} `, ` ${and} `)
}

import { HREFLANG, type Locale } from './locales'

/** Lists with commas only, because the language's formal word for "and" sounds unnatural. */
const WITH_COMMAS: readonly Locale[] = ['te']

const AND: Partial<Record<Locale, string>> = { hi: 'और', kn: 'ಮತ್ತು' }

export function formatList(locale: Locale, things: readonly string[]): string {
  const type = WITH_COMMAS.includes(locale) ? 'unit' : 'conjunction'
  const list = new Intl.ListFormat(HREFLANG[locale], { type }).format(things)
  const and = AND[locale]
  return and === undefined ? list : list.replace(`, ${and} `, ` ${and} `)
}

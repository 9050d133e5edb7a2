import { toCurrency as english } from 'n2words/en-IN'
import { toCurrency as hindi } from 'n2words/hi-IN'
import { toCurrency as kannada } from 'n2words/kn-IN'
import { toCurrency as tamil } from 'n2words/ta-IN'
import { toCardinal as toTelugu } from 'n2words/te-IN'
import type { Locale } from '@/lib/i18n/locales'

/** Telugu inflects its units, which the library doesn't. */
const TELUGU_UNITS = [
  { value: 10_000_000, one: 'ఒక కోటి', many: 'కోట్ల' },
  { value: 100_000, one: 'ఒక లక్ష', many: 'లక్షల' },
  { value: 1_000, one: 'వెయ్యి', many: 'వేల' },
  { value: 100, one: 'నూట', many: 'వందల' },
] as const

function telugu(rupees: number): string {
  if (rupees === 1) return 'ఒక రూపాయి'
  const words: string[] = []
  let rest = rupees
  for (const { value, one, many } of TELUGU_UNITS) {
    const count = Math.floor(rest / value)
    rest %= value
    if (count > 1) words.push(`${toTelugu(count)} ${many}`)
    // A hundred alone has another word than a hundred and something.
    else if (count === 1) words.push(value === 100 && rest === 0 ? 'వంద' : one)
  }
  if (rest > 0) words.push(toTelugu(rest))
  return `${words.join(' ')} రూపాయలు`
}

const WRITERS: Record<Locale, (rupees: number) => string> = {
  en: (rupees) => english(rupees),
  hi: (rupees) => hindi(rupees),
  kn: (rupees) => kannada(rupees),
  ta: (rupees) => tamil(rupees),
  te: telugu,
}

/**
 * Writes whole rupees in words, with lakh and crore, such as "one lakh five hundred rupees".
 * @throws RangeError unless it is a whole number of rupees above nothing
 */
export function writeRupees(rupees: number, locale: Locale): string {
  if (!Number.isInteger(rupees) || rupees <= 0)
    throw new RangeError('An amount in words is a whole number of rupees above nothing.')
  const words = WRITERS[locale](rupees)
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

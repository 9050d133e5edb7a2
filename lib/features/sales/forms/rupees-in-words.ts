import type { Locale } from '@/lib/i18n/locales'
import NUMBER_WORDS from './number-words.json'

type Unit = readonly [one: string, many: string]

interface Grammar {
  crore: Unit
  lakh: Unit
  thousand: Unit
  /** @param hasRest true if a smaller number follows */
  hundreds: (count: number, hasRest: boolean) => string
  rupees: Unit
  and?: string
}

const TAMIL_HUNDREDS = [
  ['நூறு', 'நூற்று'],
  ['இருநூறு', 'இருநூற்று'],
  ['முன்னூறு', 'முன்னூற்று'],
  ['நானூறு', 'நானூற்று'],
  ['ஐநூறு', 'ஐநூற்று'],
  ['அறுநூறு', 'அறுநூற்று'],
  ['எழுநூறு', 'எழுநூற்று'],
  ['எண்ணூறு', 'எண்ணூற்று'],
  ['தொள்ளாயிரம்', 'தொள்ளாயிரத்து'],
] as const

const wordOf = (locale: Locale, below: number) => NUMBER_WORDS[locale][below - 1] ?? ''

const GRAMMARS: Record<Locale, Grammar> = {
  en: {
    crore: ['one crore', 'crore'],
    lakh: ['one lakh', 'lakh'],
    thousand: ['one thousand', 'thousand'],
    hundreds: (count) => `${wordOf('en', count)} hundred`,
    rupees: ['one rupee', 'rupees'],
    and: 'and',
  },
  hi: {
    crore: ['एक करोड़', 'करोड़'],
    lakh: ['एक लाख', 'लाख'],
    thousand: ['एक हज़ार', 'हज़ार'],
    hundreds: (count) => `${wordOf('hi', count)} सौ`,
    rupees: ['एक रुपया', 'रुपये'],
  },
  kn: {
    crore: ['ಒಂದು ಕೋಟಿ', 'ಕೋಟಿ'],
    lakh: ['ಒಂದು ಲಕ್ಷ', 'ಲಕ್ಷ'],
    thousand: ['ಒಂದು ಸಾವಿರ', 'ಸಾವಿರ'],
    hundreds: (count) => `${wordOf('kn', count)} ನೂರು`,
    rupees: ['ಒಂದು ರೂಪಾಯಿ', 'ರೂಪಾಯಿಗಳು'],
  },
  ta: {
    crore: ['ஒரு கோடி', 'கோடி'],
    lakh: ['ஒரு லட்சம்', 'லட்சம்'],
    thousand: ['ஆயிரம்', 'ஆயிரம்'],
    hundreds: (count, hasRest) => TAMIL_HUNDREDS[count - 1]?.[hasRest ? 1 : 0] ?? '',
    rupees: ['ஒரு ரூபாய்', 'ரூபாய்'],
  },
  te: {
    crore: ['ఒక కోటి', 'కోట్ల'],
    lakh: ['ఒక లక్ష', 'లక్షల'],
    thousand: ['వెయ్యి', 'వేల'],
    hundreds: (count, hasRest) =>
      count === 1 ? (hasRest ? 'నూట' : 'వంద') : `${wordOf('te', count)} వందల`,
    rupees: ['ఒక రూపాయి', 'రూపాయలు'],
  },
}

const UNITS = [
  ['crore', 10_000_000],
  ['lakh', 100_000],
  ['thousand', 1_000],
] as const

/**
 * Writes whole rupees in words, with lakh and crore, such as "One lakh five hundred rupees". No
 * library at hand inflects Tamil and Telugu units (tried n2words and to-words).
 * @throws RangeError unless it is a whole number of rupees from 1 to below 100 crore
 */
export function formatRupeesInWords(rupees: number, locale: Locale): string {
  if (!Number.isInteger(rupees) || rupees < 1 || rupees >= 1_000_000_000)
    throw new RangeError('An amount in words is a whole number of rupees from 1 to 100 crore.')
  const grammar = GRAMMARS[locale]
  const words: string[] = []
  let rest = rupees
  for (const [unit, value] of UNITS) {
    const count = Math.floor(rest / value)
    rest %= value
    const [one, many] = grammar[unit]
    if (count > 0) words.push(count === 1 ? one : `${wordOf(locale, count)} ${many}`)
  }
  const hundreds = Math.floor(rest / 100)
  rest %= 100
  if (hundreds > 0) words.push(grammar.hundreds(hundreds, rest > 0))
  if (rest > 0 && words.length > 0 && grammar.and !== undefined) words.push(grammar.and)
  if (rupees === 1) words.push(grammar.rupees[0])
  else words.push(...(rest > 0 ? [wordOf(locale, rest)] : []), grammar.rupees[1])
  const text = words.join(' ')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

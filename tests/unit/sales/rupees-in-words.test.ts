import { describe, expect, it } from 'vitest'
import { formatRupeesInWords } from '@/lib/features/sales/forms/rupees-in-words'
import { LOCALES } from '@/lib/i18n/locales'

describe('rupees in words', () => {
  it.each([
    [1, 'One rupee'],
    [100_000, 'One lakh rupees'],
    [931_500, 'Nine lakh thirty-one thousand five hundred rupees'],
    [10_000_005, 'One crore and five rupees'],
  ])('%i in English', (rupees, words) => {
    expect(formatRupeesInWords(rupees, 'en')).toBe(words)
  })

  it.each([
    ['hi', 'नौ लाख इकतीस हज़ार पाँच सौ रुपये'],
    ['ta', 'ஒன்பது லட்சம் முப்பத்தொன்று ஆயிரம் ஐநூறு ரூபாய்'],
    ['te', 'తొమ్మిది లక్షల ముప్పై ఒకటి వేల ఐదు వందల రూపాయలు'],
    ['kn', 'ಒಂಬತ್ತು ಲಕ್ಷ ಮೂವತ್ತೊಂದು ಸಾವಿರ ಐದು ನೂರು ರೂಪಾಯಿಗಳು'],
  ] as const)('in %s', (locale, words) => {
    expect(formatRupeesInWords(931_500, locale)).toBe(words)
  })

  it.each([
    [1, 'ఒక రూపాయి'],
    [100, 'వంద రూపాయలు'],
    [105, 'నూట ఐదు రూపాయలు'],
    [1_000, 'వెయ్యి రూపాయలు'],
    [10_100_000, 'ఒక కోటి ఒక లక్ష రూపాయలు'],
  ])('%i in Telugu, with inflected units', (rupees, words) => {
    expect(formatRupeesInWords(rupees, 'te')).toBe(words)
  })

  it('never writes two sums alike', () => {
    for (const locale of LOCALES) {
      const sums = Array.from({ length: 2_000 }, (_, place) => 1 + place * 47_381)
      expect(new Set(sums.map((rupees) => formatRupeesInWords(rupees, locale))).size).toBe(
        sums.length,
      )
    }
  })

  it.each([0, -1, 1.5, 1_000_000_000, Number.NaN])('refuses %d', (rupees) => {
    expect(() => formatRupeesInWords(rupees, 'en')).toThrow(RangeError)
  })
})

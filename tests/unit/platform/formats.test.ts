import { describe, expect, it } from 'vitest'
import { translateCity } from '@/lib/i18n/words'
import { formatLakh } from '@/lib/i18n/lakh'
import { translateLanguageNames } from '@/lib/i18n/language-names'
import { formatList } from '@/lib/i18n/format-list'
import { LOCALES } from '@/lib/i18n/locales'

describe('amounts, cities and languages in each language', () => {
  it.each([
    ['en', 1_235_000, '₹12.35\u00a0lakh'],
    ['hi', 600_000, '₹6\u00a0लाख'],
    ['hi', 12_500_000, '₹1.25\u00a0करोड़'],
    ['kn', 1_235_000, '₹12.35\u00a0ಲಕ್ಷ'],
    ['ta', 10_000_000, '₹1\u00a0கோடி'],
    ['te', 100_000, '₹1\u00a0లక్ష'],
    ['te', 650_000, '₹6.50\u00a0లక్షలు'],
  ] as const)('%s: %i is %s', (locale, rupees, said) => {
    expect(formatLakh(rupees, locale)).toBe(said)
  })

  it('digits are Latin, grouped the Indian way, even below a lakh', () => {
    for (const locale of LOCALES) expect(formatLakh(99_999, locale)).toBe('₹99,999')
  })

  it('a city without a translation keeps its name', () => {
    expect(translateCity('hi', 'Chennai')).toBe('चेन्नई')
    expect(translateCity('hi', 'Kochi')).toBe('Kochi')
    expect(translateCity('ta', 'constructor')).toBe('constructor')
  })

  it("a Dost's languages are named in the reader’s", () => {
    expect(translateLanguageNames('en', ['Tamil', 'English'])).toBe('Tamil and English')
    expect(translateLanguageNames('hi', ['Tamil', 'English'])).toBe('तमिल और अंग्रेज़ी')
    expect(translateLanguageNames('hi', ['Tulu'])).toBe('Tulu')
  })

  it.each([
    ['en', 'A, B and C'],
    ['hi', 'A, B और C'],
    ['kn', 'A, B ಮತ್ತು C'],
    ['ta', 'A, B மற்றும் C'],
    ['te', 'A, B, C'],
  ] as const)('%s: a list is %s, without a comma before its last word', (locale, said) => {
    expect(formatList(locale, ['A', 'B', 'C'])).toBe(said)
  })
})

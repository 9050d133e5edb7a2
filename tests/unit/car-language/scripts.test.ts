import { describe, expect, test } from 'vitest'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toBuyHref } from '@/lib/features/search/rules/print-query'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { toLatin } from '@/lib/engines/car-language/scripts/letters'
import { findNamesByPrefix } from '@/lib/engines/car-language/scripts/find-names-by-prefix'
import { getLexicon, understandSearch } from '@/lib/features/search/rules/language'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { toLatinDigits } from '@/lib/shared/numbers'
import { createCatalogueVocabulary } from '../search/catalogue-vocabulary'
import { SCRIPT_SEARCHES } from './script-searches'
import held from './scripts/held-out.json'
import later from './scripts/later.json'
import ordinary from './scripts/ordinary.json'

const NOW = new Date('2026-11-20T06:30:00Z')
const vocabulary = createCatalogueVocabulary()
const filtersOf = (text: string) => understandSearch(text, vocabulary, NOW).filters

const carsOf = (query: Partial<ReturnType<typeof createEmptyQuery>>) => ({
  ...createEmptyQuery(),
  ...query,
  ...(query.model?.length && { make: [] }),
})

describe('searches in the scripts of India and in their Latin spelling', () => {
  test('there are sixty of each', () => {
    const counts = Map.groupBy(SCRIPT_SEARCHES, ({ language }) => language)
    expect([...counts].map(([language, searches]) => [language, searches.length])).toEqual(
      ['hi', 'kn', 'ta', 'te', 'latin'].map((language) => [language, 60]),
    )
  })

  test.each(SCRIPT_SEARCHES)('$language: $text', ({ text, params }) => {
    const wanted = parseSearchParams(new URLSearchParams(params), vocabulary)
    expect(carsOf(filtersOf(text))).toEqual(carsOf(wanted))
  })

  test.each(later)('as typed by users since: %s', (text, params) => {
    const wanted = parseSearchParams(new URLSearchParams(params), vocabulary)
    expect(carsOf(filtersOf(text))).toEqual(carsOf(wanted))
  })

  test.each([
    ['விலை கம்மியான கார்', 'sort=price-asc'],
    ['ధర తక్కువ కారు', 'sort=price-asc'],
    ['ಬೆಲೆ ಕಡಿಮೆ ಕಾರು', 'sort=price-asc'],
    ['vilai kuraintha car', 'sort=price-asc'],
    // These words set a limit; they don't mean "cheapest".
    ['ಬೆಲೆ 5 ಲಕ್ಷಕ್ಕಿಂತ ಕಡಿಮೆ', 'maxPrice=500000'],
    ['ధర 5 లక్షల కంటే తక్కువ', 'maxPrice=500000'],
    ['లక్షన్నర లోపు', 'maxPrice=150000'],
    // These words were once mistaken for a make.
    ['ಒಂದೇ ಓನರ್', 'owners=1'],
    ['ఒక్క ఓనర్', 'owners=1'],
    ['ek hi malik', 'owners=1'],
    ['km kam wali gadi', 'kms=30000'],
    ['50000 km kam', 'kms=50000'],
    ['gear illatha car', 'transmission=automatic'],
    ['gear illada car', 'transmission=automatic'],
  ])('in another order, or joined: %s', (text, params) => {
    const wanted = parseSearchParams(new URLSearchParams(params), vocabulary)
    expect(carsOf(filtersOf(text))).toEqual(carsOf(wanted))
  })

  test("names are found in newspapers' spellings, without a table", () => {
    const missed = Object.entries(held).filter(
      ([text, model]) => !(filtersOf(text).model ?? []).includes(model),
    )
    expect(Object.keys(held).length).toBeGreaterThan(100)
    expect(missed.length / Object.keys(held).length).toBeLessThanOrEqual(0.02)
  })

  test('few ordinary words sound like a car', () => {
    const words = Object.values(ordinary).flatMap((text) => text.split(' '))
    const named = words.filter((word) => Object.keys(filtersOf(word)).length > 0)
    expect(words.length).toBeGreaterThan(250)
    expect(named.length / words.length).toBeLessThan(0.06)
  })

  test.each([
    ['स्विफ़्ट', 'स्विफ्ट'],
    ['सफ़ेद', 'सफेद'],
    ['एस\u200dयूवी', 'एसयूवी'],
    ['ఎస్\u200cయూవీ', 'ఎస్యూవీ'],
    ['ఎస్యూవీ', 'suv'],
    ['ஸ்விஃப்ட்'.normalize('NFD'), 'ஸ்விஃப்ட்'],
    ['५ लाख', '5 लाख'],
    ['५,००,००० तक', '500000 tak'],
    ['बजट ५लाख', 'budget 5 lakh'],
    ['हुंडई', 'हुण्डई'],
  ])('%s is %s', (text, same) => {
    expect(filtersOf(text)).toEqual(filtersOf(same))
    expect(Object.keys(filtersOf(text)).length).toBeGreaterThan(0)
  })

  test.each([
    ['स्वि', 'swift'],
    ['क्रे', 'creta'],
    ['ஸ்வி', 'swift'],
    ['பலே', 'baleno'],
    ['ಮಾರು', 'maruti'],
    ['ಬಲ', 'baleno'],
    ['హుం', 'hyundai'],
    ['डीज', 'diesel'],
    ['வெள்', 'white'],
  ])('%s may become %s', (text, key) => {
    expect(findNamesByPrefix(getLexicon(vocabulary), [text]).map((entry) => entry.key)).toContain(
      key,
    )
  })

  test.each(LOCALES)(
    "the site's own words in %s are understood: examples, colours, fuels, bodies and equipment",
    (locale) => {
      const { home, vocabulary: names } = getMessages(locale)
      const { example1, example2, example3 } = home.search
      const read = [example1, example2, example3].map((text) =>
        understandSearch(text, vocabulary, NOW),
      )
      expect(read.map(({ filters }) => filters)).toEqual([
        { fuel: ['diesel'], maxPrice: 500_000 },
        { transmission: ['automatic'], body: ['suv'] },
        { seats: ['7'], owners: 1 },
      ])
      expect(read.flatMap(({ rest }) => rest)).toEqual([])
      const lists = {
        color: names.colour,
        fuel: names.fuel,
        transmission: names.transmission,
        body: names.body,
        feature: names.feature,
      }
      const missed = Object.entries(lists).flatMap(([field, list]) =>
        Object.entries(list).filter(
          ([id, name]) => !(filtersOf(name)[field as 'fuel'] ?? []).includes(id),
        ),
      )
      // The word for convertible means a Mini model.
      expect(missed.filter(([id]) => id !== 'convertible')).toEqual([])
    },
  )

  test('an unknown word stays unchanged and counts as unknown', () => {
    expect(understandSearch('स्विफ्ट कखगघङ', vocabulary, NOW).rest).toEqual(['कखगघङ'])
  })

  test('the address keeps the text, including joiners', () => {
    for (const { text } of [...SCRIPT_SEARCHES, { text: 'ఎస్\u200cయూవీ కారు' }]) {
      const query = parseSearchParams(new URLSearchParams({ q: text }), vocabulary)
      expect(query.q).toBe(text.normalize('NFC'))
      const address = new URL(toBuyHref(query), 'https://example.org')
      expect(parseSearchParams(address.searchParams, vocabulary)).toEqual(query)
    }
    // Between Latin letters, a joiner counts as a space.
    expect(parseSearchParams(new URLSearchParams({ q: 'swift\u200dvdi' }), vocabulary).q).toBe(
      'swift vdi',
    )
  })
})

describe('letters', () => {
  test.each([
    ['पहला', 'pahla'],
    ['ಸ್ವಿಫ್ಟ್', 'svipht'],
    ['ஸ்விஃப்ட்', 'svipt'],
    ['మారుతి', 'maruti'],
  ])('%s is about %s', (text, latin) => {
    expect(toLatin(text)).toBe(latin)
  })

  test('digits of every script count', () => {
    expect(['१२३', '೧೨೩', '௧௨௩', '౧౨౩', '123'].map(toLatinDigits)).toEqual(Array(5).fill('123'))
  })
})

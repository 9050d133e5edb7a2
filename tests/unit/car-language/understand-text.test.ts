import { FUELS } from '@/lib/features/catalogue/rules/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { cleanSearchText } from '@/lib/features/search/rules/read-params'
import { toSearchParams } from '@/lib/features/search/rules/print-query'
import { createEmptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import { applySearchText } from '@/lib/features/search/rules/apply-text'
import { understandSearch } from '@/lib/features/search/rules/language'
import { createCatalogueVocabulary } from '../search/catalogue-vocabulary'

const NOW = new Date('2026-11-20T06:30:00Z')
const vocabulary = createCatalogueVocabulary()
const understand = (text: string) => understandSearch(text, vocabulary, NOW)

type Row = [text: string, filters: Partial<SearchQuery>, rest?: string[], unasked?: string[]]

const NAMES: Row[] = [
  ['hundai cretta dezire', { model: ['creta', 'swift-dzire'] }],
  ['swift dzire vdi', { model: ['swift-dzire'], variant: ['vdi'] }],
  ['swift dezire 2016', { model: ['swift-dzire'], year: ['2016'] }],
  ['Hyundai Creta', { make: ['hyundai'], model: ['creta'] }],
  ['hyundai swift', { model: ['swift'] }],
  ['wagan r', { model: ['wagon-r'] }],
  ['wagon-r cng', { model: ['wagon-r'], fuel: ['cng'] }],
  ['i 10', { model: ['i10'] }],
  ['i20 asta 2019 white', { model: ['i20'], variant: ['asta'], year: ['2019'], color: ['white'] }],
  ['grand i10 sportz', { model: ['grand-i10'], variant: ['sportz'] }],
  ['alto 800 under 3 lakh', { model: ['alto-800'], maxPrice: 300_000 }],
  ['creta 1.6 sx', { model: ['creta'], variant: ['1.6', 'sx'] }],
  ['creta sx at', { model: ['creta'], variant: ['sx'], transmission: ['automatic'] }],
  ['creta at chennai', { model: ['creta'], city: ['chennai'] }],
  ['creta abracadabra', { model: ['creta'] }, ['abracadabra']],
  ['breza zdi', { model: ['brezza', 'vitara-brezza'], variant: ['zdi'] }],
  ['maruti', { make: ['maruti-suzuki'] }],
  ['xuv 500 w8', { model: ['xuv500'], variant: ['w8'] }],
  ['merc c class', { make: ['mercedes-benz'], model: ['c-class'] }],
  ['toyata', { make: ['toyota'] }],
  ['honda city', { model: ['city'] }],
  ['alto', { model: ['alto', 'alto-800', 'alto-k10'] }],
  ['alto k10', { model: ['alto-k10'] }],
  ['toyata inova', { make: ['toyota'], model: ['innova', 'innova-crysta', 'innova-hycross'] }],
  ['innova crysta', { model: ['innova-crysta'] }],
  ['swift', { model: ['swift'] }],
  // These words were once mistaken for car names.
  ['zero down payment', {}],
  ['compare swift and i20', { model: ['i20', 'swift'] }],
  ['best car for wife', {}],
  ['top end', {}],
]

const REFUSALS: Row[] = [
  ['not diesel', { fuel: ['cng', 'electric', 'hybrid', 'lpg', 'petrol'] }],
  ['swift not diesel', { model: ['swift'], fuel: ['cng', 'electric', 'hybrid', 'lpg', 'petrol'] }],
  ["i don't want a diesel", { fuel: ['cng', 'electric', 'hybrid', 'lpg', 'petrol'] }],
  ['petrol not diesel', { fuel: ['petrol'] }],
  ['diesel nahi chahiye', { fuel: ['cng', 'electric', 'hybrid', 'lpg', 'petrol'] }],
  ['creta without automatic', { model: ['creta'], transmission: ['manual'] }],
  ['suv except mahindra', { body: ['suv'] }, [], ['except mahindra']],
  ['without sunroof', {}, [], ['without sunroof']],
  ['non accidental white i20', { accidentFree: true, color: ['white'], model: ['i20'] }],
  ['not more than 7 lakh', { maxPrice: 700_000 }],
]

const WISHES: Row[] = [
  ['cheapest automatic', { sort: 'price-asc', transmission: ['automatic'] }],
  ['swift price low to high', { sort: 'price-asc', model: ['swift'] }],
  ['newest', { sort: 'year-desc' }],
  ['family car', { body: ['muv', 'sedan', 'suv'] }],
  ['big car', { body: ['muv', 'suv'] }],
  ['bs6 diesel', { minYear: 2020, fuel: ['diesel'] }],
  ['pehla malik', { owners: 1 }],
  ['achhi gaadi', {}],
  ['cars in delhi', { city: ['gurgaon'] }],
]

const WORDS: Row[] = [
  [
    'automatic suv in hyderabad',
    { transmission: ['automatic'], body: ['suv'], city: ['hyderabad'] },
  ],
  ['petrol/diesel', { fuel: ['diesel', 'petrol'] }],
  ['amt', { transmission: ['automatic'], gearbox: ['amt'] }],
  ['manuel', { transmission: ['manual'] }],
  ['white', { color: ['white'] }],
  ['sunroof', { feature: ['sunroof'] }],
  ['panoramic sunroof', { feature: ['panoramic-sunroof'] }],
  ['with sunroof and 360 camera', { feature: ['camera-360', 'sunroof'] }],
  ['six airbags', { feature: ['airbags-six'] }],
  ['compact suv', { body: ['suv'], length: ['sub-4m'] }],
  ['hatch back', { body: ['hatchback'] }],
  ['hydrabad', { city: ['hyderabad'] }],
  ['gurugram', { city: ['gurgaon'] }],
  ['with warranty', { warranty: true }],
  ['service history', { serviceHistory: true }],
  ['4x4', { feature: ['all-wheel-drive'] }],
  ['second hand cars', {}],
  ['low budget cars', { sort: 'price-asc' }],
  ['sasti gaadi', { sort: 'price-asc' }],
  ['mumbai', {}, ['mumbai']],
  ['xyzzy', {}, ['xyzzy']],
]

const NUMBERS: Row[] = [
  ['7 seater', { seats: ['7'] }],
  ['7-seater', { seats: ['7'] }],
  ['seven seater', { seats: ['7'] }],
  ['single owner', { owners: 1 }],
  ['first owner', { owners: 1 }],
  ['1st owner', { owners: 1 }],
  ['second owner', { owners: 2 }],
  ['low km', { kms: 30_000 }],
  ['under 5 lakh', { maxPrice: 500_000 }],
  ['under 5', { maxPrice: 500_000 }],
  ['below ₹5,00,000', { maxPrice: 500_000 }],
  ['rs. 450000', { maxPrice: 450_000 }],
  ['<5lakh', { maxPrice: 500_000 }],
  ['5 lakh ke andar', { maxPrice: 500_000 }],
  ['5 lakh se kam', { maxPrice: 500_000 }],
  ['10 lakh tak sedan', { maxPrice: 1_000_000, body: ['sedan'] }],
  ['not more than 7 lakh', { maxPrice: 700_000 }],
  ['above 10 lakh', { minPrice: 1_000_000 }],
  ['around 6 lakh', { minPrice: 510_000, maxPrice: 690_000 }],
  ['5-8 lakh', { minPrice: 500_000, maxPrice: 800_000 }],
  ['5 to 8 lakhs', { minPrice: 500_000, maxPrice: 800_000 }],
  ['between 5 and 8 lakh', { minPrice: 500_000, maxPrice: 800_000 }],
  ['80 lakh to 1.2 cr', { minPrice: 8_000_000, maxPrice: 12_000_000 }],
  ['1.2 cr', { maxPrice: 12_000_000 }],
  ['below 50000 km', { kms: 50_000 }],
  ['under 50k km', { kms: 50_000 }],
  ['kms less than 40000', { kms: 40_000 }],
  ['2019', { year: ['2019'] }],
  ['year 2020', { year: ['2020'] }],
  ['after 2018', { minYear: 2019 }],
  ['2018 onwards', { minYear: 2018 }],
  ['2018+', { minYear: 2018 }],
  ['before 2015', { maxYear: 2014 }],
  ['2016-2019', { minYear: 2016, maxYear: 2019 }],
  ['less than 5 years old', { age: 5 }],
  ['1200cc', { cc: ['1000-1200'] }],
  ['1.5 litre', { cc: ['1200-1500'] }],
  ['do lakh ki gaadi', { maxPrice: 200_000 }],
  ['dhai lakh tak', { maxPrice: 250_000 }],
  ['creta 2020-21', { model: ['creta'], minYear: 2020, maxYear: 2021 }],
  ['more than 5 seats', { seats: ['6', '7', '8', '9'] }],
  ['4*4', { feature: ['all-wheel-drive'] }],
  ['mileage 20 kmpl', {}, [], ['mileage 20 kmpl']],
  ['emi under 10000', { maxEmi: 10_000 }],
  ['10k emi', { maxEmi: 10_000 }],
  ['emi 8000-12000', { minEmi: 8_000, maxEmi: 12_000 }],
  ['down payment 1 lakh', { downPayment: 100_000 }],
]

const SENTENCES: Row[] = [
  ['diesel under 5 lakh in chennai', { fuel: ['diesel'], maxPrice: 500_000, city: ['chennai'] }],
  [
    'maruti suzuki swift vxi 2018 single owner under 5 lakhs chennai',
    {
      make: ['maruti-suzuki'],
      model: ['swift'],
      variant: ['vxi'],
      year: ['2018'],
      owners: 1,
      maxPrice: 500_000,
      city: ['chennai'],
    },
  ],
  [
    'automatic hatchback first owner below 40k km chennai 2019 or newer',
    {
      transmission: ['automatic'],
      body: ['hatchback'],
      owners: 1,
      kms: 40_000,
      city: ['chennai'],
      minYear: 2019,
    },
  ],
  [
    '7seater diesel muv under 12l',
    { seats: ['7'], fuel: ['diesel'], body: ['muv'], maxPrice: 1_200_000 },
  ],
]

describe.each([
  ['names', NAMES],
  ['words', WORDS],
  ['refusals', REFUSALS],
  ['wishes', WISHES],
  ['numbers', NUMBERS],
  ['sentences', SENTENCES],
])('%s', (_, rows) => {
  test.each(rows)('%s', (text, filters, rest = [], unasked = []) => {
    const { plates: _, ...understood } = understand(text)
    expect(understood).toEqual({ filters, rest, unasked })
  })
})

describe('a search text', () => {
  test('becomes filters, and explicit choices win over it', () => {
    const query = { ...createEmptyQuery(), q: 'diesel creta in chennai', fuel: ['petrol'] }
    expect(applySearchText(query, vocabulary, NOW)).toMatchObject({
      applied: { ...createEmptyQuery(), fuel: ['petrol'], model: ['creta'], city: ['chennai'] },
      unmatched: [],
    })
  })

  test('finds nothing if none of it is understood, rather than everything', () => {
    const { applied, unmatched } = applySearchText(
      { ...createEmptyQuery(), q: 'xyzzy' },
      vocabulary,
      NOW,
    )
    expect(applied.variant).toEqual(['xyzzy'])
    expect(unmatched).toEqual(['xyzzy'])
  })

  test('keeps a chosen sort order, and otherwise uses the requested one', () => {
    const asked = { ...createEmptyQuery(), q: 'cheapest swift' }
    expect(applySearchText(asked, vocabulary, NOW).applied.sort).toBe('price-asc')
    expect(applySearchText({ ...asked, sort: 'kms-asc' }, vocabulary, NOW).applied.sort).toBe(
      'kms-asc',
    )
  })

  test('shows every car if it only excludes what no filter can, and says so', () => {
    const query = { ...createEmptyQuery(), q: 'except maruti' }
    expect(applySearchText(query, vocabulary, NOW)).toMatchObject({
      applied: createEmptyQuery(),
      unmatched: ['except maruti'],
    })
  })

  test('with a plate from an office without our yard says so, and ignores it', () => {
    const read = (q: string) => applySearchText({ ...createEmptyQuery(), q }, vocabulary, NOW)
    expect(read('mh 12 creta')).toMatchObject({
      applied: { ...createEmptyQuery(), model: ['creta'] },
      unmatched: [],
      plates: [{ said: 'mh 12', office: 'MH 12', cities: [] }],
    })
    expect(read('KA05MH7788')).toMatchObject({
      applied: createEmptyQuery(),
      plates: [{ said: 'ka05mh7788', office: 'KA 05', cities: [] }],
    })
  })

  test.each([
    ['family car for 7 people under 8 lakh', ['7', '8', '9']],
    ['7 log ke liye gaadi', ['7', '8', '9']],
    ['gaadi for 6 members', ['6', '7', '8', '9']],
    ['car for five persons', ['5', '6', '7', '8', '9']],
    ['6 to 8 people', ['8', '9']],
    ['7 लोगों के लिए', ['7', '8', '9']],
    ['7 பேருக்கு கார்', ['7', '8', '9']],
    ['7 మందికి కారు', ['7', '8', '9']],
    ['7 ಜನರಿಗೆ ಕಾರು', ['7', '8', '9']],
    ['7 seater', ['7']],
    ['for 45 people', undefined],
  ])('“%s” is about seats', (text, seats) => {
    const { filters, rest } = understand(text)
    expect(filters.seats).toEqual(seats)
    expect(rest).toEqual([])
  })

  test.each([
    ['loan pe car', []],
    ['gaadi jo 20 ka average de', ['20 ka average']],
    ['abra pe swift', ['abra']],
    ['xy', ['xy']],
    ['Kaali abracadabra creta', ['abracadabra']],
    ['कबूतर वाली creta', ['कबूतर']],
  ])('“%s” names the words that weren’t understood as typed', (q, unmatched) => {
    const found = applySearchText({ ...createEmptyQuery(), q }, vocabulary, NOW)
    expect(found.unmatched).toEqual(unmatched)
    expect(found.applied.variant).toEqual([])
  })

  test('keeps vowel signs', () => {
    expect(
      applySearchText({ ...createEmptyQuery(), q: 'कबूतर' }, vocabulary, NOW).unmatched,
    ).toEqual(['कबूतर'])
  })

  test('one typing mistake in a model of five letters or more is forgiven anywhere', () => {
    const names = vocabulary.models.filter(({ id }) => /^[a-z]{6,}$/.test(id)).map(({ id }) => id)
    expect(names.length).toBeGreaterThan(20)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, seed) => {
        const at = 1 + (seed % (name.length - 1))
        const doubled = name.slice(0, at) + name.charAt(at) + name.slice(at)
        expect(understand(doubled).filters.model ?? []).toContain(name)
      }),
    )
  })

  test('never fails and never becomes an impossible query', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'under',
        'between',
        '5',
        '-',
        'lakh',
        '2019',
        'to',
        'emi',
        'km',
        'swift',
        'at',
        'not',
        '<',
        '9'.repeat(400),
        '1e5',
        '0',
      ),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = cleanSearchText(words.join(' '))
        const { applied } = applySearchText(
          { ...createEmptyQuery(), q: text === '' ? null : text },
          vocabulary,
          NOW,
        )
        expect(parseSearchParams(toSearchParams(applied), vocabulary)).toEqual(applied)
      }),
      { numRuns: 1_000, examples: [[['lakh', '\u{1F120}']]] },
    )
  })
})

describe('accident-free', () => {
  test.each([
    'accident free',
    'no accident car',
    'non accidental',
    'without any accident',
    'bina accident wali gaadi',
    'accident nahi',
    'acident free',
    'बिना एक्सीडेंट वाली गाड़ी',
    'ಅಪಘಾತ ಆಗದ ಕಾರು',
    'விபத்து இல்லாத கார்',
    'ప్రమాదం లేని కారు',
  ])('is a filter: %s', (text) => {
    const { filters, rest, unasked } = understand(text)
    expect({ filters, rest, unasked }).toEqual({
      filters: { accidentFree: true },
      rest: [],
      unasked: [],
    })
  })

  test.each(['accident car', 'accidental'])('is never reversed: %s', (text) =>
    expect(understand(text)).toMatchObject({ filters: {}, rest: [text.split(' ')[0]] }),
  )
})

describe('exclusions', () => {
  test.each([
    'other than diesel',
    'anything but diesel',
    'never diesel',
    'diesel ke alawa',
    'diesel ko chhodkar',
    'no diesel',
  ])('are applied to the list: %s', (text) => {
    expect(understand(text).filters.fuel).toEqual(
      ['cng', 'electric', 'hybrid', 'lpg', 'petrol'].filter((fuel) =>
        FUELS.includes(fuel as never),
      ),
    )
  })

  test.each(['without loan', 'loan nahi', 'no flood'])(
    'or reported as not understood: %s',
    (text) => expect(understand(text)).toMatchObject({ filters: {}, unasked: [text] }),
  )
})

test("a plate becomes its office's cities, and the page says so", () => {
  expect(understand('TN09AB1234').plates).toEqual([
    { said: 'tn09ab1234', office: 'TN 09', cities: ['chennai'] },
  ])
})

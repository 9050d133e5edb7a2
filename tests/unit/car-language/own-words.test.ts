import { describe, expect, test } from 'vitest'
import {
  Lexicon,
  type WordMeanings,
  createNameMatcher,
  findNamesByPrefix,
  understandText,
  createVariantMatcher,
} from '@/lib/engines/car-language'

const NAMES = {
  cities: [{ id: 'oslo', name: 'Oslo', aliases: ['kristiania'], offices: ['ka01'] }],
  makes: [{ id: 'zephyr', name: 'Zephyr', aliases: ['zeph'] }],
  models: [
    { id: 'comet', name: 'Comet', aliases: [], make: 'zephyr' },
    { id: 'comet-cross', name: 'Comet Cross', aliases: [], make: 'zephyr' },
  ],
  variants: [{ name: '1.4 Lux (O)', make: 'zephyr', model: 'comet' }],
}

const MEANINGS: WordMeanings = {
  words: [
    ['steam', { fuel: ['steam'] }],
    ['petrol', { fuel: ['petrol'] }],
    ['Granny Car', { body: ['wagon'], kms: 9_000 }],
  ],
  whole: { fuel: ['petrol', 'steam', 'wind'] },
  lines: new Map([['comet', ['comet-cross', 'gone-model']]]),
  engineSizes: [
    { id: 'toy', from: 1, below: 800 },
    { id: 'mill', from: 800, below: Infinity },
  ],
  bound: (_, value) => (value > 1_000_000 ? null : value),
}

const lexicon = new Lexicon(NAMES, MEANINGS)
const filtersOf = (text: string) => understandText(text, lexicon, 2020).filters

describe("a language with another shop's names and words", () => {
  test.each([
    ['zeph commet', { make: ['zephyr'], model: ['comet', 'comet-cross'] }],
    ['granny-car in kristiania', { body: ['wagon'], kms: 9_000, city: ['oslo'] }],
    ['anything but steam', { fuel: ['petrol', 'wind'] }],
    ['comet lux', { model: ['comet', 'comet-cross'], variant: ['lux'] }],
    ['below 700 cc', { cc: ['toy'] }],
    ['above 1 litre', { cc: ['mill'] }],
    ['ka 01', { city: ['oslo'] }],
    ['under 5 lakh', { maxPrice: 500_000 }],
    ['under 50 lakh', {}],
    ['after 2018', { minYear: 2019 }],
    ['कॉमेट', { model: ['comet', 'comet-cross'] }],
  ])('%s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test('knows none of our words', () => {
    expect(understandText('diesel family car, luxury', lexicon, 2020)).toMatchObject({
      filters: {},
      rest: ['diesel', 'luxury'],
    })
    expect(understandText('maruti', lexicon, 2020).rest).toEqual(['maruti'])
  })

  test("recognises an office's plates, and an exclusion without a target", () => {
    const { plates, unasked } = understandText('KA-01-AB-1234 except zephyr', lexicon, 2020)
    expect(plates).toEqual([{ said: 'ka 01 ab 1234', office: 'KA 01', cities: ['oslo'] }])
    expect(unasked).toEqual(['except zephyr'])
  })

  test('completes the word being typed', () => {
    expect(findNamesByPrefix(lexicon, ['com']).map(({ key }) => key)).toEqual([
      'comet',
      'cometcross',
    ])
  })
})

describe('names of another catalogue', () => {
  const makes = NAMES.makes.map((make) => ({ ...make, founded: 1901, models: NAMES.models }))

  test('are found with all their catalogue facts', () => {
    const { matchMake, matchModel } = createNameMatcher(makes)
    expect(matchMake('ZEPH comet')).toEqual({ make: makes[0], rest: 'comet' })
    expect(matchModel(null, 'Zephyr Comet-Cross 1.4')?.model.id).toBe('comet-cross')
    expect(matchModel(null, 'used comet, 1.4')).toMatchObject({ rest: '1.4' })
    expect(matchModel('zephyr', 'Swift')).toBeNull()
  })

  test('identify a variant by its words and facts', () => {
    const like = {
      aliases: [],
      modelId: 'comet',
      transmission: 'manual',
      cc: 1400,
      powerBhp: 90,
      seats: 5,
      yearFrom: 2010,
      yearTo: null,
    }
    const match = createVariantMatcher([
      { ...like, name: '1.4 Lux', fuel: 'steam' },
      { ...like, name: '1.4 Lux (O)', fuel: 'steam' },
      { ...like, name: '1.4 Lux', fuel: 'wind' },
    ])
    expect(match('comet', 'LuxO', { fuel: 'steam' })?.variant.name).toBe('1.4 Lux (O)')
    expect(match('comet', 'Lux', { fuel: 'wind' })?.variant.fuel).toBe('wind')
    expect(match('meteor', 'Lux')).toBeNull()
  })
})

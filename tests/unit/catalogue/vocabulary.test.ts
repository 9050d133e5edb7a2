import { describe, expect, it } from 'vitest'
import * as vocabulary from '@/lib/features/catalogue/rules/vocabulary'
import { formatCityPhone } from '@/lib/features/catalogue/rules/cities'
import { getMessages } from '@/lib/i18n/messages'
import names from '@/lib/i18n/messages/en/vocabulary.json'

const lists = {
  fuel: vocabulary.FUELS,
  transmission: vocabulary.TRANSMISSIONS,
  gearbox: vocabulary.GEARBOXES,
  body: vocabulary.BODIES,
  colour: vocabulary.COLOURS,
  feature: vocabulary.FEATURES,
} as const

describe('the closed vocabulary', () => {
  it.each(Object.entries(lists))('has an English name for every %s and no others', (list, ids) => {
    expect(Object.keys(names[list as keyof typeof names])).toEqual([...ids])
  })

  it.each(Object.entries(lists))('lists every %s once, as a slug', (_, ids) => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  it('fits a car’s features into one 32-bit mask', () => {
    expect(vocabulary.FEATURES.length).toBeLessThanOrEqual(32)
  })

  it('gives every colour a unique hex value', () => {
    const paints = Object.values(vocabulary.PAINT_OF_COLOUR)
    expect(paints.filter((paint) => !/^#[0-9a-f]{6}$/.test(paint))).toEqual([])
    expect(new Set(paints).size).toBe(vocabulary.COLOURS.length)
  })
})

const LOOSE_ARTICLE = /\b[Aa]n? \{(?!inspectionPoints)/

function withLooseArticle(texts: unknown): string[] {
  if (typeof texts === 'string') return LOOSE_ARTICLE.test(texts) ? [texts] : []
  return typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(withLooseArticle)
    : []
}

describe('names in sentences', () => {
  it('have no article, which would be wrong for half of them', () => {
    expect(withLooseArticle(getMessages('en'))).toEqual([])
    expect(withLooseArticle({ alt: 'Drawing of a {colour} car' })).toHaveLength(1)
  })
})

describe('a yard’s phone number', () => {
  it.each([
    ['+914446001001', 'chennai', '044 4600 1001'],
    ['+914046002001', 'hyderabad', '040 4600 2001'],
    ['+911244603001', 'gurgaon', '0124 460 3001'],
    ['+918776004001', 'tirupati', '0877 600 4001'],
    ['+919840012345', 'chennai', '+91 98400 12345'],
    ['+91 44 4000 1000', 'chennai', '044 4000 1000'],
    ['+442079460000', 'chennai', '+442079460000'],
  ])('%s of %s is written %s', (phone, city, text) => {
    expect(formatCityPhone(phone, city)).toBe(text.replaceAll(' ', '\u00a0'))
  })
})

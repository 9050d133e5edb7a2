import { describe, expect, it } from 'vitest'
import * as vocabulary from '@/lib/features/catalogue/rules/vocabulary'
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
  it.each(Object.entries(lists))(
    'has an English name for every %s and none beside',
    (list, ids) => {
      expect(Object.keys(names[list as keyof typeof names])).toEqual([...ids])
    },
  )

  it.each(Object.entries(lists))('lists every %s once, as a slug', (_, ids) => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  it('fits a car’s features into one 32-bit mask', () => {
    expect(vocabulary.FEATURES.length).toBeLessThanOrEqual(32)
  })

  it('paints every colour in a hex value of its own', () => {
    const paints = Object.values(vocabulary.PAINT_OF_COLOUR)
    expect(paints.filter((paint) => !/^#[0-9a-f]{6}$/.test(paint))).toEqual([])
    expect(new Set(paints).size).toBe(vocabulary.COLOURS.length)
  })
})

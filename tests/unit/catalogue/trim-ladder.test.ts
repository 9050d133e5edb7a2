import { describe, expect, it } from 'vitest'
import { getCatalogueVariants } from '@/lib/features/catalogue/queries/catalogue-file'
import { listTrimFeatures, type LadderPlace } from '@/lib/features/catalogue/rules/trim-ladder'

const RUNGS = [1, 2, 3, 4, 5] as const
const PLACES: LadderPlace[] = [2006, 2010, 2012, 2013, 2018, 2019, 2021, 2022, 2024].flatMap(
  (year) => [true, false].map((isLuxury) => ({ year, isLuxury, body: 'suv' as const })),
)

describe('the trim ladder', () => {
  it('never removes equipment on the way up', () => {
    for (const place of PLACES) {
      for (const rung of RUNGS.slice(1)) {
        const above = listTrimFeatures(rung, place)
        const below = listTrimFeatures((rung - 1) as 1 | 2 | 3 | 4, place)
        expect(below.filter((feature) => !above.includes(feature))).toEqual([])
        expect(above.length).toBeGreaterThan(below.length)
      }
    }
  })

  it('gives every car launched since 2019 two airbags and ABS, as the law requires', () => {
    const bare = getCatalogueVariants()
      .filter(({ yearFrom }) => yearFrom >= 2019)
      .filter(({ features }) => !features.includes('airbags-dual') || !features.includes('abs'))
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('gives no base car of 2010 later equipment', () => {
    expect(listTrimFeatures(1, { year: 2010, body: 'hatchback', isLuxury: false })).toEqual([])
    expect(listTrimFeatures(5, { year: 2010, body: 'hatchback', isLuxury: false })).not.toContain(
      'android-auto-carplay',
    )
  })

  it('puts a rear wiper on a hatchback and none on a sedan', () => {
    const place = { year: 2020, isLuxury: false }
    expect(listTrimFeatures(5, { ...place, body: 'hatchback' })).toContain('rear-wiper')
    expect(listTrimFeatures(5, { ...place, body: 'sedan' })).not.toContain('rear-wiper')
  })

  it('counts a panoramic roof as a sunroof and six airbags as two', () => {
    for (const { id, features } of getCatalogueVariants()) {
      if (features.includes('panoramic-sunroof')) expect(features, id).toContain('sunroof')
      if (features.includes('airbags-six')) expect(features, id).toContain('airbags-dual')
    }
  })
})

import { describe, expect, it } from 'vitest'
import { getCatalogueVariants } from '@/lib/features/catalogue/queries/catalogue-file'
import { type CatalogueVariant } from '@/lib/features/catalogue/rules/catalogue'

const byId = new Map(getCatalogueVariants().map((variant) => [variant.id, variant]))

const FACTS: [string, Partial<CatalogueVariant>][] = [
  [
    'creta-2015-1-6-vtvt-at-sx-plus',
    { fuel: 'petrol', cc: 1591, transmission: 'automatic', yearFrom: 2016 },
  ],
  [
    'creta-2018-1-6-sx-automatic',
    { fuel: 'petrol', cc: 1591, powerBhp: 121.3, transmission: 'automatic' },
  ],
  [
    'creta-2020-sx-o-ivt',
    { cc: 1497, powerBhp: 113.2, gearbox: 'cvt', lengthMm: 4300, wheelbaseMm: 2610 },
  ],
  ['creta-2020-sx-o-diesel', { cc: 1493, fuel: 'diesel', transmission: 'manual', torqueNm: 250 }],
  ['creta-2024-1-5-sx-o', { cc: 1497, lengthMm: 4330, yearFrom: 2024 }],
  ['swift-2018-vxi', { lengthMm: 3845, cc: 1197, powerBhp: 81.8 }],
  ['swift-2024-vxi', { lengthMm: 3860, powerBhp: 80.4 }],
  ['alto-800-2012-lxi', { cc: 796, powerBhp: 47.3, body: 'hatchback' }],
  [
    'city-2014-i-dtec-sv',
    { fuel: 'diesel', cc: 1498, powerBhp: 98.6, torqueNm: 200, body: 'sedan' },
  ],
  ['nexon-ev-2020-xz-plus', { fuel: 'electric', cc: 0, torqueNm: 245, gearbox: 'single-speed' }],
  ['xuv500-2011-w10-awd', { cc: 2179, seats: 7, yearFrom: 2015 }],
  ['innova-crysta-2016-2-4-gx-mt-8-str', { seats: 8, cc: 2393, body: 'muv' }],
  ['fortuner-2016-2-8-4wd-at', { cc: 2755, torqueNm: 450, lengthMm: 4795 }],
  ['polo-2014-gt-tsi', { cc: 1197, powerBhp: 103.3, gearbox: 'dct' }],
  ['kwid-2015-rxt', { cc: 799, powerBhp: 53.3 }],
  ['seltos-2019-gtx-plus-dct', { cc: 1353, powerBhp: 138.1, gearbox: 'dct' }],
  ['c-class-2018-progressive-c-220d', { cc: 1950, powerBhp: 191.8, isLuxury: true }],
  ['5-series-2017-520d-luxury-line', { cc: 1995, powerBhp: 187.7, lengthMm: 4936 }],
]

describe('publicly known facts', () => {
  it.each(FACTS)('%s', (id, facts) => {
    expect(byId.get(id)).toMatchObject(facts)
  })

  it('make only the all-wheel-drive XUV500 drive all its wheels', () => {
    expect(byId.get('xuv500-2011-w10-awd')?.features).toContain('all-wheel-drive')
    expect(byId.get('xuv500-2011-w10-2wd')?.features).not.toContain('all-wheel-drive')
  })

  it('give the 2024 Creta driver assistance only in its top trim', () => {
    expect(byId.get('creta-2024-1-5-sx-o')?.features).toContain('adas')
    expect(byId.get('creta-2024-1-5-e')?.features).not.toContain('adas')
  })
})

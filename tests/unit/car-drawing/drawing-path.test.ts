import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toDrawingPath,
  listDrawings,
  DRAWING_VIEWS,
  MAX_ODOMETER_KMS,
  PAINT_IDS,
  parseDrawingPath,
} from '@/lib/engines/car-drawing'
import { chooseSetting } from '@/lib/engines/car-drawing/drawing-path'
import { DRAWING_SETTING_COUNT } from '@/lib/engines/car-drawing/types'

const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8}){0,4}$/)

describe('parseDrawingPath', () => {
  it('reads back every address from drawingPath', () => {
    fc.assert(
      fc.property(
        slug,
        fc.constantFrom(...PAINT_IDS),
        fc.constantFrom(...DRAWING_VIEWS),
        fc.integer({ min: 0, max: MAX_ODOMETER_KMS }),
        (modelSlug, colour, view, kms) => {
          const request =
            view === 'odometer' ? { modelSlug, colour, view, kms } : { modelSlug, colour, view }
          expect(parseDrawingPath(toDrawingPath(request))).toEqual(request)
        },
      ),
    )
  })

  it("reads a car's setting and its damage marks", () => {
    const car = { modelSlug: 'swift', colour: 'red' } as const
    for (const request of [
      { ...car, view: 'front', setting: 14 },
      { ...car, view: 'wheel', setting: 1 },
      { ...car, view: 'side', mark: { place: 'front-left-door', kind: 'dent' } },
      { ...car, view: 'front', mark: { place: 'bonnet', kind: 'scratch' } },
    ] as const)
      expect(parseDrawingPath(toDrawingPath(request))).toEqual(request)
  })

  it('gives two cars on a page different settings, and each car always the same one', () => {
    const ids = Array.from({ length: 24 }, (_, at) => `veh_${at}`)
    const settings = ids.map(chooseSetting)
    expect(new Set(settings).size).toBeGreaterThanOrEqual(10)
    expect(settings).toEqual(ids.map(chooseSetting))
    expect(settings.every((setting) => setting >= 0 && setting < DRAWING_SETTING_COUNT)).toBe(true)
  })

  it.each([
    '',
    '/',
    '/media/drawn',
    '/media/drawn/',
    '/media/drawn/swift/red/front',
    '/media/drawn/swift/red/front.png',
    '/media/drawn/swift/pink/front.svg',
    '/media/drawn/swift/constructor/front.svg',
    '/media/drawn/swift/red/top.svg',
    '/media/drawn/swift/red/odometer.svg',
    '/media/drawn/swift/red/odometer-.svg',
    '/media/drawn/swift/red/odometer-007.svg',
    '/media/drawn/swift/red/odometer--1.svg',
    '/media/drawn/swift/red/odometer-1e3.svg',
    '/media/drawn/swift/red/odometer-1000000.svg',
    '/media/drawn/swift/red/odometer-12.5.svg',
    '/media/drawn/swift/red/front-0.svg',
    '/media/drawn/swift/red/front-15.svg',
    '/media/drawn/swift/red/dash-3.svg',
    '/media/drawn/swift/red/bonnet-rust.svg',
    '/media/drawn/swift/red/engine-dent.svg',
    '/media/drawn/swift/red/front.svg/x.svg',
    '/media/drawn/swift/front.svg',
    '/media/drawn//red/front.svg',
    '/media/drawn/Swift/red/front.svg',
    '/media/drawn/../red/front.svg',
    '/media/drawn/-swift/red/front.svg',
    '/media/drawn/swi ft/red/front.svg',
    '/media/drawn/swift%2f/red/front.svg',
    `/media/drawn/${'a'.repeat(81)}/red/front.svg`,
    '/media/drawn/swift/red/FRONT.svg',
    '/media/drawn/swift/red/front.svg\n',
    'https://example.com/media/drawn/swift/red/front.svg',
  ])('refuses %j', (path) => {
    expect(parseDrawingPath(path)).toBeNull()
  })
})

describe('drawingSet', () => {
  const vehicle = {
    id: 'veh_1',
    make: 'Maruti Suzuki',
    model: 'Swift',
    modelSlug: 'swift',
    year: 2019,
    colour: 'red',
    kms: 48_213,
  } as const

  it('lists the six views in gallery order, each with a readable address', () => {
    const set = listDrawings(vehicle)
    expect(set.map(({ view }) => view)).toEqual([
      'front',
      'side',
      'rear',
      'dash',
      'wheel',
      'odometer',
    ])
    expect(set.map(({ category }) => category)).toEqual([
      'exterior',
      'exterior',
      'exterior',
      'interior',
      'detail',
      'detail',
    ])
    for (const { src, view } of set)
      expect(parseDrawingPath(src)).toMatchObject({ modelSlug: 'swift', colour: 'red', view })
    expect(set.map(({ src }) => src.includes(`-${chooseSetting('veh_1')}.svg`))).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ])
    expect(set.at(-1)?.src).toBe('/media/drawn/swift/red/odometer-48213.svg')
    expect(set.every(({ width, height }) => width * 3 === height * 4)).toBe(true)
  })

  it("keeps the reading within the odometer's range", () => {
    expect(listDrawings({ ...vehicle, kms: 5_000_000 }).at(-1)?.src).toContain(
      'odometer-999999.svg',
    )
    expect(listDrawings({ ...vehicle, kms: -1 }).at(-1)?.src).toContain('odometer-0.svg')
  })

  it('has placeholders of at most 300 bytes', () => {
    for (const colour of PAINT_IDS) {
      for (const { blur } of listDrawings({ ...vehicle, colour })) {
        expect(blur).toMatch(/^data:image\/svg\+xml,%3Csvg/)
        expect(Buffer.byteLength(blur)).toBeLessThanOrEqual(300)
      }
    }
  })
})

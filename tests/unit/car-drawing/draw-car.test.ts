// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawCar,
  DRAWING_BODIES,
  DRAWING_VIEWS,
  type DrawCarInput,
  type DrawingBody,
} from '@/lib/engines/car-drawing'
import { makeCarModel } from '@/lib/engines/car-drawing/car-model'
import {
  MARK_KINDS,
  MARK_PLACE_VIEWS,
  DRAWING_SETTING_COUNT,
  type DrawnMark,
} from '@/lib/engines/car-drawing/types'

const SIZES: Record<
  DrawingBody,
  readonly [length: number, width: number, height: number, wheelbase: number]
> = {
  hatchback: [3845, 1735, 1530, 2450],
  sedan: [4549, 1748, 1489, 2600],
  suv: [4300, 1790, 1635, 2610],
  muv: [4735, 1830, 1795, 2750],
  coupe: [4784, 1916, 1381, 2720],
  convertible: [4324, 1864, 1304, 2470],
  pickup: [5325, 1855, 1815, 3085],
  van: [3675, 1475, 1825, 2350],
}

function carOf(body: DrawingBody, more: Partial<DrawCarInput> = {}): DrawCarInput {
  const [lengthMm, widthMm, heightMm, wheelbaseMm] = SIZES[body]
  return {
    body,
    colour: 'red',
    view: 'front',
    seed: `${body}-model`,
    kms: 48_213,
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    ...more,
  }
}

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml')
}

const MAX_BYTES = 14_500
const MAX_PACKED_BYTES = 4_800

const EVERY_DRAWING = DRAWING_BODIES.flatMap((body) =>
  DRAWING_VIEWS.flatMap((view) =>
    ['white', 'black', '#3a7d44'].map((colour) => ({ body, view, colour })),
  ),
)

describe('drawCar', () => {
  it.each(EVERY_DRAWING)(
    'draws $body, $view, $colour as a small, complete, self-contained SVG',
    ({ body, view, colour }) => {
      const svg = drawCar(carOf(body, { view, colour, isLuxury: colour === 'black' }))
      const document = parse(svg)
      expect(document.querySelector('parsererror')).toBeNull()
      expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 1600 1200')

      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
      expect(gzipSync(svg).length).toBeLessThanOrEqual(MAX_PACKED_BYTES)

      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|data:|<script|<image|<text|<style|<foreignObject|\son\w+=/,
      )
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const used = [...svg.matchAll(/(?:url\(|href=")([^)"]+)/g)].map(([, target]) => target)
      for (const target of used) expect(ids).toContain(target?.replace(/^#/, ''))
    },
  )

  it('has a check that a broken drawing fails', () => {
    expect(
      parse('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>').querySelector('parsererror'),
    ).not.toBeNull()
  })

  it('always draws the same car for the same input', () => {
    for (const view of DRAWING_VIEWS)
      expect(drawCar(carOf('suv', { view }))).toBe(drawCar(carOf('suv', { view })))
  })

  it('draws different models of one body differently, equally in each view', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `model-${i}`)
    for (const view of ['front', 'side', 'rear', 'dash', 'wheel'] as const) {
      const drawings = new Set(seeds.map((seed) => drawCar(carOf('hatchback', { view, seed }))))
      expect(drawings.size).toBeGreaterThanOrEqual(view === 'wheel' ? 3 : view === 'dash' ? 6 : 20)
    }
  })

  it("gives every car the same plain face, without a make's grille or badge", () => {
    const openings = (seed: string, isLuxury: boolean) =>
      [...drawCar(carOf('pickup', { seed, isLuxury })).matchAll(/fill="#(?:0d0f11|101214)"/g)]
        .length
    const counts = ['3-series', 'wagon-r', 'nexon', 'alto', 'e-class'].flatMap((seed) => [
      openings(seed, false),
      openings(seed, true),
    ])
    expect(new Set(counts).size).toBe(1)
    const of = (isLuxury: boolean) => drawCar(carOf('sedan', { isLuxury }))
    expect(of(true)).toBe(of(false))
  })

  it('draws an off-roader square, with as many doors as fit, but not a family SUV', () => {
    const shapeOf = (body: DrawingBody, size: readonly [number, number, number, number]) => {
      const [lengthMm, widthMm, heightMm, wheelbaseMm] = size
      return makeCarModel(body, { lengthMm, widthMm, heightMm, wheelbaseMm }, 'x').shape
    }
    const thar = shapeOf('suv', [3985, 1820, 1844, 2450])
    const roxx = shapeOf('suv', [4428, 1870, 1923, 2850])
    const scorpio = shapeOf('suv', [4456, 1820, 1995, 2680])
    const creta = shapeOf('suv', [4300, 1790, 1635, 2610])
    const kwid = shapeOf('hatchback', [3731, 1579, 1490, 2422])
    expect([thar, scorpio, roxx, creta].map(({ doors }) => doors.length)).toEqual([2, 3, 3, 3])
    expect(thar.screenTop[0]).toBeLessThan(creta.screenTop[0] - 0.05)
    expect(kwid.glassEnd[0]).toBeLessThan(0.8)
  })

  it('draws a different backdrop for every setting', () => {
    const drawings = Array.from({ length: DRAWING_SETTING_COUNT }, (_, setting) =>
      drawCar(carOf('suv', { setting })),
    )
    expect(new Set(drawings).size).toBe(DRAWING_SETTING_COUNT)
  })

  it.each(Object.keys(MARK_PLACE_VIEWS) as DrawnMark['place'][])(
    'marks %s inside the picture, each kind differently',
    (place) => {
      const svgs = MARK_KINDS.map((kind) => drawCar(carOf('sedan', { mark: { place, kind } })))
      expect(new Set(svgs).size).toBe(MARK_KINDS.length)
      for (const svg of svgs) {
        expect(parse(svg).querySelector('parsererror')).toBeNull()
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const [x = 0, y = 0, width = 0, height = 0] =
          /<svg viewBox="([^"]+)"/.exec(svg.slice(10))?.[1]?.split(' ').map(Number) ?? []
        const mark = [...svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)].at(-1)
        const [left = 0, top = 0] = mark?.slice(1).map(Number) ?? []
        expect(left - x).toBeGreaterThan(30)
        expect(x + width - left).toBeGreaterThan(30)
        expect(top - y).toBeGreaterThan(30)
        expect(y + height - top).toBeGreaterThan(30)
      }
    },
  )

  it('shows the odometer reading', () => {
    const of = (kms: number) => drawCar(carOf('sedan', { view: 'odometer', kms }))
    expect(of(48_213)).not.toBe(of(48_214))
  })

  it('refuses an unknown paint', () => {
    for (const colour of ['pink', '#fff', 'constructor', 'url(#x)', '']) {
      expect(() => drawCar(carOf('sedan', { colour }))).toThrow(RangeError)
    }
  })

  it('never copies a seed into the picture', () => {
    expect(drawCar(carOf('suv', { seed: '"><script>alert(1)</script>' }))).not.toContain('script')
  })
})

describe('proportions of a drawn car', () => {
  const dimensions = fc.record({
    body: fc.constantFrom(...DRAWING_BODIES),
    lengthMm: fc.integer({ min: 3300, max: 5100 }),
    longer: fc.integer({ min: 180, max: 400 }),
    heightMm: fc.integer({ min: 1300, max: 1900 }),
  })
  const side = (
    body: DrawingBody,
    lengthMm: number,
    heightMm: number,
    wheelbaseMm = lengthMm * 0.6,
  ) =>
    drawCar({
      body,
      view: 'side',
      colour: 'blue',
      seed: 'same',
      lengthMm,
      heightMm,
      widthMm: 1750,
      wheelbaseMm,
    })

  function wheels(svg: string): { front: number; rear: number } {
    const [front, rear] = [...svg.matchAll(/href="#wh" transform="matrix\(([^)]+)\)/g)].map(
      ([, matrix]) => Number(matrix?.split(' ')[4]),
    )
    return { front: front ?? Number.NaN, rear: rear ?? Number.NaN }
  }

  function bodyWidth(svg: string): number {
    const path = /id="w" d="M([^"]+)"/.exec(svg)?.[1] ?? ''
    let x = 0
    const xs: number[] = []
    for (const [, command, rest] of `L${path}`.matchAll(/([Llcqz])([^Llcqz]*)/g)) {
      const numbers = [...(rest ?? '').matchAll(/-?\d*\.?\d+/g)].map(Number)
      const step = { L: 2, l: 2, q: 4, c: 6, z: 2 }[command ?? 'z'] ?? 2
      const end = numbers[step - 2]
      if (end !== undefined) xs.push((x = command === 'L' ? end : x + end))
    }
    return Math.max(...xs) - Math.min(...xs)
  }

  it('a longer car is drawn longer', () => {
    fc.assert(
      fc.property(dimensions, ({ body, lengthMm, longer, heightMm }) => {
        const [short, long] = [
          side(body, lengthMm, heightMm),
          side(body, lengthMm + longer, heightMm),
        ]
        expect(bodyWidth(long)).toBeGreaterThan(bodyWidth(short))
      }),
      { numRuns: 60 },
    )
  })

  it('the wheelbase is in proportion to the length, as on the real car', () => {
    fc.assert(
      fc.property(
        dimensions,
        fc.double({ min: 0.54, max: 0.66, noNaN: true }),
        ({ body, lengthMm, heightMm }, share) => {
          const svg = side(body, lengthMm, heightMm, lengthMm * share)
          const { front, rear } = wheels(svg)
          expect(Math.abs((rear - front) / bodyWidth(svg) - share)).toBeLessThan(0.035)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('every car stays inside its picture', () => {
    fc.assert(
      fc.property(
        dimensions,
        fc.constantFrom('front', 'side', 'rear'),
        ({ body, lengthMm, heightMm }, view) => {
          const svg = drawCar({
            body,
            view,
            colour: 'red',
            seed: 'x',
            lengthMm,
            heightMm,
            widthMm: 1750,
            wheelbaseMm: lengthMm * 0.6,
          })
          const width = bodyWidth(svg)
          expect(width).toBeGreaterThan(900)
          expect(width).toBeLessThan(1560)
        },
      ),
      { numRuns: 40 },
    )
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRenderingUrl } from '@/lib/features/vehicles/rules/renders'
import renders from '@/lib/features/vehicles/rules/renders.json'

const swift = { modelSlug: 'swift', body: 'hatchback', year: 2016, colour: 'white' }
const FOLDER = join('public', 'renders')

describe('findRenderingUrl', () => {
  it('shows the face of the car’s year', () => {
    const facelift = findRenderingUrl({ ...swift, year: 2018 }, 'front')
    expect(findRenderingUrl(swift, 'front')).toBe(
      findRenderingUrl({ ...swift, year: 2017 }, 'front'),
    )
    expect(facelift).not.toBe(findRenderingUrl(swift, 'front'))
  })

  it('is in the car’s colour, or null', () => {
    expect(findRenderingUrl({ ...swift, colour: 'red' }, 'front')).toMatch(/\/front-red-800\.avif$/)
    expect(findRenderingUrl({ ...swift, colour: 'unknown' }, 'front')).toBeNull()
  })

  it('finds one for every model and body, always the same', () => {
    for (const body of Object.keys(renders.bodies)) {
      const car = { modelSlug: 'no-such-model', body, year: 2020, colour: 'white' }
      expect(findRenderingUrl(car, 'front')).not.toBeNull()
      expect(findRenderingUrl(car, 'front')).toBe(findRenderingUrl({ ...car, year: 2010 }, 'front'))
    }
    expect(findRenderingUrl({ ...swift, modelSlug: 'x', body: 'tractor' }, 'front')).toBeNull()
    for (const modelSlug of ['__proto__', 'constructor', 'toString'])
      expect(findRenderingUrl({ ...swift, modelSlug, body: modelSlug }, 'front')).toBeNull()
  })
})

describe('renders.json', () => {
  const listed = Object.entries(renders.colours).flatMap(([face, views]) =>
    Object.entries(views).flatMap(([view, colours]) =>
      colours.flatMap((colour) =>
        [400, 800].map((width) => join(face, `${view}-${colour}-${width}.avif`)),
      ),
    ),
  )

  const sides = Object.entries<readonly string[]>(renders.spins).flatMap(([face, colours]) =>
    colours.flatMap((colour) =>
      [...Array(24).keys()].map((slot) =>
        join(face, `spin-${colour}-${String(slot).padStart(2, '0')}.avif`),
      ),
    ),
  )

  it('lists the pictures that exist, and no others', () => {
    expect([...listed, ...sides].filter((file) => !existsSync(join(FOLDER, file)))).toEqual([])
    const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toHaveLength(listed.length + sides.length)
  })

  it('gives every model a face that was rendered', () => {
    const faces = new Set(Object.keys(renders.colours))
    const named = Object.values(renders.models).flatMap((spans) => spans.map(([, face]) => face))
    expect(
      [...named, ...Object.values(renders.bodies).flat()].filter(
        (face) => !faces.has(String(face)),
      ),
    ).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFlaw,
  MIN_PHOTOS,
  orderPhotos,
  type KnownPhoto,
} from '@/lib/features/vehicles/rules/photo-order'

const DRAWN = ['exterior', 'exterior', 'exterior', 'interior', 'detail', 'detail'].map(
  (category, position): KnownPhoto => ({
    id: `drawn-${position}`,
    position,
    category,
    isDrawn: true,
  }),
)
const added = (count: number, category = 'exterior') =>
  Array.from({ length: count }, () => ({ category }))

describe('where uploaded photographs go', () => {
  it('first, with as many drawn views behind as the car lacks to six', () => {
    const { first, drawn, replaced } = orderPhotos(DRAWN, added(2))
    expect(first).toBe(0)
    expect(drawn.map(({ position }) => position)).toEqual([2, 3, 4, 5])
    expect(replaced).toHaveLength(2)
  })

  it('in the place of drawn views of their own kind before others', () => {
    expect(orderPhotos(DRAWN, added(3)).drawn.map(({ id }) => id)).toEqual([
      'drawn-3',
      'drawn-4',
      'drawn-5',
    ])
    expect(orderPhotos(DRAWN, added(1, 'interior')).replaced).toEqual(['drawn-3'])
  })

  it('alone from the sixth on', () => {
    expect(orderPhotos(DRAWN, added(6))).toEqual({
      first: 0,
      drawn: [],
      flaws: [],
      replaced: DRAWN.map(({ id }) => id),
    })
  })

  it('after the photographs that are there, wherever drawn views are', () => {
    const known = [...DRAWN, { id: 'photo', position: 6, category: 'exterior', isDrawn: false }]
    const { first, drawn } = orderPhotos(known, added(1))
    expect(first).toBe(7)
    expect(Math.min(...drawn.map(({ position }) => position))).toBe(8)
  })

  it('on a car without pictures at the beginning', () => {
    expect(orderPhotos([], added(2))).toEqual({
      first: 0,
      drawn: [],
      flaws: [],
      replaced: [],
    })
  })

  it('never leaves a car with fewer pictures than it had or six, and never a drawn view before a photograph', () => {
    const sort = fc.constantFrom('exterior', 'interior', 'detail')
    // A batch shows one kind of thing: the car, or its imperfections.
    const batch = fc.oneof(
      fc.array(sort, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constant('imperfection'), { minLength: 1, maxLength: 3 }),
    )
    const uploads = fc.array(batch, { maxLength: 5 })
    fc.assert(
      fc.property(uploads, (batches) => {
        let known = DRAWN
        for (const [batch, categories] of batches.entries()) {
          const { first, drawn, flaws, replaced } = orderPhotos(
            known,
            categories.map((each) => ({ category: each })),
          )
          const fresh = categories.map((each, place): KnownPhoto => ({
            id: `${batch}-${place}`,
            position: first + place,
            category: each,
            isDrawn: false,
          }))
          const moved = new Map([...drawn, ...flaws].map(({ id, position }) => [id, position]))
          const staying = known
            .filter(({ id }) => !replaced.includes(id))
            .map((photo) => ({ ...photo, position: moved.get(photo.id) ?? photo.position }))
          known = [...staying, ...fresh].sort((left, right) => left.position - right.position)
          expect(new Set(known.map(({ position }) => position)).size).toBe(known.length)
          expect(known.length).toBeGreaterThanOrEqual(MIN_PHOTOS)
          const shown = known.filter((picture) => !isFlaw(picture))
          expect(shown.length).toBeGreaterThanOrEqual(MIN_PHOTOS)
          const lastPhotograph = shown.findLastIndex(({ isDrawn }) => !isDrawn)
          expect(shown.slice(0, Math.max(0, lastPhotograph)).some(({ isDrawn }) => isDrawn)).toBe(
            false,
          )
          // Imperfections stand behind all of them, so that none is the cover.
          expect(known.slice(0, shown.length)).toEqual(shown)
        }
      }),
    )
  })
})

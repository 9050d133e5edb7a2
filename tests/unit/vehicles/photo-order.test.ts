import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFlaw,
  MIN_PHOTOS,
  planPhotoOrder,
  type ExistingPhoto,
} from '@/lib/features/vehicles/rules/photo-order'

const DRAWN = ['exterior', 'exterior', 'exterior', 'interior', 'detail', 'detail'].map(
  (category, position): ExistingPhoto => ({
    id: `drawings-${position}`,
    position,
    category,
    isDrawing: true,
  }),
)
const added = (count: number, category = 'exterior') =>
  Array.from({ length: count }, () => ({ category }))

describe('uploaded photographs', () => {
  it('come first, with enough drawings to reach six', () => {
    const { first, drawings, replaced } = planPhotoOrder(DRAWN, added(2))
    expect(first).toBe(0)
    expect(drawings.map(({ position }) => position)).toEqual([2, 3, 4, 5])
    expect(replaced).toHaveLength(2)
  })

  it('replace drawings of their own kind first', () => {
    expect(planPhotoOrder(DRAWN, added(3)).drawings.map(({ id }) => id)).toEqual([
      'drawings-3',
      'drawings-4',
      'drawings-5',
    ])
    expect(planPhotoOrder(DRAWN, added(1, 'interior')).replaced).toEqual(['drawings-3'])
  })

  it('replace all drawings from the sixth on', () => {
    expect(planPhotoOrder(DRAWN, added(6))).toEqual({
      first: 0,
      drawings: [],
      flaws: [],
      replaced: DRAWN.map(({ id }) => id),
    })
  })

  it('come after existing photographs, wherever the drawings are', () => {
    const known = [...DRAWN, { id: 'photo', position: 6, category: 'exterior', isDrawing: false }]
    const { first, drawings } = planPhotoOrder(known, added(1))
    expect(first).toBe(7)
    expect(Math.min(...drawings.map(({ position }) => position))).toBe(8)
  })

  it('start at the beginning on a car without pictures', () => {
    expect(planPhotoOrder([], added(2))).toEqual({
      first: 0,
      drawings: [],
      flaws: [],
      replaced: [],
    })
  })

  it('never leave a car with fewer pictures than before or six, nor a drawing before a photograph', () => {
    const sort = fc.constantFrom('exterior', 'interior', 'detail')
    const batch = fc.oneof(
      fc.array(sort, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constant('imperfection'), { minLength: 1, maxLength: 3 }),
    )
    const uploads = fc.array(batch, { maxLength: 5 })
    fc.assert(
      fc.property(uploads, (batches) => {
        let known = DRAWN
        for (const [batch, categories] of batches.entries()) {
          const { first, drawings, flaws, replaced } = planPhotoOrder(
            known,
            categories.map((each) => ({ category: each })),
          )
          const fresh = categories.map((each, place): ExistingPhoto => ({
            id: `${batch}-${place}`,
            position: first + place,
            category: each,
            isDrawing: false,
          }))
          const moved = new Map([...drawings, ...flaws].map(({ id, position }) => [id, position]))
          const staying = known
            .filter(({ id }) => !replaced.includes(id))
            .map((photo) => ({ ...photo, position: moved.get(photo.id) ?? photo.position }))
          known = [...staying, ...fresh].sort((left, right) => left.position - right.position)
          expect(new Set(known.map(({ position }) => position)).size).toBe(known.length)
          expect(known.length).toBeGreaterThanOrEqual(MIN_PHOTOS)
          const shown = known.filter((picture) => !isFlaw(picture))
          expect(shown.length).toBeGreaterThanOrEqual(MIN_PHOTOS)
          const lastPhotograph = shown.findLastIndex(({ isDrawing }) => !isDrawing)
          expect(
            shown.slice(0, Math.max(0, lastPhotograph)).some(({ isDrawing }) => isDrawing),
          ).toBe(false)
          expect(known.slice(0, shown.length)).toEqual(shown)
        }
      }),
    )
  })
})

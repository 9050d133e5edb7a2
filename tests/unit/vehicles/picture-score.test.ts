import { describe, expect, it } from 'vitest'
import {
  countPictures,
  listMissingViews,
  listPictureFaults,
  SCORE_WEIGHTS,
  type ScoredPhoto,
  scorePictures,
  WANTED_VIEWS,
} from '@/lib/features/vehicles/rules/picture-score'

const GOOD: ScoredPhoto = {
  ...{ category: 'exterior', view: null, isPlateAnswered: true },
  ...{ sharpness: 200, dark: 0.1, blown: 0.05 },
}
const whole = Object.entries(WANTED_VIEWS).flatMap(([category, count]) =>
  Array.from({ length: count }, () => ({ ...GOOD, category })),
)
const score = (photos: readonly ScoredPhoto[]) => scorePictures(countPictures(photos)).score

describe("the score of a car's pictures", () => {
  it('is 100 with all views, sharp, lit and with plates checked, and 0 without pictures', () => {
    expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(score(whole)).toBe(100)
    expect(score([])).toBe(0)
    expect(listMissingViews(countPictures(whole))).toEqual([])
  })

  it('weighs views to quality as one to two', () => {
    const { views, ...quality } = SCORE_WEIGHTS
    const share = views / Object.values(quality).reduce((sum, weight) => sum + weight, 0)
    expect(share).toBeCloseTo(0.5, 1)
  })

  it.each<[string, Partial<ScoredPhoto>, number]>([
    ['sharpness', { sharpness: 5 }, 100 - SCORE_WEIGHTS.sharp],
    ['light, when it is too dark', { dark: 0.9 }, 100 - SCORE_WEIGHTS.lit],
    ['light, when it is too bright', { blown: 0.9 }, 100 - SCORE_WEIGHTS.lit],
    ['plates', { isPlateAnswered: false }, 100 - SCORE_WEIGHTS.plates],
  ])('loses all points of %s', (_, change, left) => {
    expect(score(whole.map((photo) => ({ ...photo, ...change })))).toBe(left)
  })

  it('counts no view twice, and says which are missing', () => {
    const outside = Array.from({ length: 30 }, () => GOOD)
    expect(score(outside)).toBe(score(outside.slice(0, WANTED_VIEWS.exterior)))
    expect(listMissingViews(countPictures(outside))).toEqual([
      { category: 'interior', count: WANTED_VIEWS.interior },
      { category: 'detail', count: WANTED_VIEWS.detail },
    ])
  })

  it("counts each of the guided camera's views once, and the four wheels as one", () => {
    const details = (views: readonly (string | null)[]) =>
      countPictures(views.map((view) => ({ ...GOOD, category: 'detail', view }))).views.detail
    const wheels = ['wheel_front_left', 'wheel_front_right', 'wheel_rear_right', 'wheel_rear_left']
    expect(details(wheels)).toBe(1)
    expect(details(['odometer', 'odometer'])).toBe(1)
    expect(details([...wheels, 'odometer', 'keys'])).toBe(WANTED_VIEWS.detail)
    // Negative control: without a view nobody knows that they show the same.
    expect(details([null, null])).toBe(2)
  })

  it("doesn't judge imperfections and photographs from before they were measured", () => {
    const unjudged = [
      { ...GOOD, category: 'imperfection', sharpness: 1 },
      { ...GOOD, sharpness: null, dark: null, blown: null },
    ]
    expect(unjudged.flatMap(listPictureFaults)).toEqual([])
    expect(score([...whole, ...unjudged])).toBe(100)
  })

  it("doesn't call a dark picture blurred", () => {
    expect(listPictureFaults({ ...GOOD, dark: 0.9, sharpness: 1 })).toEqual(['too_dark'])
    expect(listPictureFaults({ ...GOOD, sharpness: 1 })).toEqual(['blurred'])
  })
})

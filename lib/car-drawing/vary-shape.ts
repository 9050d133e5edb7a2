import type { BodyShape } from './body-shapes'
import { seededNumbers } from './seed'
import type { Pair } from './spline'
import type { DrawnBody } from './types'

/** Share of the SUVs that are drawn upright and square. */
const SQUARE_SHARE = 0.3

/**
 * A model's own proportions within its body style: rake of windscreen and tail, height of the nose. Small
 * enough that a hatchback stays one, large enough that two hatchbacks in a row differ.
 */
export function varyShape(shape: BodyShape, body: DrawnBody, seed: string): BodyShape {
  const next = seededNumbers(`${seed} shape`)
  const around = (spread: number) => (next() - 0.5) * 2 * spread
  const square = body === 'suv' && next() < SQUARE_SHARE
  const screenShift = square ? -0.045 : around(0.016)
  const tailShift = square ? 0.008 : around(0.014)
  const noseLift = square ? 0.04 : around(0.018)
  const shiftX = ([x, y]: Pair, by: number): Pair => [x + by, y]
  const lastRoof = shape.roof.length - 1
  return {
    ...shape,
    screenTop: shiftX(shape.screenTop, screenShift),
    roof: shape.roof.map((point, i) =>
      i === 0 ? shiftX(point, screenShift) : i === lastRoof ? shiftX(point, tailShift) : point,
    ),
    glassEnd: [shape.glassEnd[0] + tailShift * 0.6, shape.glassEnd[1] + tailShift],
    shoulder: shape.shoulder.map(([x, y]): Pair => [x, y + noseLift * Math.max(0, 1 - x / 0.3)]),
    nose: shape.nose.map(([v, inset]): Pair => [v, inset * (square ? 0.45 : 1)]),
    tumblehome: shape.tumblehome + (square ? 0.04 : 0),
  }
}

import type { BodyShape } from './body-shapes'
import { createSeededNumbers } from './seed'
import type { SplinePoint } from './spline'
import type { CarDimensions, DrawingBody } from './types'

/**
 * From this ratio of height to length, an off-roader is square and taller than a family SUV. Short
 * ones have two doors.
 */
const SQUARE_FROM = 0.43
const TWO_DOORS_UP_TO = { lengthMm: 4100, wheelbaseMm: 2500 }

export function isBoxy(body: DrawingBody, { heightMm, lengthMm }: CarDimensions): boolean {
  return body === 'suv' && heightMm / lengthMm >= SQUARE_FROM
}

const shiftX = ([x, y]: SplinePoint, by: number): SplinePoint => [x + by, y]

function makeSquare(shape: BodyShape, size: CarDimensions): BodyShape {
  const hasTwoDoors =
    size.lengthMm < TWO_DOORS_UP_TO.lengthMm && size.wheelbaseMm < TWO_DOORS_UP_TO.wheelbaseMm
  return {
    ...shape,
    screenTop: shiftX(shape.screenTop, -0.075),
    roof: [
      [0.32, 0.965],
      [0.5, 0.995],
      [0.8, 1],
      [0.95, 0.985],
    ],
    glassEnd: [0.91, 0.9],
    shoulder: shape.shoulder.map(([x, y]): SplinePoint => [x, y + 0.07 * Math.max(0, 1 - x / 0.3)]),
    nose: shape.nose.map(([v, inset]): SplinePoint => [v, inset * 0.3]),
    tumblehome: shape.tumblehome + 0.08,
    doors: hasTwoDoors ? [0.29, 0.6] : shape.doors,
  }
}

export function varyShape(
  shape: BodyShape,
  body: DrawingBody,
  size: CarDimensions,
  seed: string,
): BodyShape {
  if (isBoxy(body, size)) return makeSquare(shape, size)
  const next = createSeededNumbers(`${seed} shape`)
  const around = (spread: number) => (next() - 0.5) * 2 * spread
  const screenShift = around(0.016)
  const tailShift = around(0.014)
  const noseLift = around(0.018)
  const lastRoof = shape.roof.length - 1
  return {
    ...shape,
    screenTop: shiftX(shape.screenTop, screenShift),
    roof: shape.roof.map((point, i) =>
      i === 0 ? shiftX(point, screenShift) : i === lastRoof ? shiftX(point, tailShift) : point,
    ),
    glassEnd: [shape.glassEnd[0] + tailShift * 0.6, shape.glassEnd[1] + tailShift],
    shoulder: shape.shoulder.map(([x, y]): SplinePoint => [
      x,
      y + noseLift * Math.max(0, 1 - x / 0.3),
    ]),
  }
}

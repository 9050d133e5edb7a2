import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point2d } from '@/lib/engines/car-drawing/camera'
import { fitCurve, isStraight, type Bezier } from '@/lib/engines/car-drawing/fit-curve'

function walk(start: Point2d, curves: readonly Bezier[]): Point2d[] {
  let from = start
  return curves.flatMap((curve) => {
    const run = [from, ...curve]
    from = curve[curve.length - 1] ?? from
    return Array.from({ length: 60 }, (_, i) => deCasteljau(run, i / 59))
  })
}

function deCasteljau(points: readonly Point2d[], t: number): Point2d {
  if (points.length === 1) return points[0] ?? [0, 0]
  const next = points.slice(1).map(([x, y], i): Point2d => {
    const [px, py] = points[i] ?? [0, 0]
    return [px + (x - px) * t, py + (y - py) * t]
  })
  return deCasteljau(next, t)
}

const arc = (radius: number, turn: number): Point2d[] =>
  Array.from({ length: 40 }, (_, i) => [
    radius * Math.cos((i / 39) * turn),
    radius * Math.sin((i / 39) * turn),
  ])

describe('fitCurve', () => {
  it('passes every point within the tolerance, and ends where the points end', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 800, noNaN: true }),
        fc.double({ min: 0.3, max: 6, noNaN: true }),
        fc.constantFrom(0.5, 1.2, 4),
        (radius, turn, tolerance) => {
          const points = arc(radius, turn)
          const curves = fitCurve(points, tolerance)
          const drawn = walk(points[0] ?? [0, 0], curves)
          for (const [x, y] of points) {
            const nearest = Math.min(...drawn.map(([dx, dy]) => Math.hypot(dx - x, dy - y)))
            // The tolerance, plus conversion and sampling errors.
            expect(nearest).toBeLessThanOrEqual(1.5 * tolerance + (radius * turn) / 118)
          }
          expect(curves.at(-1)?.at(-1)).toEqual(points.at(-1))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('writes a quarter of a circle as one curve, and a circle as few', () => {
    expect(fitCurve(arc(400, Math.PI / 2), 1.2)).toHaveLength(1)
    expect(fitCurve(arc(400, 6), 1.2).length).toBeLessThanOrEqual(8)
  })

  it('distinguishes a line from a curve', () => {
    expect(
      isStraight(
        [
          [0, 0],
          [5, 5.1],
          [10, 10],
        ],
        0.5,
      ),
    ).toBe(true)
    expect(
      isStraight(
        [
          [0, 0],
          [5, 8],
          [10, 10],
        ],
        0.5,
      ),
    ).toBe(false)
  })
})

import type { Point2d } from './camera'

type Cubic = readonly [first: Point2d, second: Point2d, end: Point2d]
/** Bézier without its start: quadratic with one control point, cubic with two. */
export type Bezier = Cubic | readonly [control: Point2d, end: Point2d]

/** Tolerance of a curve, in canvas units. */
export const FINE_TOLERANCE = 1.2
export const SOFT_TOLERANCE = 4
const ROUNDS = 4

/**
 * Fits few Béziers within the tolerance (least squares, split at the worst point). A densely
 * sampled roof becomes one or two curves instead of a dozen, which keeps files small.
 */
export function fitCurve(points: readonly Point2d[], tolerance: number): Bezier[] {
  const last = points.length - 1
  const [start, end] = [points[0], points[last]]
  if (start === undefined || end === undefined || last < 1) return []
  return fitRange(
    points,
    towards(start, points[1] ?? end),
    towards(end, points[last - 1] ?? start),
    tolerance,
  )
}

export function isStraight(points: readonly Point2d[], tolerance: number): boolean {
  const [start, end] = [points[0], points[points.length - 1]]
  if (start === undefined || end === undefined) return true
  const [dx, dy] = towards(start, end)
  return points.every(([x, y]) => Math.abs((x - start[0]) * dy - (y - start[1]) * dx) < tolerance)
}

function fitRange(
  points: readonly Point2d[],
  startTangent: Point2d,
  endTangent: Point2d,
  tolerance: number,
): Bezier[] {
  const start = points[0] ?? [0, 0]
  const end = points[points.length - 1] ?? start
  if (points.length === 2) {
    const third = distance(start, end) / 3
    return [[along(start, startTangent, third), along(end, endTangent, third), end]]
  }
  let places = chordPlaces(points)
  let cubic = leastSquares(points, places, startTangent, endTangent)
  let worst = worstPoint(points, places, start, cubic)
  for (let round = 0; round < ROUNDS && worst.error > tolerance; round += 1) {
    places = points.map((point, i) => nearerPlace(point, start, cubic, places[i] ?? 0))
    cubic = leastSquares(points, places, startTangent, endTangent)
    worst = worstPoint(points, places, start, cubic)
  }
  if (worst.error <= tolerance) return [simplest(start, cubic, tolerance)]
  const split = Math.min(points.length - 2, Math.max(1, worst.index))
  const middle = towards(points[split + 1] ?? end, points[split - 1] ?? start)
  const back: Point2d = [-middle[0], -middle[1]]
  return [
    ...fitRange(points.slice(0, split + 1), startTangent, middle, tolerance),
    ...fitRange(points.slice(split), back, endTangent, tolerance),
  ]
}

function simplest(start: Point2d, cubic: Cubic, tolerance: number): Bezier {
  const [first, second, end] = cubic
  const control: Point2d = [
    (3 * (first[0] + second[0]) - start[0] - end[0]) / 4,
    (3 * (first[1] + second[1]) - start[1] - end[1]) / 4,
  ]
  const raised: Cubic = [between(start, control), between(end, control), end]
  const isNear = [0.25, 0.5, 0.75].every(
    (t) => distance(cubicAt(start, cubic, t), cubicAt(start, raised, t)) < tolerance / 2,
  )
  return isNear ? [control, end] : cubic
}

function between(from: Point2d, control: Point2d): Point2d {
  return [from[0] + ((control[0] - from[0]) * 2) / 3, from[1] + ((control[1] - from[1]) * 2) / 3]
}

function chordPlaces(points: readonly Point2d[]): number[] {
  let sum = 0
  const sums = points.map(
    (point, i) => (sum += i === 0 ? 0 : distance(points[i - 1] ?? point, point)),
  )
  return sums.map((value) => (sum === 0 ? 0 : value / sum))
}

function leastSquares(
  points: readonly Point2d[],
  places: readonly number[],
  a: Point2d,
  b: Point2d,
): Cubic {
  const start = points[0] ?? [0, 0]
  const end = points[points.length - 1] ?? start
  let [aa, ab, bb, ra, rb] = [0, 0, 0, 0, 0]
  points.forEach((point, i) => {
    const t = places[i] ?? 0
    const u = 1 - t
    const [w1, w2] = [3 * t * u * u, 3 * t * t * u]
    const fixed = u * u * u + w1
    const rest: Point2d = [
      point[0] - start[0] * fixed - end[0] * (1 - fixed),
      point[1] - start[1] * fixed - end[1] * (1 - fixed),
    ]
    aa += w1 * w1
    bb += w2 * w2
    ab += w1 * w2 * dot(a, b)
    ra += w1 * dot(rest, a)
    rb += w2 * dot(rest, b)
  })
  const det = aa * bb - ab * ab
  const span = distance(start, end)
  const first = det === 0 ? 0 : (ra * bb - rb * ab) / det
  const second = det === 0 ? 0 : (rb * aa - ra * ab) / det
  const usable = first > span * 0.01 && second > span * 0.01
  return [
    along(start, a, usable ? first : span / 3),
    along(end, b, usable ? second : span / 3),
    end,
  ]
}

function worstPoint(
  points: readonly Point2d[],
  places: readonly number[],
  start: Point2d,
  cubic: Cubic,
) {
  return points.reduce(
    (worst, point, i) => {
      const error = distance(point, cubicAt(start, cubic, places[i] ?? 0))
      return error > worst.error ? { error, index: i } : worst
    },
    { error: 0, index: 1 },
  )
}

function nearerPlace(point: Point2d, start: Point2d, cubic: Cubic, t: number): number {
  const step = 1e-3
  const gap = (at: number) => {
    const [x, y] = cubicAt(start, cubic, at)
    return (x - point[0]) ** 2 + (y - point[1]) ** 2
  }
  const [before, here, after] = [gap(t - step), gap(t), gap(t + step)]
  const bend = (after - 2 * here + before) / step ** 2
  if (bend <= 0) return t
  return Math.min(1, Math.max(0, t - (after - before) / (2 * step) / bend))
}

function cubicAt(start: Point2d, [first, second, end]: Cubic, t: number): Point2d {
  const u = 1 - t
  const at = (k: 0 | 1) =>
    u * u * u * start[k] + 3 * u * u * t * first[k] + 3 * u * t * t * second[k] + t * t * t * end[k]
  return [at(0), at(1)]
}

function towards(from: Point2d, to: Point2d): Point2d {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function along(from: Point2d, direction: Point2d, length: number): Point2d {
  return [from[0] + direction[0] * length, from[1] + direction[1] * length]
}

function distance(a: Point2d, b: Point2d): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function dot(a: Point2d, b: Point2d): number {
  return a[0] * b[0] + a[1] * b[1]
}

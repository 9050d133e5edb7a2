export type SplinePoint = readonly [x: number, y: number]

/**
 * Monotone cubic curve (Fritsch–Carlson), constant beyond its ends. A natural spline would
 * overshoot and make bumps in a roof.
 */
export function createSpline(points: readonly SplinePoint[]): (x: number) => number {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const slopes = tangents(xs, ys)
  const last = points.length - 1
  return (x) => {
    if (x <= at(xs, 0)) return at(ys, 0)
    if (x >= at(xs, last)) return at(ys, last)
    let i = 0
    while (x > at(xs, i + 1)) i += 1
    const width = at(xs, i + 1) - at(xs, i)
    const t = (x - at(xs, i)) / width
    const u = 1 - t
    return (
      u * u * (1 + 2 * t) * at(ys, i) +
      t * u * u * width * at(slopes, i) +
      t * t * (3 - 2 * t) * at(ys, i + 1) -
      t * t * u * width * at(slopes, i + 1)
    )
  }
}

function tangents(xs: number[], ys: number[]): number[] {
  const secants = xs.slice(1).map((x, i) => (at(ys, i + 1) - at(ys, i)) / (x - at(xs, i)))
  return xs.map((_, i) => {
    const before = secants[i - 1]
    const after = secants[i]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}

export function spaceEvenly(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

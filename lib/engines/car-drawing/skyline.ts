import type { Point2d, Point3d } from './camera'
import type { Scene } from './scene'
import { spaceEvenly } from './spline'

export function findHighestPoint(
  scene: Scene,
  section: (z: number) => Point3d,
  isThere: (z: number) => boolean = () => true,
): Point3d {
  return spaceEvenly(-1, 1, 61)
    .filter(isThere)
    .map(section)
    .reduce((best, point) => (scene.project(point)[1] < scene.project(best)[1] ? point : best))
}

export function findUpperChain(points: readonly Point2d[]): Point2d[] {
  const chain: Point2d[] = []
  for (const point of [...points].sort(([a], [b]) => a - b)) {
    while (chain.length > 1 && !isConvex(chain[chain.length - 2], chain[chain.length - 1], point))
      chain.pop()
    chain.push(point)
  }
  return chain
}

function isConvex(a: Point2d | undefined, b: Point2d | undefined, c: Point2d): boolean {
  if (a === undefined || b === undefined) return true
  return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
}

import type { BodyShape } from './body-shapes'
import type { Point3d } from './camera'
import { clamp, lerp, createSpline, type SplinePoint } from './spline'
import type { CarDimensions } from './types'

/**
 * The lower body as one surface, `wall(u, v)`. u runs round the car: −1…0 far half of the nose, 0…1
 * near half, 1…2 near side, 2…3 near half of the tail, 3…4 far half. v runs from the lower edge (0)
 * to the shoulder (1). Lamps and handles are patches of this surface, so they get the right
 * perspective.
 */
export interface BodyWall {
  /** In mm; `outMm` is the distance from the surface. */
  wall(u: number, v: number, outMm?: number): Point3d
  sideU(x: number): number
  /** u of a point on nose or tail. z is a share of the half width, negative on the far side. */
  noseU(z: number): number
  tailU(z: number): number
  wallV(x: number, y: number): number
  shoulder(x: number): number
  lowerEdge(x: number): number
}

/** Exponents of the superellipse that rounds nose and tail in plan. */
const PLAN_N = 2.1
const PLAN_M = 2.9
const QUARTER = Math.PI / 2

const SECTION = createSpline([
  [0, 0.945],
  [0.12, 0.975],
  [0.45, 1],
  [0.72, 0.995],
  [0.88, 0.985],
  [1, 0.945],
])

interface PlanPoint {
  readonly x: number
  readonly z: number
  readonly nose: number
  readonly tail: number
}

export function makeBodyWall(shape: BodyShape, size: CarDimensions): BodyWall {
  const { lengthMm: length, heightMm: height } = size
  const halfWidth = size.widthMm / 2
  const noseLength = 0.105 * length
  const tailLength = (hasDeck(shape) ? 0.085 : 0.068) * length
  const scaled = (pairs: readonly SplinePoint[]) =>
    createSpline(pairs.map(([x, y]) => [x * length, y * height]))
  const shoulder = scaled(shape.shoulder)
  const noseInset = createSpline(shape.nose)
  const tailInset = createSpline(shape.tail)

  const lowerEdge = (x: number) => {
    const end = Math.max(0, 1 - x / (0.16 * length), (x - 0.84 * length) / (0.16 * length))
    return (shape.clearance + 0.03 * end * end) * height
  }
  const barrel = (x: number) => 1 - 0.03 * ((x - length / 2) / (length / 2)) ** 2

  const plan = (u: number): PlanPoint => {
    if (u > 1 && u < 2)
      return { x: lerp(noseLength, length - tailLength, u - 1), z: 1, nose: 0, tail: 0 }
    const isNose = u <= 1
    const angle = (isNose ? Math.abs(u) : Math.abs(3 - Math.min(4, u))) * QUARTER
    const ahead = Math.max(0, Math.cos(angle))
    const round = 1 - ahead ** (2 / PLAN_N)
    const far = isNose ? u < 0 : u > 3
    return {
      x: isNose ? noseLength * round : length - tailLength * round,
      z: Math.abs(Math.sin(angle)) ** (2 / PLAN_M) * (far ? -1 : 1),
      nose: isNose ? Math.sqrt(ahead) : 0,
      tail: isNose ? 0 : Math.sqrt(ahead),
    }
  }

  const cornerU = (behindEnd: number, cornerLength: number) =>
    Math.acos(clamp((1 - behindEnd / cornerLength) ** (PLAN_N / 2), 0, 1)) / QUARTER
  const noseU = (z: number) =>
    (Math.sign(z) * Math.asin(Math.min(1, Math.abs(z)) ** (PLAN_M / 2))) / QUARTER

  return {
    shoulder,
    lowerEdge,
    noseU,
    tailU: (z) => 3 - noseU(z),
    wallV: (x, y) => (y - lowerEdge(x)) / (shoulder(x) - lowerEdge(x)),
    sideU: (x) => {
      if (x < noseLength) return cornerU(Math.max(0, x), noseLength)
      if (x > length - tailLength) return 3 - cornerU(Math.max(0, length - x), tailLength)
      return 1 + (x - noseLength) / (length - tailLength - noseLength)
    },
    wall: (u, v, outMm = 0) => {
      const { x, z, nose, tail } = plan(u)
      const inset = nose * noseInset(v) - tail * tailInset(v)
      const reach = halfWidth * SECTION(v) * barrel(x) + outMm
      return [
        x + inset * length + outMm * (tail - nose),
        lerp(lowerEdge(x), shoulder(x), v),
        z * reach,
      ]
    },
  }
}

export function hasDeck(shape: BodyShape): boolean {
  return shape.bed === true || shape.backBase[0] < 0.93
}

import { BODY_SHAPES, type BodyShape } from './body-shapes'
import { hasDeck, makeBodyWall, type BodyWall } from './body-wall'
import type { Point3d } from './camera'
import { clamp, lerp, createSpline } from './spline'
import type { CarDimensions, DrawingBody } from './types'
import { varyShape } from './vary-shape'

export interface CarModel extends BodyWall, Cabin {
  readonly shape: BodyShape
  readonly size: CarDimensions
  readonly axles: readonly [front: number, rear: number]
  readonly tyreRadius: number
  readonly halfWidth: number
  deck(x: number, z: number): Point3d
  readonly hasDeck: boolean
}

interface Cabin {
  roof(x: number, z: number): Point3d
  railHeight(x: number): number
  cabin(x: number, y: number, side?: 1 | -1): Point3d
  readonly cowl: Point3d
  cowlEdge(z: number): Point3d
  backEdge(z: number): Point3d
  readonly pillarFoot: number
  readonly pillarHead: number
  readonly backFoot: number
  readonly screenTop: Point3d
  readonly roofEnd: number
  readonly backBase: Point3d
}

const ROOF_CROWN = 0.026
const LID_CROWN = 0.03

export function makeCarModel(body: DrawingBody, size: CarDimensions, seed: string): CarModel {
  const shape = varyShape(BODY_SHAPES[body], body, size, seed)
  const body3d = makeBodyWall(shape, size)
  const frontAxle = shape.frontOverhang * (size.lengthMm - size.wheelbaseMm)
  return {
    ...body3d,
    ...makeCabin(shape, size, body3d),
    shape,
    size,
    axles: [frontAxle, frontAxle + size.wheelbaseMm],
    tyreRadius: shape.tyreRadius * size.heightMm,
    halfWidth: size.widthMm / 2,
    hasDeck: hasDeck(shape),
    deck: (x, z) => {
      const [edgeX, edgeY, edgeZ] = body3d.wall(body3d.sideU(x), 1)
      return [edgeX, edgeY + LID_CROWN * size.heightMm * (1 - z * z), z * edgeZ]
    },
  }
}

function makeCabin(
  shape: BodyShape,
  size: CarDimensions,
  { wall, sideU, tailU, shoulder }: BodyWall,
): Cabin {
  const { lengthMm: length, heightMm: height } = size
  const point = ([x, y]: readonly [number, number]): Point3d => [x * length, y * height, 0]
  const [cowl, screenTop, backBase] = [
    point(shape.cowl),
    point(shape.screenTop),
    point(shape.backBase),
  ]
  const roofEnd = (shape.roof.at(-1)?.[0] ?? 0.9) * length
  const pillarFoot = cowl[0] + 0.05 * length
  const pillarHead = screenTop[0] + 0.018 * length
  const backFoot = hasDeck(shape) ? backBase[0] - 0.02 * length : wall(tailU(0.97), 1)[0]

  const roofLine = createSpline(shape.roof.map(([x, y]) => [x * length, y * height]))
  const crown = ROOF_CROWN * height
  const railHeight = (x: number) => roofLine(x) - crown
  const railHalf = (x: number) => {
    const fromMiddle = (2 * x - screenTop[0] - roofEnd) / (roofEnd - screenTop[0])
    return (size.widthMm / 2) * 0.945 * shape.tumblehome * (1 - 0.025 * fromMiddle ** 2)
  }
  const beltHalf = (x: number) => wall(sideU(x), 1)[2] * 0.985
  const bowed =
    (middle: Point3d, endX: number) =>
    (z: number): Point3d => [
      lerp(middle[0], endX, z * z),
      lerp(middle[1], shoulder(endX), z * z),
      z * beltHalf(endX),
    ]

  return {
    cowl,
    screenTop,
    backBase,
    roofEnd,
    pillarFoot,
    pillarHead,
    backFoot,
    railHeight,
    cowlEdge: bowed(cowl, pillarFoot),
    backEdge: hasDeck(shape)
      ? bowed(backBase, backFoot)
      : (z) => wall(z < 0 ? 6 - tailU(-z * 0.97) : tailU(z * 0.97), 1),
    roof: (x, z) => [x, roofLine(x) - crown * z * z, z * railHalf(x)],
    cabin: (x, y, side = 1) => {
      const share = clamp((y - shoulder(x)) / (railHeight(x) - shoulder(x)), 0, 1)
      return [x, y, side * lerp(beltHalf(x), railHalf(x), share)]
    },
  }
}

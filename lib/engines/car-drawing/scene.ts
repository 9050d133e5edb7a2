import {
  fitProjection,
  createPinhole,
  type Point2d,
  type Point3d,
  type Pose,
  type Projection,
} from './camera'
import { makeCarModel, type CarModel } from './car-model'
import { makePaint, type Paint } from './paint'
import { spaceEvenly } from './spline'
import { chooseStyle, type CarStyle } from './style'
import { toOutlinePath, SvgPathBuilder } from './svg'
import { CANVAS_WIDTH, type DrawCarInput } from './types'

export type ExteriorView = 'front' | 'side' | 'rear'

export interface Scene {
  readonly view: ExteriorView
  readonly model: CarModel
  readonly paint: Paint
  readonly style: CarStyle
  readonly project: Projection
  readonly visible: readonly [from: number, to: number]
}

const POSES: Record<ExteriorView, Omit<Pose, 'eyeHeightMm'>> = {
  front: { yaw: 47, distanceMm: 9200 },
  side: { yaw: 0, distanceMm: 22000 },
  rear: { yaw: -46, distanceMm: 9200 },
}

const TURNS = 3
const TURN_DEGREES = 5

/**
 * Width of a car of 4.3 m. Longer cars grow by less than their length, so no card looks half empty.
 */
const REFERENCE_WIDTH: Record<ExteriorView, number> = { front: 1390, side: 1390, rear: 1385 }
const REFERENCE_MM = 4300

function lengthInPicture(lengthMm: number, view: ExteriorView): number {
  return REFERENCE_WIDTH[view] * (lengthMm / REFERENCE_MM) ** 0.36
}

export function makeScene(input: DrawCarInput, view: ExteriorView): Scene {
  const seed = input.seed ?? input.body
  const model = makeCarModel(input.body, input, seed)
  const centre: Point3d = [input.lengthMm / 2, 0, 0]
  const eyeHeightMm = view === 'side' ? 1150 : Math.max(1520, input.heightMm * 0.98)
  const turned = view === 'side' ? 0 : ((input.setting ?? 0) % TURNS) - 1
  const { yaw, distanceMm } = POSES[view]
  const raw = createPinhole({ yaw: yaw + turned * TURN_DEGREES, distanceMm, eyeHeightMm }, centre)
  const project = fitProjection(raw, extremes(model), {
    width: lengthInPicture(input.lengthMm, view),
    maxHeight: 880,
    centreX: CANVAS_WIDTH / 2,
    centreY: view === 'side' ? 676 : 640,
  })
  return {
    view,
    model,
    project,
    paint: makePaint(input.colour),
    style: chooseStyle(seed, input.body, input),
    visible: visibleRange(model, project),
  }
}

function extremes(model: CarModel): Point3d[] {
  const wall = spaceEvenly(-1, 4, 60).flatMap((u) => [model.wall(u, 0.3), model.wall(u, 1)])
  const tyres = model.axles.map((x): Point3d => [x, 0, model.halfWidth])
  const roof = spaceEvenly(model.screenTop[0], model.roofEnd, 6).map((x) => model.roof(x, 0))
  return [...wall, ...tyres, ...roof]
}

function visibleRange(model: CarModel, project: Projection): [number, number] {
  const places = spaceEvenly(-1, 4, 201).map((u) => ({ u, x: project(model.wall(u, 0.5))[0] }))
  const leftmost = places.reduce((best, place) => (place.x < best.x ? place : best))
  const rightmost = places.reduce((best, place) => (place.x > best.x ? place : best))
  return [leftmost.u, rightmost.u]
}

export function traceWall(
  scene: Scene,
  fromU: number,
  toU: number,
  v: (u: number) => number,
  count = 24,
  outMm = 0,
): Point2d[] {
  const [low, high] = scene.visible
  const keep = (u: number) => Math.min(high, Math.max(low, u))
  return spaceEvenly(keep(fromU), keep(toU), count).map((u) =>
    scene.project(scene.model.wall(u, v(u), outMm)),
  )
}

export type WallPoint = readonly [u: number, v: number]

/**
 * Patch of the wall between corners. Its edges are quadratic curves through points of the surface,
 * so they follow the body. Hidden corners move to the silhouette.
 */
export function outlineWallPatch(
  scene: Scene,
  corners: readonly WallPoint[],
  outMm = 0,
  closed = true,
): string {
  const [low, high] = scene.visible
  const seen = corners.map(([u, v]): WallPoint => [Math.min(high, Math.max(low, u)), v])
  const at = ([u, v]: WallPoint) => scene.project(scene.model.wall(u, v, outMm))
  const path = new SvgPathBuilder()
  const edges = closed ? seen.length : seen.length - 1
  seen.slice(0, edges).forEach((from, i) => {
    const to = seen[(i + 1) % seen.length] ?? from
    const [a, b] = [at(from), at(to)]
    const middle = at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    if (i === 0) path.moveTo(a)
    path.bendTo(middle, b)
  })
  return (closed ? path.close() : path).toString()
}

export function isWallSeen(scene: Scene, fromU: number, toU: number): boolean {
  return toU > scene.visible[0] + 0.02 && fromU < scene.visible[1] - 0.02
}

export function projectOutline(
  scene: Scene,
  runs: readonly (readonly Point3d[])[],
  closed = true,
): string {
  return toOutlinePath(
    runs.map((run) => run.map(scene.project)),
    closed,
  )
}

export function placeNoseCorner(
  scene: Scene,
  side: 1 | -1,
  [z, v]: readonly [number, number],
): WallPoint {
  return [side * (scene.model.noseU(Math.min(1, z * 0.985)) + Math.max(0, z - 1) * 1.1), v]
}

export function placeTailCorner(
  scene: Scene,
  side: 1 | -1,
  [z, v]: readonly [number, number],
): WallPoint {
  const near = scene.model.tailU(Math.min(1, z * 0.985)) - Math.max(0, z - 1) * 0.9
  return [side === 1 ? near : 6 - near, v]
}

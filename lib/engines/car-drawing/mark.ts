import type { Point3d } from './camera'
import { drawScene } from './exterior'
import { makeScene, type Scene } from './scene'
import { lerp } from './spline'
import { writeRadialGradient, writeLine, formatSvgNumber, writeTag } from './svg'
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  MARK_PLACE_VIEWS,
  type DrawCarInput,
  type DrawnMark,
  type MarkPlaceName,
} from './types'

type Place = (scene: Scene) => Point3d

const flank =
  (share: number, v: number) =>
  ({ model }: Scene): Point3d =>
    model.wall(model.sideU(share * model.size.lengthMm), v)
const wheel =
  (axle: 0 | 1) =>
  ({ model }: Scene): Point3d => [model.axles[axle], model.tyreRadius, model.halfWidth]
const lerp3 = (a: Point3d, b: Point3d): Point3d => [
  lerp(a[0], b[0], 0.5),
  lerp(a[1], b[1], 0.5),
  lerp(a[2], b[2], 0.5),
]
const bonnet = ({ model }: Scene) => model.deck(model.cowl[0] * 0.55, 0.25)
const window =
  (share: number) =>
  ({ model }: Scene): Point3d => {
    const x = share * model.size.lengthMm
    return model.cabin(x, lerp(model.shoulder(x), model.railHeight(x), 0.4))
  }

const FENDER = flank(0.27, 0.75)
const FRONT_DOOR = flank(0.43, 0.55)
const REAR_DOOR = flank(0.63, 0.55)
const QUARTER = flank(0.88, 0.75)

/** The near (left) side. For the other side, the picture is mirrored. */
const PLACES: Record<MarkPlaceName, Place> = {
  'front-bumper': ({ model }) => model.wall(model.noseU(0.55), 0.42),
  bonnet,
  'engine-bay': bonnet,
  windscreen: ({ model }) => lerp3(model.cowlEdge(0.15), model.roof(model.screenTop[0], 0.15)),
  dashboard: ({ model }) => model.cowlEdge(0.35),
  roof: ({ model }) => model.roof(lerp(model.screenTop[0], model.roofEnd, 0.6), 0),
  'rear-glass': ({ model }) => lerp3(model.backEdge(0), model.roof(model.roofEnd, 0)),
  boot: ({ model }) => model.wall(model.tailU(0.35), 0.8),
  'rear-bumper': ({ model }) => model.wall(model.tailU(0.5), 0.32),
  'front-left-fender': FENDER,
  'front-right-fender': FENDER,
  'front-left-door': FRONT_DOOR,
  'front-right-door': FRONT_DOOR,
  'rear-left-door': REAR_DOOR,
  'rear-right-door': REAR_DOOR,
  'rear-left-quarter': QUARTER,
  'rear-right-quarter': QUARTER,
  'front-left-wheel': wheel(0),
  'front-right-wheel': wheel(0),
  'rear-left-wheel': wheel(1),
  'rear-right-wheel': wheel(1),
  'front-seats': window(0.46),
  'rear-seats': window(0.64),
  underbody: flank(0.5, 0.03),
}

const STROKE = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

const WORN = 'M-28-14H28M-28 0H28M-28 14H28'

function drawKind(kind: DrawnMark['kind']): string {
  switch (kind) {
    case 'scratch':
      return (
        writeLine('M-34 12L30-16M-22 22L36-4', '#1a1d20', 5, { ...STROKE, opacity: 0.5 }) +
        writeLine('M-34 10L30-18M-22 20L36-6', '#f4f5f6', 2.5, STROKE)
      )
    case 'dent':
      return (
        writeRadialGradient('dt', [
          [0, '#000', 0.45],
          [0.7, '#000', 0.15],
          [1, '#fff', 0.5],
        ]) + writeTag('ellipse', { rx: 30, ry: 22, fill: 'url(#dt)' })
      )
    case 'crack':
      return writeLine('M-34 18L-12 4L-16-12L6-6L14-24M6-6L32 6', '#111417', 4, STROKE)
    case 'wear':
      return (
        writeLine(WORN, '#111417', 6, { ...STROKE, 'stroke-dasharray': '3 9' }) +
        writeLine(WORN, '#fff', 2.5, { ...STROKE, 'stroke-dasharray': '3 9' })
      )
  }
}

const ZOOM = 1.8
const RING = 58

export function drawMarkedPlace(input: DrawCarInput, { place, kind }: DrawnMark): string {
  const scene = makeScene(input, MARK_PLACE_VIEWS[place])
  const isMirrored = place.includes('right')
  const [x, top] = scene.project(PLACES[place](scene))
  const left = isMirrored ? CANVAS_WIDTH - x : x
  const [width, height] = [CANVAS_WIDTH / ZOOM, CANVAS_HEIGHT / ZOOM]
  const from = (middle: number, part: number, whole: number) =>
    formatSvgNumber(Math.max(0, Math.min(whole - part, middle - part / 2)))
  const box = [
    from(left, width, CANVAS_WIDTH),
    from(top, height, CANVAS_HEIGHT),
    formatSvgNumber(width),
    formatSvgNumber(height),
  ]
  const car = drawScene(scene, input.setting)
  return writeTag(
    'svg',
    { viewBox: box.join(' '), width: CANVAS_WIDTH, height: CANVAS_HEIGHT },
    (isMirrored ? writeTag('g', { transform: `matrix(-1 0 0 1 ${CANVAS_WIDTH} 0)` }, car) : car) +
      writeTag(
        'g',
        { transform: `translate(${formatSvgNumber(left)} ${formatSvgNumber(top)})` },
        drawKind(kind) +
          writeTag('circle', { r: RING, fill: 'none', stroke: '#fff', 'stroke-width': 11 }) +
          writeTag('circle', { r: RING, fill: 'none', stroke: '#c8102e', 'stroke-width': 6 }),
      ),
  )
}

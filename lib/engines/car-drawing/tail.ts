import { isWallSeen, placeTailCorner, outlineWallPatch, type WallPoint, type Scene } from './scene'
import { writeVerticalGradient, writeLine, writeShape } from './svg'

type Point = readonly [z: number, v: number]

interface Lamp {
  readonly outline: readonly Point[]
  readonly light: readonly Point[]
}

const LAMPS: Record<Scene['style']['tailLamp'], Lamp> = {
  upright: {
    outline: [
      [0.8, 0.97],
      [1.02, 0.98],
      [1.02, 0.82],
      [0.97, 0.6],
      [0.86, 0.6],
    ],
    light: [
      [0.86, 0.92],
      [0.98, 0.92],
      [0.93, 0.65],
    ],
  },
  wrap: {
    outline: [
      [0.52, 0.92],
      [0.9, 0.96],
      [1.06, 0.96],
      [1.02, 0.8],
      [0.56, 0.77],
    ],
    light: [
      [0.58, 0.87],
      [0.9, 0.91],
      [1.03, 0.91],
    ],
  },
}

export function drawTail(scene: Scene): string {
  if (scene.view === 'front') return ''
  const isRear = scene.view === 'rear'
  return (
    writeVerticalGradient('tl', [
      [0, '#c4202a'],
      [0.55, '#8c0d15'],
      [1, '#4e060b'],
    ]) +
    (isRear ? drawLid(scene) : '') +
    writeShape(
      band(scene, [
        [0.86, 0.2],
        [0.92, 0.03],
      ]),
      '#15181a',
    ) +
    drawTailLamp(scene, -1) +
    drawTailLamp(scene, 1) +
    (isRear ? drawTailPlate(scene) : '')
  )
}

function band(scene: Scene, half: readonly Point[]): string {
  const near = half.map((point) => placeTailCorner(scene, 1, point))
  return outlineWallPatch(scene, [
    ...near,
    ...[...half].reverse().map((point) => placeTailCorner(scene, -1, point)),
  ])
}

function drawLid(scene: Scene): string {
  const seam: readonly Point[] = [
    [0.76, 0.97],
    [0.75, 0.55],
    [0.66, 0.4],
  ]
  const lid = [
    ...seam.map((point) => placeTailCorner(scene, 1, point)),
    ...[...seam].reverse().map((point) => placeTailCorner(scene, -1, point)),
  ]
  const bumper = ([0.3, -0.3, -0.9] as const).map((du): WallPoint => [2.6 + du * -0.6, 0.44])
  return (
    writeLine(outlineWallPatch(scene, lid, 0, false), '#000', 3, { opacity: 0.45 }) +
    writeLine(outlineWallPatch(scene, [...bumper, [3.6, 0.44]], 0, false), '#fff', 5, {
      opacity: scene.paint.isDark ? 0.14 : 0.3,
    })
  )
}

function drawTailLamp(scene: Scene, side: 1 | -1): string {
  const lamp = LAMPS[scene.style.tailLamp]
  const corners = lamp.outline.map((point) => placeTailCorner(scene, side, point))
  const places = corners.map(([u]) => u)
  if (!isWallSeen(scene, Math.min(...places), Math.max(...places))) return ''
  const light = outlineWallPatch(
    scene,
    lamp.light.map((point) => placeTailCorner(scene, side, point)),
    2,
    false,
  )
  const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    writeShape(outlineWallPatch(scene, corners), 'url(#tl)', {
      stroke: '#2a0508',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }) +
    writeLine(light, '#e8434a', 13, { ...rounded, opacity: 0.7 }) +
    writeLine(light, '#ffb3ad', 4.5, rounded)
  )
}

function drawTailPlate(scene: Scene): string {
  const [low, high] = scene.model.shape.bed === true ? [0.26, 0.38] : [0.52, 0.64]
  const box = (z: number, grow: number) =>
    outlineWallPatch(
      scene,
      (
        [
          [z, high + grow],
          [-z, high + grow],
          [-z, low - grow],
          [z, low - grow],
        ] as const
      ).map(([at, v]): WallPoint => [3 - scene.model.noseU(at), v]),
      8,
    )
  return (
    writeShape(box(0.36, 0.04), '#000', { opacity: 0.3 }) +
    writeShape(box(0.25, 0), '#f3f4f4', { stroke: '#22262a', 'stroke-width': 2.4 })
  )
}

import { isWallSeen, placeNoseCorner, outlineWallPatch, type Scene } from './scene'
import { lerp } from './spline'
import { writeLine, formatSvgNumber, writeShape, writeTag } from './svg'

type Point = readonly [z: number, v: number]

interface Lamp {
  /** A z over 1 lies round the corner of the car. */
  readonly outline: readonly Point[]
  readonly light: readonly Point[]
  /** Round lamps: position, and radius as a share of the wall's height. */
  readonly eyes: readonly (readonly [z: number, v: number, radius: number])[]
}

const LAMPS: Record<Scene['style']['lamp'], Lamp> = {
  swept: {
    outline: [
      [0.46, 0.76],
      [0.78, 0.89],
      [1.1, 0.94],
      [1.07, 0.83],
      [0.85, 0.71],
    ],
    light: [
      [0.5, 0.755],
      [0.84, 0.735],
      [1.04, 0.83],
    ],
    eyes: [
      [0.72, 0.795, 0.036],
      [0.89, 0.82, 0.05],
    ],
  },
  round: {
    outline: [
      [0.6, 0.9],
      [0.78, 0.96],
      [0.97, 0.93],
      [1.02, 0.8],
      [0.86, 0.68],
      [0.64, 0.72],
    ],
    light: [
      [0.66, 0.75],
      [0.86, 0.71],
      [0.98, 0.8],
    ],
    eyes: [[0.8, 0.82, 0.085]],
  },
}

export function drawHeadlamp(scene: Scene, side: 1 | -1): string {
  const lamp = LAMPS[scene.style.lamp]
  const corners = lamp.outline.map((point) => placeNoseCorner(scene, side, point))
  const places = corners.map(([u]) => u)
  if (!isWallSeen(scene, Math.min(...places), Math.max(...places))) return ''
  const light = outlineWallPatch(
    scene,
    lamp.light.map((point) => placeNoseCorner(scene, side, point)),
    2,
    false,
  )
  const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    writeShape(outlineWallPatch(scene, corners), 'url(#nl)', {
      stroke: '#0f1316',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }) +
    lamp.eyes.map((eye) => drawEye(scene, side, eye)).join('') +
    writeLine(light, '#fff', 5.5, rounded)
  )
}

function drawEye(
  scene: Scene,
  side: 1 | -1,
  [z, v, radius]: readonly [number, number, number],
): string {
  const [u] = placeNoseCorner(scene, side, [z, v])
  const at = (du: number, dv: number) => scene.project(scene.model.wall(u + du, v + dv, 2))
  const [cx, cy] = at(0, 0)
  const [, top] = at(0, radius)
  const [right] = at(0.03, 0)
  if (u < scene.visible[0] + 0.05) return ''
  const ry = Math.abs(cy - top)
  // A disc on the angled nose is foreshortened: compare a sideways step there with the same step
  // seen head on.
  const rx = Math.min(ry, ry * lerp(0.6, 1, Math.min(1, Math.abs(right - cx) / (ry * 0.9))))
  return writeTag('ellipse', {
    cx: formatSvgNumber(cx),
    cy: formatSvgNumber(cy),
    rx: formatSvgNumber(rx),
    ry: formatSvgNumber(ry),
    fill: 'url(#ne)',
  })
}

import { drawLidSeam } from './body-panels'
import { drawHeadlamp } from './headlamp'
import { placeNoseCorner, outlineWallPatch, type WallPoint, type Scene } from './scene'
import { writeVerticalGradient, writeRadialGradient, writeLine, writeShape } from './svg'

/**
 * Half an outline, from the middle outwards: (z as a share of the half width, height on the wall).
 */
type Half = readonly (readonly [z: number, v: number])[]

const OPENING: Half = [
  [0, 0.8],
  [0.42, 0.8],
  [0.38, 0.68],
  [0, 0.67],
]

export function drawNose(scene: Scene): string {
  if (scene.view === 'rear') return ''
  return (
    writeVerticalGradient('nl', [
      [0, '#59636c'],
      [0.35, '#1d2328'],
      [1, '#6d7882'],
    ]) +
    writeRadialGradient('ne', [
      [0.1, '#fff'],
      [0.5, '#b9c9d6'],
      [0.72, '#5b6a76'],
      [0.85, '#e4ebf0'],
      [1, '#20262b'],
    ]) +
    drawIntake(scene) +
    writeShape(mirrored(scene, OPENING), '#0d0f11') +
    drawHeadlamp(scene, -1) +
    drawHeadlamp(scene, 1) +
    drawPlate(scene) +
    drawLidSeam(scene)
  )
}

function mirrored(scene: Scene, half: Half): string {
  const near = half.map((point) => placeNoseCorner(scene, 1, point))
  const far = [...half].reverse().map((point) => placeNoseCorner(scene, -1, point))
  return outlineWallPatch(scene, [...near, ...far])
}

function drawIntake(scene: Scene): string {
  const edge: Half = [
    [0.86, 0.42],
    [0.95, 0.44],
    [0.93, 0.2],
    [0.8, 0.18],
  ]
  const duct = (side: 1 | -1) =>
    outlineWallPatch(
      scene,
      edge.map((point) => placeNoseCorner(scene, side, point)),
    )
  return (
    writeShape(
      mirrored(scene, [
        [0, 0.3],
        [0.54, 0.3],
        [0.63, 0.1],
        [0, 0.08],
      ]) +
        duct(-1) +
        duct(1),
      '#101214',
    ) +
    writeLine(
      outlineWallPatch(
        scene,
        [
          [-0.7, 0.055],
          [0, 0.045],
          [0.8, 0.055],
        ],
        0,
        false,
      ),
      '#9aa1a7',
      3,
      { opacity: 0.5 },
    )
  )
}

function drawPlate(scene: Scene): string {
  const corners = (
    [
      [-0.25, 0.46],
      [0.25, 0.46],
      [0.25, 0.34],
      [-0.25, 0.34],
    ] as const
  ).map(([z, v]): WallPoint => [scene.model.noseU(z), v])
  return writeShape(outlineWallPatch(scene, corners, 10), '#f3f4f4', {
    stroke: '#22262a',
    'stroke-width': 2.4,
  })
}

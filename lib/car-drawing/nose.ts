import { drawLidSeam } from './body-panels'
import { drawHeadlamp } from './headlamp'
import { noseCorner, wallPatch, type Corner, type Scene } from './scene'
import { gradientDown, gradientRound, line, shape } from './svg'

/** Half outlines from the middle outwards: (z share of the half width, height on the wall). */
type Half = readonly (readonly [z: number, v: number])[]

const GRILLES: Record<Scene['style']['grille'], Half> = {
  wide: [
    [0, 0.88],
    [0.5, 0.86],
    [0.44, 0.66],
    [0, 0.64],
  ],
  hexagon: [
    [0, 0.9],
    [0.34, 0.9],
    [0.5, 0.72],
    [0.4, 0.36],
    [0, 0.34],
  ],
  slim: [
    [0, 0.86],
    [0.52, 0.88],
    [0.5, 0.76],
    [0, 0.73],
  ],
  slats: [
    [0, 0.9],
    [0.36, 0.9],
    [0.4, 0.62],
    [0.34, 0.5],
    [0, 0.48],
  ],
  twin: [
    [0.03, 0.9],
    [0.34, 0.92],
    [0.4, 0.72],
    [0.3, 0.56],
    [0.03, 0.56],
  ],
}

/** Everything on the nose: grille, intake, lamps, plate. */
export function drawNose(scene: Scene): string {
  if (scene.view === 'rear') return ''
  return (
    gradientDown('nl', [
      [0, '#59636c'],
      [0.35, '#1d2328'],
      [1, '#6d7882'],
    ]) +
    gradientRound('ne', [
      [0.1, '#fff'],
      [0.5, '#b9c9d6'],
      [0.72, '#5b6a76'],
      [0.85, '#e4ebf0'],
      [1, '#20262b'],
    ]) +
    drawIntake(scene) +
    drawGrille(scene) +
    drawHeadlamp(scene, -1) +
    drawHeadlamp(scene, 1) +
    drawPlate(scene) +
    drawLidSeam(scene)
  )
}

function mirrored(scene: Scene, half: Half): string {
  const near = half.map((point) => noseCorner(scene, 1, point))
  const far = [...half].reverse().map((point) => noseCorner(scene, -1, point))
  return wallPatch(scene, [...near, ...far])
}

function drawGrille(scene: Scene): string {
  const { style, isLuxury } = scene
  const half = GRILLES[style.grille]
  const bright = style.chrome || isLuxury
  const look = {
    stroke: bright ? '#dde2e6' : '#2b2f33',
    'stroke-width': bright ? 5.5 : 3,
    'stroke-linejoin': 'round',
  }
  const outlineOf =
    style.grille === 'twin'
      ? ([-1, 1] as const)
          .map((side) =>
            wallPatch(
              scene,
              half.map((point) => noseCorner(scene, side, point)),
            ),
          )
          .join('')
      : mirrored(scene, half)
  const badge: Corner[] = (
    [
      [0.075, 0.79],
      [0, 0.83],
      [-0.075, 0.79],
      [0, 0.75],
    ] as const
  ).map(([z, v]) => [scene.model.noseU(z), v])
  return (
    shape(outlineOf, '#0d0f11', look) +
    line(grilleBars(scene, half), isLuxury ? '#a2a9af' : '#464c52', 3) +
    shape(wallPatch(scene, badge, 6), '#e3e7ea', { stroke: '#596067', 'stroke-width': 2 })
  )
}

function grilleBars(scene: Scene, half: Half): string {
  const heights = half.map(([, v]) => v)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const wide = Math.max(...half.map(([z]) => z)) * 0.82
  return [0.25, 0.5, 0.75]
    .map((share) => low + (high - low) * share)
    .map((v) =>
      wallPatch(
        scene,
        [noseCorner(scene, -1, [wide, v]), [0, v], noseCorner(scene, 1, [wide, v])],
        0,
        false,
      ),
    )
    .join('')
}

/** Lower intake, side ducts with fog lamps, and the splitter's edge. */
function drawIntake(scene: Scene): string {
  const { fogLamps } = scene.style
  const edge: Half = fogLamps
    ? [
        [0.72, 0.4],
        [0.93, 0.43],
        [0.95, 0.2],
        [0.74, 0.16],
      ]
    : [
        [0.86, 0.42],
        [0.95, 0.44],
        [0.93, 0.2],
        [0.8, 0.18],
      ]
  const duct = (side: 1 | -1) =>
    wallPatch(
      scene,
      edge.map((point) => noseCorner(scene, side, point)),
    )
  const fog = (side: 1 | -1) =>
    wallPatch(
      scene,
      (
        [
          [0.79, 0.33],
          [0.89, 0.34],
          [0.89, 0.26],
          [0.8, 0.25],
        ] as const
      ).map((point) => noseCorner(scene, side, point)),
    )
  return (
    shape(
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
    (fogLamps ? shape(fog(-1) + fog(1), '#8f9aa3', { stroke: '#5a636b', 'stroke-width': 3 }) : '') +
    line(
      wallPatch(
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
  ).map(([z, v]): Corner => [scene.model.noseU(z), v])
  return shape(wallPatch(scene, corners, 10), '#f3f4f4', { stroke: '#22262a', 'stroke-width': 2.4 })
}

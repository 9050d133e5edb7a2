import type { Point3d } from './camera'
import { findHighestPoint, findUpperChain } from './skyline'
import { SOFT_TOLERANCE } from './fit-curve'
import { projectOutline, outlineWallPatch, traceWall, type Scene } from './scene'
import { spaceEvenly, createSpline } from './spline'
import {
  writeLinearGradient,
  writeLine,
  toOutlinePath,
  writeShape,
  writeTag,
  type GradientStop,
} from './svg'

const LIGHT = {
  front: createSpline([
    [-1, -0.6],
    [-0.7, -0.35],
    [-0.2, 0],
    [0.3, 0.1],
    [0.62, 0.36],
    [0.8, 0.3],
    [1, 0.06],
    [1.3, 0],
    [1.8, -0.08],
    [2.1, -0.25],
    [2.6, -0.5],
  ]),
  side: createSpline([
    [0, -0.6],
    [0.5, -0.3],
    [0.8, 0.1],
    [0.95, 0.2],
    [1.15, 0.04],
    [1.5, 0.02],
    [1.85, 0.03],
    [2.05, 0.16],
    [2.4, -0.2],
    [3, -0.55],
  ]),
  rear: createSpline([
    [0.4, -0.5],
    [0.9, -0.25],
    [1.2, -0.08],
    [1.7, 0],
    [2, 0.06],
    [2.2, 0.3],
    [2.38, 0.36],
    [2.7, 0.1],
    [3.2, 0],
    [3.7, -0.35],
    [4, -0.6],
  ]),
}

/**
 * Blurred strokes that shade the side: [height v, width as a share of the wall, colour, opacity].
 * Light falls from above.
 */
const BANDS: readonly (readonly [number, number, string, number])[] = [
  [0.98, 0.17, '#fff', 0.65],
  [0.78, 0.16, '#fff', 0.16],
  [0.25, 0.58, '#05070a', 0.15],
  [0.13, 0.44, '#05070a', 0.24],
  [0.01, 0.3, '#05070a', 0.36],
]

export function drawWall(scene: Scene): string {
  const { model, paint, view } = scene
  const [from, to] = scene.visible
  const [start] = scene.project(model.wall(from, 0.5))
  const [end] = scene.project(model.wall(to, 0.5))
  const stops = spaceEvenly(from, to, 7).map((u): GradientStop => {
    const [x] = scene.project(model.wall(u, 0.5))
    return [(x - start) / (end - start), paint.tone(LIGHT[view](u))]
  })
  return (
    writeLinearGradient('pw', [start, 0], [end, 0], stops) +
    writeTag('clipPath', { id: 'cw' }, writeTag('path', { id: 'w', d: wallOutline(scene) })) +
    writeTag('use', { href: '#w', fill: 'url(#pw)' }) +
    writeTag(
      'g',
      { 'clip-path': 'url(#cw)', fill: 'none' },
      drawBands(scene) + drawCrease(scene) + drawGlint(scene),
    )
  )
}

function wallOutline(scene: Scene): string {
  const [from, to] = scene.visible
  const upright = (u: number) =>
    spaceEvenly(0, 1, 9).map((v) => scene.project(scene.model.wall(u, v)))
  return toOutlinePath([
    traceWall(scene, to, from, () => 0),
    upright(from),
    traceWall(scene, from, to, () => 1, 40),
    upright(to).reverse(),
  ])
}

function drawBands(scene: Scene): string {
  const [from, to] = scene.visible
  const height = wallHeight(scene)
  const softShade = creaseRun(scene, -0.06)
  const bands = BANDS.map(([v, width, colour, opacity]) =>
    writeTag('path', {
      d: toOutlinePath([traceWall(scene, from, to, () => v, 10)], false, SOFT_TOLERANCE),
      stroke: colour,
      'stroke-width': Math.round(width * height),
      opacity: colour === '#fff' && scene.paint.isDark ? opacity * 0.7 : opacity,
    }),
  ).join('')
  return writeTag(
    'g',
    { filter: 'url(#b2)' },
    bands +
      writeTag('path', {
        d: softShade,
        stroke: '#000',
        'stroke-width': Math.round(height * 0.12),
        opacity: 0.2,
      }),
  )
}

function wallHeight(scene: Scene): number {
  const [, low] = scene.project(scene.model.wall(1.4, 0))
  const [, high] = scene.project(scene.model.wall(1.4, 1))
  return low - high
}

function creaseRun(scene: Scene, lift: number): string {
  const { style, model } = scene
  const front = model.sideU(model.axles[0] + model.tyreRadius * 0.75)
  const height = (u: number) => style.crease + style.creaseRise * (u - 1) + lift
  return toOutlinePath([traceWall(scene, front, 2.15, height, 10)], false)
}

function drawCrease(scene: Scene): string {
  return (
    writeTag('path', {
      d: creaseRun(scene, -0.01),
      stroke: '#000',
      'stroke-width': 5,
      opacity: 0.25,
    }) +
    writeTag('path', {
      d: creaseRun(scene, 0.012),
      stroke: '#fff',
      'stroke-width': 6,
      opacity: scene.paint.isDark ? 0.2 : 0.45,
    })
  )
}

function drawGlint(scene: Scene): string {
  const run = traceWall(
    scene,
    scene.view === 'rear' ? 1 : 0.66,
    scene.view === 'front' ? 2 : 2.3,
    () => 0.945,
  )
  return writeTag('path', {
    d: toOutlinePath([run], false),
    stroke: '#fff',
    'stroke-width': 5,
    opacity: scene.paint.isDark ? 0.4 : 0.6,
  })
}

export function drawUnderbody(scene: Scene): string {
  const { model } = scene
  const [from, to] = scene.visible
  const middle = model.size.lengthMm / 2
  const lower = spaceEvenly(to, from, 20).map((u): Point3d => {
    const [x, y, z] = model.wall(u, 0)
    return [middle + (x - middle) * 0.93, y * 0.5, z * 0.84]
  })
  return writeShape(
    toOutlinePath(
      [traceWall(scene, from, to, () => 0.12), lower.map(scene.project)],
      true,
      SOFT_TOLERANCE,
    ),
    '#0b0d0f',
  )
}

export function drawBonnet(scene: Scene): string {
  const { model, paint, view } = scene
  const foot = model.pillarFoot
  const front = spaceEvenly(-1, 1, 25).map((u) => scene.project(model.wall(u, 1)))
  // Beside the windscreen, the bonnet ends at the pillars; in the middle it ends at the cowl.
  const isAhead = (x: number) => (z: number) =>
    x <= model.cowl[0] + (foot - model.cowl[0]) * z * z + 1
  const crest = spaceEvenly(model.size.lengthMm * 0.1, foot, 16).map((x) =>
    scene.project(findHighestPoint(scene, (z) => model.deck(x, z), isAhead(x))),
  )
  const silhouette = view === 'rear' ? crest : findUpperChain([...front, ...crest])
  const d = toOutlinePath([
    [...front].reverse(),
    silhouette,
    spaceEvenly(-1, 1, 9).map((z) => scene.project(model.cowlEdge(z))),
    spaceEvenly(foot, model.size.lengthMm * 0.1, 12).map((x) => scene.project(model.deck(x, 1))),
  ])
  const nose = scene.project(model.deck(0, 0))
  const rear = scene.project(model.deck(foot, 0.2))
  const ridge = (z: number) =>
    projectOutline(
      scene,
      [spaceEvenly(0.05, 0.95, 8).map((t) => model.deck(foot * t, z * (0.78 + 0.22 * t)))],
      false,
    )
  return (
    writeLinearGradient('pb', nose, rear, [
      [0, paint.tone(0.1)],
      [0.3, paint.tone(0.68)],
      [0.75, paint.tone(0.4)],
      [1, paint.tone(-0.15)],
    ]) +
    writeShape(d, 'url(#pb)') +
    (view === 'front'
      ? writeLine(ridge(0.58), '#fff', 10, { opacity: paint.isDark ? 0.12 : 0.3 }) +
        writeLine(ridge(0.53), '#000', 3, { opacity: 0.14 })
      : '')
  )
}

export function drawBoot(scene: Scene): string {
  const { model, paint } = scene
  if (!model.hasDeck) return ''
  const xs = spaceEvenly(model.backFoot, model.size.lengthMm * 0.93, 10)
  const d = projectOutline(scene, [
    xs.map((x) => model.deck(x, 1)),
    spaceEvenly(2.3, 3.7, 25).map((u) => model.wall(u, 1)),
    [...xs].reverse().map((x) => findHighestPoint(scene, (z) => model.deck(x, z))),
  ])
  const [, top] = scene.project(model.backBase)
  const [, bottom] = scene.project(model.wall(3, 1))
  return (
    writeLinearGradient(
      'pt',
      [0, top],
      [0, bottom],
      [
        [0, paint.tone(0.05)],
        [0.6, paint.tone(0.55)],
        [1, paint.tone(0.3)],
      ],
    ) + writeShape(d, model.shape.bed ? '#15181b' : 'url(#pt)')
  )
}

export function drawLidSeam(scene: Scene): string {
  return writeLine(
    outlineWallPatch(
      scene,
      [
        [-0.8, 0.985],
        [0, 0.985],
        [0.8, 0.985],
      ],
      0,
      false,
    ),
    '#000',
    2.6,
    { opacity: 0.5 },
  )
}

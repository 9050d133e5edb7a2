import type { Point3d } from './camera'
import { projectOutline, type Scene } from './scene'
import { lerp, spaceEvenly } from './spline'
import { writeLine, writeShape } from './svg'

export const ROOF_BOW_MM = 50

/** u goes across (−1…1), v upwards (0…1). */
type Sheet = (u: number, v: number) => Point3d

function between(low: (u: number) => Point3d, high: (u: number) => Point3d): Sheet {
  return (u, v) => {
    const [a, b] = [low(u), high(u)]
    return [lerp(a[0], b[0], v), lerp(a[1], b[1], v), lerp(a[2], b[2], v)]
  }
}

function pane(scene: Scene, sheet: Sheet, edge: number, low: number, high: number): string {
  const start = scene.view === 'side' ? 0 : -edge
  return projectOutline(scene, [
    spaceEvenly(start, edge, 13).map((u) => sheet(u, low)),
    spaceEvenly(edge, start, 13).map((u) => sheet(u, high)),
  ])
}

export function findScreenHead({ model }: Scene, u: number): Point3d {
  const [, , side] = model.roof(model.pillarHead, u)
  const [x, y] = model.roof(lerp(model.screenTop[0], model.pillarHead, u * u), u)
  return [x, y, side]
}

export function drawWindscreen(scene: Scene): string {
  const { model, paint } = scene
  const sheet = between(model.cowlEdge, (u) => findScreenHead(scene, u))
  const glass = pane(scene, sheet, 0.945, -0.02, 0.955)
  const streak = (from: number, to: number) =>
    projectOutline(scene, [
      [sheet(from, 0.12), sheet(from + 0.3, 0.93)],
      [sheet(to + 0.3, 0.93), sheet(to, 0.12)],
    ])
  const head = (u: number) => pane(scene, (a, v) => sheet(u + a, v), 0.15, 0.2, 0.52)
  const frame = model.shape.roofless
    ? ''
    : writeShape(pane(scene, sheet, 1, -0.05, 1.01), paint.tone(-0.05))
  const pane1 = writeShape(glass, 'url(#gw)', { stroke: '#0f1215', 'stroke-width': 5 })
  if (scene.view === 'side') return frame + pane1
  return (
    frame +
    pane1 +
    writeShape(head(-0.42) + head(0.42), '#14181b', {
      opacity: model.shape.roofless ? 0 : 0.34,
      'stroke-linejoin': 'round',
      stroke: '#14181b',
      'stroke-width': 14,
    }) +
    writeShape(pane(scene, sheet, 0.09, 0.8, 0.9), '#14171a') +
    writeShape(streak(-0.75, -0.4), '#fff', { opacity: 0.17 }) +
    writeShape(streak(-0.32, -0.25), '#fff', { opacity: 0.13 }) +
    writeLine(
      projectOutline(scene, [[sheet(-0.6, 0.02), sheet(0.1, 0.1)]], false) +
        projectOutline(scene, [[sheet(0, 0.02), sheet(0.7, 0.1)]], false),
      '#0c0e10',
      4,
    )
  )
}

export function drawBackScreen(scene: Scene): string {
  const { model, paint } = scene
  const sheet = between(model.backEdge, (u) =>
    model.roof(model.roofEnd + (1 - u * u) * (model.shape.bed ? 0 : ROOF_BOW_MM), u),
  )
  const upright = !model.hasDeck
  if (model.shape.bed && scene.view === 'side') return ''
  return (
    writeShape(pane(scene, sheet, 1, -0.02, 1), paint.tone(0.02)) +
    writeShape(
      pane(scene, sheet, upright ? 0.86 : 0.9, upright ? 0.14 : 0.06, upright ? 0.84 : 0.93),
      'url(#gw)',
      {
        stroke: '#0f1215',
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      },
    ) +
    (upright && scene.view === 'rear'
      ? writeLine(
          projectOutline(scene, [spaceEvenly(-0.8, 0.8, 9).map((u) => sheet(u, 0.9))], false),
          '#000',
          6,
          { opacity: 0.25 },
        ) +
        writeLine(
          projectOutline(scene, [[sheet(0.05, 0.16), sheet(-0.45, 0.24)]], false),
          '#0c0e10',
          5,
        )
      : '')
  )
}

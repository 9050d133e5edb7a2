import type { P3 } from './camera'
import { spaceOutline, type Scene } from './scene'
import { drawOpenCabin } from './open-cabin'
import { drawBackScreen, drawWindscreen, ROOF_BOW_MM, screenHead } from './screens'
import { drawSideGlass } from './side-glass'
import { upperChain } from './skyline'
import { lerp, range } from './spline'
import { gradientBetween, gradientDown, outline, shape } from './svg'

/** Roof, pillars and glass. */
export function drawGreenhouse(scene: Scene): string {
  const { view, model } = scene
  if (model.shape.roofless) return drawOpenCabin(scene)
  return (
    glassGradients(scene) +
    drawRoof(scene) +
    (view === 'rear' ? '' : drawWindscreen(scene)) +
    (view === 'front' ? '' : drawBackScreen(scene)) +
    drawCabinSide(scene) +
    drawSideGlass(scene)
  )
}

function glassGradients(scene: Scene): string {
  const { model } = scene
  const [, top] = scene.project(model.roof(model.screenTop[0], 0))
  const [, bottom] = scene.project(model.cowl)
  return (
    gradientDown('gs', [
      [0, '#4a545d'],
      [0.45, '#2a3138'],
      [1, '#14181c'],
    ]) +
    gradientBetween(
      'gw',
      [0, top],
      [0, bottom],
      [
        [0, '#2a3138'],
        [0.4, '#55616b'],
        [0.72, '#93a0aa'],
        [0.86, '#5a656e'],
        [1, '#20262b'],
      ],
    )
  )
}

function drawRoof(scene: Scene): string {
  const { model, paint, view } = scene
  const xs = range(model.pillarHead, model.roofEnd, 16)
  const zs = range(-1, 1, 13)
  const rail = [...xs].reverse().map((x) => model.roof(x, 1))
  const header = [...zs].reverse().map((z) => screenHead(scene, z))
  const tail = zs.map((z) => model.roof(model.roofEnd + (1 - z * z) * ROOF_BOW_MM, z))
  const surface = xs.flatMap((x) => zs.map((z) => model.roof(x, z)))
  const skyline = upperChain([...surface, ...header, ...tail].map(scene.project))
  const lower = { front: [rail, header], side: [rail], rear: [tail, rail] }[view]
  const d = outline([skyline, ...lower.map((run) => run.map(scene.project))])
  const [left] = scene.project(model.roof(model.pillarHead, 0))
  const [right] = scene.project(model.roof(model.roofEnd, 0))
  return (
    gradientBetween(
      'pr',
      [left, 0],
      [right, 0],
      [
        [0, paint.tone(0.7)],
        [0.5, paint.tone(0.2)],
        [1, paint.tone(0.45)],
      ],
    ) + shape(d, 'url(#pr)')
  )
}

/** Pillars and rail of the near side, in paint. */
function drawCabinSide(scene: Scene): string {
  const { model, paint } = scene
  const { pillarFoot: foot, pillarHead: head } = model
  const rail = range(head, model.roofEnd, 16).map((x) => model.cabin(x, model.railHeight(x)))
  const d = spaceOutline(scene, [
    range(0, 1, 8).map((t) => pillarPoint(scene, t)),
    rail,
    range(0, 1, 10).map((t) => rearEdge(scene, t)),
    range(model.backFoot, foot, 12).map((x) => model.cabin(x, model.shoulder(x) - 25)),
  ])
  return (
    gradientDown('pc', [
      [0, paint.tone(0.45)],
      [0.22, paint.tone(0.05)],
      [1, paint.tone(-0.2)],
    ]) + shape(d, 'url(#pc)')
  )
}

/** The windscreen pillar's outer edge: foot (0) to head (1), slightly bowed. */
function pillarPoint(scene: Scene, t: number): P3 {
  const { model } = scene
  const x = lerp(model.pillarFoot, model.pillarHead, t)
  const y = lerp(model.shoulder(model.pillarFoot), model.railHeight(model.pillarHead), t ** 0.94)
  return model.cabin(x, y)
}

/** Rear edge of the cabin side: roof (0) down to the belt (1), convex on upright tails. */
function rearEdge(scene: Scene, t: number): P3 {
  const { model } = scene
  const [footX, footY, footZ] = model.backEdge(1)
  const x = lerp(model.roofEnd, footX, model.hasDeck ? t : t ** 0.75)
  const y = lerp(model.railHeight(model.roofEnd), footY, t ** 1.1)
  const [, , headZ] = model.roof(model.roofEnd, 1)
  return [x, y, lerp(headZ, footZ, t ** 0.9)]
}

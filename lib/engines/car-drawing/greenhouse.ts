import type { Point3d } from './camera'
import { projectOutline, type Scene } from './scene'
import { drawBackScreen, drawWindscreen, ROOF_BOW_MM, findScreenHead } from './screens'
import { findUpperChain } from './skyline'
import { lerp, spaceEvenly } from './spline'
import {
  writeLinearGradient,
  writeVerticalGradient,
  toOutlinePath,
  writeShape,
  writeLine,
} from './svg'

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
    writeVerticalGradient('gs', [
      [0, '#4a545d'],
      [0.45, '#2a3138'],
      [1, '#14181c'],
    ]) +
    writeLinearGradient(
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
  const xs = spaceEvenly(model.pillarHead, model.roofEnd, 16)
  const zs = spaceEvenly(-1, 1, 13)
  const rail = [...xs].reverse().map((x) => model.roof(x, 1))
  const header = [...zs].reverse().map((z) => findScreenHead(scene, z))
  const tail = zs.map((z) => model.roof(model.roofEnd + (1 - z * z) * ROOF_BOW_MM, z))
  const surface = xs.flatMap((x) => zs.map((z) => model.roof(x, z)))
  const skyline = findUpperChain([...surface, ...header, ...tail].map(scene.project))
  const lower = { front: [rail, header], side: [rail], rear: [tail, rail] }[view]
  const d = toOutlinePath([skyline, ...lower.map((run) => run.map(scene.project))])
  const [left] = scene.project(model.roof(model.pillarHead, 0))
  const [right] = scene.project(model.roof(model.roofEnd, 0))
  return (
    writeLinearGradient(
      'pr',
      [left, 0],
      [right, 0],
      [
        [0, paint.tone(0.7)],
        [0.5, paint.tone(0.2)],
        [1, paint.tone(0.45)],
      ],
    ) + writeShape(d, 'url(#pr)')
  )
}

function drawCabinSide(scene: Scene): string {
  const { model, paint } = scene
  const { pillarFoot: foot, pillarHead: head } = model
  const rail = spaceEvenly(head, model.roofEnd, 16).map((x) => model.cabin(x, model.railHeight(x)))
  const d = projectOutline(scene, [
    spaceEvenly(0, 1, 8).map((t) => pillarPoint(scene, t)),
    rail,
    spaceEvenly(0, 1, 10).map((t) => rearEdge(scene, t)),
    spaceEvenly(model.backFoot, foot, 12).map((x) => model.cabin(x, model.shoulder(x) - 25)),
  ])
  return (
    writeVerticalGradient('pc', [
      [0, paint.tone(0.45)],
      [0.22, paint.tone(0.05)],
      [1, paint.tone(-0.2)],
    ]) + writeShape(d, 'url(#pc)')
  )
}

function pillarPoint(scene: Scene, t: number): Point3d {
  const { model } = scene
  const x = lerp(model.pillarFoot, model.pillarHead, t)
  const y = lerp(model.shoulder(model.pillarFoot), model.railHeight(model.pillarHead), t ** 0.94)
  return model.cabin(x, y)
}

function rearEdge(scene: Scene, t: number): Point3d {
  const { model } = scene
  const [footX, footY, footZ] = model.backEdge(1)
  const x = lerp(model.roofEnd, footX, model.hasDeck ? t : t ** 0.75)
  const y = lerp(model.railHeight(model.roofEnd), footY, t ** 1.1)
  const [, , headZ] = model.roof(model.roofEnd, 1)
  return [x, y, lerp(headZ, footZ, t ** 0.9)]
}

function drawOpenCabin(scene: Scene): string {
  const { model } = scene
  const leather = ['#4a4f55', '#212529']
  const [, top] = scene.project(model.screenTop)
  const [, bottom] = scene.project(model.cowl)
  const belt = (side: 1 | -1) =>
    spaceEvenly(model.pillarFoot, model.backFoot, 12).map((x) =>
      model.cabin(x, model.shoulder(x), side),
    )
  const cockpit = projectOutline(scene, [belt(1), belt(-1).reverse()])
  const frame = [model.cowlEdge(1), model.roof(model.pillarHead, 1)]
  const seats = [seat(scene, -0.42), seat(scene, 0.42)].join('')
  const parts = {
    tub: writeShape(cockpit, '#17191c', { stroke: '#0d0f11', 'stroke-width': 6 }),
    seats:
      writeVerticalGradient('ls', [
        [0, leather[0] ?? '#444'],
        [1, leather[1] ?? '#222'],
      ]) +
      writeShape(seats, 'url(#ls)', {
        stroke: leather[1],
        'stroke-width': 24,
        'stroke-linejoin': 'round',
      }),
    screen:
      writeLinearGradient(
        'gw',
        [0, top],
        [0, bottom],
        [
          [0, '#9fb0bd', 0.5],
          [0.6, '#c7d3dc', 0.6],
          [1, '#2b3238', 0.75],
        ],
      ) +
      drawWindscreen(scene) +
      writeLine(projectOutline(scene, [frame], false), scene.paint.tone(-0.1), 11, {
        'stroke-linecap': 'round',
      }),
  }
  return scene.view === 'rear'
    ? parts.tub + parts.screen + parts.seats
    : parts.tub + parts.seats + parts.screen
}

function seat(scene: Scene, z: number): string {
  const { model } = scene
  const { lengthMm: length, heightMm: height } = model.size
  const back = (share: number, y: number, dz: number): Point3d => [
    lerp(0.565, 0.59, share) * length,
    y * height,
    (z + dz) * model.halfWidth,
  ]
  const cushion = projectOutline(scene, [
    [back(0, 0.6, -0.27), back(0.6, 0.8, -0.24)],
    [back(0.7, 0.84, -0.12), back(0.7, 0.84, 0.12)],
    [back(0.6, 0.8, 0.24), back(0, 0.6, 0.27)],
  ])
  const rest = projectOutline(scene, [
    [back(0.8, 0.85, -0.12), back(1, 0.94, -0.1)],
    [back(1, 0.94, 0.1), back(0.8, 0.85, 0.12)],
  ])
  return cushion + rest
}

function drawSideGlass(scene: Scene): string {
  const { model } = scene
  const { lengthMm: length } = model.size
  const sill = (x: number) => model.cabin(x, model.shoulder(x) + 22)
  const lintel = (x: number) => model.cabin(x, model.railHeight(x) - 46)
  const [endLow, endHigh] = [model.shape.glassEnd[0] * length, model.shape.glassEnd[1] * length]
  const footX = model.pillarFoot + 0.026 * length
  const headX = model.pillarHead + 0.022 * length
  const top = spaceEvenly(headX, endHigh, 14).map(lintel)
  const base = spaceEvenly(endLow, footX, 14).map(sill)
  const seams = model.shape.doors
    .slice(1)
    .map((x) => x * length)
    .filter((x) => x < endHigh - 60)

  const column = (x: number, width: number, lean: number): Point3d[][] => [
    [sill(x), lintel(x + lean)],
    [lintel(x + lean + width), sill(x + width)],
  ]
  const pane = (from: number, to: number) => lerp(from, to, 0.45)
  const second = pane(seams[0] ?? footX, endHigh)
  return (
    writeShape(
      projectOutline(scene, [
        [sill(footX), lintel(headX)],
        top,
        [lintel(endHigh), endCorner(scene, endLow, endHigh), sill(endLow)],
        base,
      ]),
      'url(#gs)',
      { stroke: '#0d0f11', 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ) +
    writeShape(headrests(scene, seams, footX), '#0b0d0f', { opacity: 0.5 }) +
    writeShape(projectOutline(scene, column(pane(footX, seams[0] ?? endHigh), 130, 170)), '#fff', {
      opacity: 0.1,
    }) +
    writeShape(projectOutline(scene, column(second, 90, 170)), '#fff', { opacity: 0.08 }) +
    seams
      .map((x, i) =>
        writeShape(projectOutline(scene, column(x - 40, i === 0 ? 85 : 38, -10)), '#0d0f11'),
      )
      .join('')
  )
}

function endCorner(scene: Scene, low: number, high: number): Point3d {
  const { model } = scene
  const x = lerp(high, low, 0.62)
  return model.cabin(x, lerp(model.railHeight(high), model.shoulder(low), 0.45))
}

function headrests(scene: Scene, seams: readonly number[], footX: number): string {
  const { model } = scene
  return [lerp(footX, seams[0] ?? footX, 0.72), (seams[0] ?? 0) + 0.11 * model.size.lengthMm]
    .map((x) => {
      const base = model.shoulder(x)
      const at = (dx: number, dy: number) => model.cabin(x + dx, base + 22 + dy)
      return projectOutline(scene, [
        [at(-60, 0), at(-30, 130), at(20, 150)],
        [at(110, 150), at(135, 120), at(150, 0)],
      ])
    })
    .join('')
}

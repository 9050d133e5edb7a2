import type { P3 } from './camera'
import { drawWindscreen } from './screens'
import { spaceOutline, type Scene } from './scene'
import { lerp, range } from './spline'
import { gradientBetween, gradientDown, line, shape } from './svg'

/** A convertible with its roof down: cockpit, seats, windscreen in its frame. */
export function drawOpenCabin(scene: Scene): string {
  const { model } = scene
  const leather = ['#4a4f55', '#212529']
  const [, top] = scene.project(model.screenTop)
  const [, bottom] = scene.project(model.cowl)
  const belt = (side: 1 | -1) =>
    range(model.pillarFoot, model.backFoot, 12).map((x) => model.cabin(x, model.shoulder(x), side))
  const cockpit = spaceOutline(scene, [belt(1), belt(-1).reverse()])
  const frame = [model.cowlEdge(1), model.roof(model.pillarHead, 1)]
  const seats = [seat(scene, -0.42), seat(scene, 0.42)].join('')
  const parts = {
    tub: shape(cockpit, '#17191c', { stroke: '#0d0f11', 'stroke-width': 6 }),
    seats:
      gradientDown('ls', [
        [0, leather[0] ?? '#444'],
        [1, leather[1] ?? '#222'],
      ]) +
      shape(seats, 'url(#ls)', {
        stroke: leather[1],
        'stroke-width': 24,
        'stroke-linejoin': 'round',
      }),
    screen:
      gradientBetween(
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
      line(spaceOutline(scene, [frame], false), scene.paint.tone(-0.1), 11, {
        'stroke-linecap': 'round',
      }),
  }
  return scene.view === 'rear'
    ? parts.tub + parts.screen + parts.seats
    : parts.tub + parts.seats + parts.screen
}

/** A seat's back and headrest, seen through and over the doors. */
function seat(scene: Scene, z: number): string {
  const { model } = scene
  const { lengthMm: length, heightMm: height } = model.size
  const back = (share: number, y: number, dz: number): P3 => [
    lerp(0.565, 0.59, share) * length,
    y * height,
    (z + dz) * model.halfWidth,
  ]
  const cushion = spaceOutline(scene, [
    [back(0, 0.6, -0.27), back(0.6, 0.8, -0.24)],
    [back(0.7, 0.84, -0.12), back(0.7, 0.84, 0.12)],
    [back(0.6, 0.8, 0.24), back(0, 0.6, 0.27)],
  ])
  const rest = spaceOutline(scene, [
    [back(0.8, 0.85, -0.12), back(1, 0.94, -0.1)],
    [back(1, 0.94, 0.1), back(0.8, 0.85, 0.12)],
  ])
  return cushion + rest
}

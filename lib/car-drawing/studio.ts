import type { P2 } from './camera'
import { SOFT } from './fit-curve'
import type { Scene } from './scene'
import { range } from './spline'
import { gradientBetween, gradientDown, gradientRound, outline, shape, tag } from './svg'

/** A soft blur; `drawCar` sets its colour space, since the default would blur in linear light and tint the paint. */
export function blurFilter(id: string, deviation: number): string {
  return tag(
    'filter',
    { id, x: '-.2', y: '-1', width: 1.4, height: 3 },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  )
}

/** A grey cyclorama: lit wall, soft horizon, brighter floor under the car. */
export function drawStudio(): string {
  return (
    gradientDown('sw', [
      [0, '#969da6'],
      [0.6, '#bfc5cb'],
      [0.68, '#a9b0b7'],
      [0.8, '#bbc1c7'],
      [1, '#9199a1'],
    ]) +
    gradientRound('sl', [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ]) +
    shape('M0 0h1600v1200H0z', 'url(#sw)') +
    shape('M0 0h1600v1000H0z', 'url(#sl)') +
    tag('ellipse', { cx: 800, cy: 1050, rx: 860, ry: 170, fill: 'url(#sl)' })
  )
}

/** Contact shadow: a wide soft pool and a dark core under the body. */
export function drawShadow(scene: Scene): string {
  const { model } = scene
  const middle = model.size.lengthMm / 2
  const pool = (scale: number) => {
    const points = range(-1, 4, 31).map((u) => {
      const [x, , z] = model.wall(u, 0.5)
      return scene.project([middle + (x - middle) * scale, 0, z * scale])
    })
    return outline([points], true, SOFT)
  }
  return (
    blurFilter('b1', 20) +
    shape(pool(1.03), '#1a2028', { opacity: 0.55, filter: 'url(#b1)' }) +
    blurFilter('b2', 9) +
    shape(pool(0.94), '#05070a', { opacity: 0.8, filter: 'url(#b2)' })
  )
}

/** The car's flank mirrored in the polished floor, fading with depth. */
export function drawReflection(scene: Scene): string {
  const { model, paint } = scene
  const [from, to] = scene.visible
  const mirrored = (u: number, v: number): P2 => {
    const [x, y, z] = model.wall(u, v)
    return scene.project([x, -y, z])
  }
  const run = (a: number, b: number, v: number) => range(a, b, 20).map((u) => mirrored(u, v))
  const [fade0, fade1] = fadeAcross(mirrored(1.1, 0), mirrored(1.9, 0), 150)
  return (
    gradientBetween('rf', fade0, fade1, [
      [0, paint.tone(-0.1), 0.14],
      [1, paint.base, 0],
    ]) +
    drawTyreReflections(scene) +
    shape(outline([run(from, to, 0), run(to, from, 0.8)], true, SOFT), 'url(#rf)', {
      filter: 'url(#b2)',
    })
  )
}

/** What the floor shows of the near tyres: their lowest part, fading at once. */
function drawTyreReflections({ model, project }: Scene): string {
  const discs = model.axles.map((x) => {
    const rim = range(0, 2 * Math.PI, 25).map((angle) =>
      project([
        x + model.tyreRadius * Math.sin(angle),
        model.tyreRadius * (Math.cos(angle) - 1),
        model.halfWidth,
      ]),
    )
    return outline([rim], true, SOFT)
  })
  return (
    gradientDown('rt', [
      [0, '#15181b', 0.3],
      [0.5, '#15181b', 0],
    ]) + discs.map((d) => shape(d, 'url(#rt)', { filter: 'url(#b2)' })).join('')
  )
}

/** Two points across the line a–b, `depth` apart: the axis along which the mirror image fades. */
function fadeAcross(a: P2, b: P2, depth: number): [P2, P2] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const normal: P2 = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  return [a, [a[0] + normal[0] * depth, a[1] + normal[1] * depth]]
}

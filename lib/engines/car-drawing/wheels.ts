import type { Point3d } from './camera'
import { drawAlloySpokes } from './alloy'
import type { Scene } from './scene'
import { writeRadialGradient, formatSvgNumbers, writeTag } from './svg'

const TRACK_INSET_MM = 32
const TYRE_WIDTH_MM = 205

function wheelMatrix(scene: Scene, centre: Point3d, radius: number): string {
  const [cx, cy] = scene.project(centre)
  const [ax, ay] = scene.project([centre[0] + radius, centre[1], centre[2]])
  const [bx, by] = scene.project([centre[0], centre[1] - radius, centre[2]])
  return `matrix(${formatSvgNumbers([ax - cx, ay - cy, bx - cx, by - cy, cx, cy], 2).replaceAll(/(?<=\d)-/g, ' -')})`
}

function hub(scene: Scene, axle: 0 | 1, side: 1 | -1): Point3d {
  const { model } = scene
  return [model.axles[axle], model.tyreRadius, side * (model.halfWidth - TRACK_INSET_MM)]
}

export function defineWheel(scene: Scene): string {
  return (
    writeRadialGradient('wt', [
      [0.7, '#0c0d0e'],
      [0.8, '#2d3033'],
      [0.93, '#1b1d1f'],
      [1, '#0d0e0f'],
    ]) +
    writeRadialGradient('wb', [
      [0, '#3a3e42'],
      [0.75, '#17191b'],
      [1, '#0c0d0e'],
    ]) +
    writeTag(
      'g',
      { id: 'wh' },
      writeTag('circle', { r: 1, fill: 'url(#wt)' }) +
        writeTag('circle', { r: 0.74, fill: 'url(#wb)' }) +
        writeTag('circle', { r: 0.44, fill: '#5b6065' }) +
        drawAlloySpokes(scene.style),
    )
  )
}

export function drawFarWheels(scene: Scene): string {
  if (scene.view === 'side') return ''
  return ([0, 1] as const)
    .map((axle) =>
      writeTag('circle', {
        r: 1,
        fill: '#0c0d0e',
        transform: wheelMatrix(scene, hub(scene, axle, -1), scene.model.tyreRadius),
      }),
    )
    .join('')
}

/** Drawn before the body, which covers all but the part below the sill. */
export function drawTreads(scene: Scene): string {
  const { model } = scene
  return ([0, 1] as const)
    .map((axle) => {
      const [x, y, z] = hub(scene, axle, 1)
      return writeTag('circle', {
        r: 1,
        fill: '#0e1012',
        transform: wheelMatrix(scene, [x, y, z - TYRE_WIDTH_MM], model.tyreRadius),
      })
    })
    .join('')
}

const ARCH = 1.11

export function drawNearWheels(scene: Scene): string {
  const { model, style, paint } = scene
  const radius = model.tyreRadius
  return ([0, 1] as const)
    .map((axle) => {
      const centre = hub(scene, axle, 1)
      const drop = (radius - model.lowerEdge(centre[0])) / radius
      const spread = Math.sqrt(ARCH ** 2 - drop ** 2)
      const arc = `M${formatSvgNumbers([-spread, drop], 2)}A${ARCH} ${ARCH} 0 1 1 ${formatSvgNumbers([spread, drop], 2)}`
      const transform = wheelMatrix(scene, [centre[0], centre[1], model.halfWidth - 4], radius)
      const lip = style.cladding ? '#1d2023' : paint.tone(paint.isDark ? 0.15 : -0.25)
      return (
        writeTag('path', {
          d: arc,
          fill: '#08090a',
          transform,
          stroke: lip,
          'stroke-width': style.cladding ? 0.15 : 0.025,
        }) + writeTag('use', { href: '#wh', transform: wheelMatrix(scene, centre, radius) })
      )
    })
    .join('')
}

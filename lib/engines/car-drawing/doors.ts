import { outlineWallPatch, traceWall, type WallPoint, type Scene } from './scene'
import { lerp } from './spline'
import { writeLine, toOutlinePath, writeShape, writeTag } from './svg'
import type { Point3d } from './camera'

function flank(scene: Scene, x: number, y: number): WallPoint {
  return [scene.model.sideU(x), scene.model.wallV(x, y)]
}

export function drawDoors(scene: Scene): string {
  return drawSill(scene) + drawShutLines(scene) + drawHandles(scene)
}

function drawShutLines(scene: Scene): string {
  const { model } = scene
  const { lengthMm: length } = model.size
  const doors = model.shape.doors.map((x) => x * length)
  const sill = (x: number) => lerp(model.lowerEdge(x), model.shoulder(x), 0.14)
  const archEdge = model.axles[1] - 1.19 * model.tyreRadius
  const seams = doors.map((x, i) => {
    const isLast = i === doors.length - 1
    const foot = isLast ? Math.min(x, archEdge + 30) : i === 0 ? x - 10 : x
    const waist = lerp(sill(x), model.shoulder(x), 0.5)
    return outlineWallPatch(
      scene,
      [
        flank(scene, x, model.shoulder(x)),
        flank(scene, isLast ? lerp(x, foot, 0.25) : x, waist),
        flank(scene, foot, sill(foot)),
      ],
      0,
      false,
    )
  })
  const [first, last] = [doors[0] ?? 0, doors.at(-1) ?? 0]
  const base = traceWall(
    scene,
    model.sideU(first),
    model.sideU(Math.min(last, archEdge)),
    () => 0.14,
    4,
  )
  const d = seams.join('') + toOutlinePath([base], false)
  return (
    writeLine(d, '#000', 3.2, { opacity: 0.55, 'stroke-linecap': 'round' }) +
    writeLine(d, '#fff', 1.6, { opacity: 0.22, transform: 'translate(1.4 .3)' })
  )
}

function drawHandles(scene: Scene): string {
  const { model, paint } = scene
  const { lengthMm: length } = model.size
  return model.shape.doors
    .slice(1)
    .map((share) => {
      const x = share * length
      const y = lerp(model.lowerEdge(x), model.shoulder(x), 0.8)
      const box = (dx: number, dy: number) =>
        outlineWallPatch(
          scene,
          [
            flank(scene, x - 235 + dx, y + dy),
            flank(scene, x - 65 - dx, y + dy + 4),
            flank(scene, x - 60 - dx, y - dy),
            flank(scene, x - 232 + dx, y - dy - 2),
          ],
          12,
        )
      return (
        writeShape(box(0, 22), '#000', { opacity: 0.2 }) + writeShape(box(0, 9), paint.tone(0.3))
      )
    })
    .join('')
}

function drawSill(scene: Scene): string {
  const { style } = scene
  const [from, to] = scene.visible
  const height = style.cladding ? 0.15 : 0.035
  return writeShape(
    toOutlinePath([
      traceWall(scene, from, to, () => -0.01, 8),
      traceWall(scene, to, from, () => height, 8),
    ]),
    style.cladding ? '#1d2023' : '#0c0e10',
    { opacity: style.cladding ? 1 : 0.75 },
  )
}

export function drawMirror(scene: Scene, side: 1 | -1): string {
  const { model, paint } = scene
  const x = model.pillarFoot + 0.032 * model.size.lengthMm
  const y = model.shoulder(x) + 75
  const z = model.halfWidth + 70
  const centre: Point3d = [x, y, side * z]
  const [cx, cy] = scene.project(centre)
  const reach = (axis: Point3d): [number, number] => {
    const [px, py] = scene.project([centre[0] + axis[0], centre[1] + axis[1], centre[2] + axis[2]])
    return [px - cx, py - cy]
  }
  const axes = [reach([95, 0, 0]), reach([0, 78, 0]), reach([0, 0, 120])]
  const rx = Math.hypot(...axes.map(([dx]) => dx))
  const ry = Math.hypot(...axes.map(([, dy]) => dy))
  const [fx, fy] = scene.project([x + 10, model.shoulder(x) - 10, side * model.halfWidth * 0.96])
  return (
    writeLine(
      toOutlinePath(
        [
          [
            [fx, fy],
            [cx, cy + ry * 0.6],
          ],
        ],
        false,
      ),
      '#111',
      14,
    ) +
    writeTag('ellipse', { cx, cy, rx, ry, fill: '#121416' }) +
    writeTag('ellipse', {
      cx,
      cy: cy - ry * 0.14,
      rx: rx * 0.97,
      ry: ry * 0.8,
      fill: paint.tone(0.12),
    }) +
    writeTag('ellipse', {
      cx: cx - rx * 0.15,
      cy: cy - ry * 0.5,
      rx: rx * 0.6,
      ry: ry * 0.28,
      fill: '#fff',
      opacity: paint.isDark ? 0.25 : 0.5,
    })
  )
}

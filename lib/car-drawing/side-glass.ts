import type { P3 } from './camera'
import { spaceOutline, type Scene } from './scene'
import { lerp, range } from './spline'
import { shape } from './svg'

/** Side glass: one dark opening, pillars over it, streaks of reflected lamp. */
export function drawSideGlass(scene: Scene): string {
  const { model } = scene
  const { lengthMm: length } = model.size
  const sill = (x: number) => model.cabin(x, model.shoulder(x) + 22)
  const lintel = (x: number) => model.cabin(x, model.railHeight(x) - 46)
  const [endLow, endHigh] = [model.shape.glassEnd[0] * length, model.shape.glassEnd[1] * length]
  const footX = model.pillarFoot + 0.026 * length
  const headX = model.pillarHead + 0.022 * length
  const top = range(headX, endHigh, 14).map(lintel)
  const base = range(endLow, footX, 14).map(sill)
  const seams = model.shape.doors
    .slice(1)
    .map((x) => x * length)
    .filter((x) => x < endHigh - 60)

  const column = (x: number, width: number, lean: number): P3[][] => [
    [sill(x), lintel(x + lean)],
    [lintel(x + lean + width), sill(x + width)],
  ]
  const pane = (from: number, to: number) => lerp(from, to, 0.45)
  const second = pane(seams[0] ?? footX, endHigh)
  return (
    shape(
      spaceOutline(scene, [
        [sill(footX), lintel(headX)],
        top,
        [lintel(endHigh), endCorner(scene, endLow, endHigh), sill(endLow)],
        base,
      ]),
      'url(#gs)',
      { stroke: '#0d0f11', 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ) +
    shape(headrests(scene, seams, footX), '#0b0d0f', { opacity: 0.5 }) +
    shape(spaceOutline(scene, column(pane(footX, seams[0] ?? endHigh), 130, 170)), '#fff', {
      opacity: 0.1,
    }) +
    shape(spaceOutline(scene, column(second, 90, 170)), '#fff', { opacity: 0.08 }) +
    seams
      .map((x, i) => shape(spaceOutline(scene, column(x - 40, i === 0 ? 85 : 38, -10)), '#0d0f11'))
      .join('')
  )
}

/** The rear edge is bent: an upright lower part that leans forward above. */
function endCorner(scene: Scene, low: number, high: number): P3 {
  const { model } = scene
  const x = lerp(high, low, 0.62)
  return model.cabin(x, lerp(model.railHeight(high), model.shoulder(low), 0.45))
}

/** Seats seen through the glass. */
function headrests(scene: Scene, seams: readonly number[], footX: number): string {
  const { model } = scene
  return [lerp(footX, seams[0] ?? footX, 0.72), (seams[0] ?? 0) + 0.11 * model.size.lengthMm]
    .map((x) => {
      const base = model.shoulder(x)
      const at = (dx: number, dy: number) => model.cabin(x + dx, base + 22 + dy)
      return spaceOutline(scene, [
        [at(-60, 0), at(-30, 130), at(20, 150)],
        [at(110, 150), at(135, 120), at(150, 0)],
      ])
    })
    .join('')
}

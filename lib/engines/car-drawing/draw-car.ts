import { drawExterior } from './exterior'
import { drawDash } from './dash'
import { drawMarkedPlace } from './mark'
import { drawOdometer } from './odometer'
import { drawWheelDetail } from './wheel-detail'
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  type DrawCarInput,
} from './types'

/**
 * A self-contained SVG of 800 × 600: no script, font or external resource. Pure.
 * @throws RangeError for an unknown paint
 */
export function drawCar(input: DrawCarInput): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS_WIDTH} ${CANVAS_HEIGHT}" ` +
    `width="${DRAWING_WIDTH}" height="${DRAWING_HEIGHT}" color-interpolation-filters="sRGB">${drawView(input)}</svg>`
  )
}

function drawView(input: DrawCarInput): string {
  if (input.mark) return drawMarkedPlace(input, input.mark)
  switch (input.view) {
    case 'dash':
      return drawDash(input)
    case 'wheel':
      return drawWheelDetail(input)
    case 'odometer':
      return drawOdometer(input)
    default:
      return drawExterior(input, input.view)
  }
}

import { toDrawingPath, MAX_ODOMETER_KMS, chooseSetting } from './drawing-path'
import { mixColours } from './colour'
import { PAINTS, type PaintId } from './paint'
import { DRAWING_HEIGHT, DRAWING_VIEWS, DRAWING_WIDTH, type DrawingView } from './types'

export type PhotoCategory = 'exterior' | 'interior' | 'detail'

export interface DrawingSetVehicle {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly modelSlug: string
  readonly year: number
  readonly colour: PaintId
  readonly kms: number
}

export interface CarDrawing {
  readonly category: PhotoCategory
  readonly view: DrawingView
  readonly src: string
  readonly width: number
  readonly height: number
  readonly altParts: {
    readonly make: string
    readonly model: string
    readonly year: number
    readonly colour: PaintId
    readonly view: DrawingView
    readonly kms: number
  }
  readonly blur: string
}

const CATEGORY: Record<DrawingView, PhotoCategory> = {
  front: 'exterior',
  side: 'exterior',
  rear: 'exterior',
  dash: 'interior',
  wheel: 'detail',
  odometer: 'detail',
}

export function listDrawings(vehicle: DrawingSetVehicle): CarDrawing[] {
  const { make, model, modelSlug, year, colour } = vehicle
  const setting = chooseSetting(vehicle.id)
  const kms = Math.min(MAX_ODOMETER_KMS, Math.max(0, Math.trunc(vehicle.kms)))
  return DRAWING_VIEWS.map((view) => ({
    category: CATEGORY[view],
    view,
    src: toDrawingPath({ modelSlug, colour, view, kms, setting }),
    width: DRAWING_WIDTH,
    height: DRAWING_HEIGHT,
    altParts: { make, model, year, colour, view, kms },
    blur: getDrawingBlur(view, colour),
  }))
}

export function getDrawingBlur(view: DrawingView, colour: PaintId): string {
  const isCabin = view === 'dash' || view === 'odometer'
  const ground = isCabin ? '#33383e' : '#d3d8dd'
  const patch = isCabin ? '#4a5057' : mixColours(PAINTS[colour], '#d3d8dd', 0.25)
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><radialGradient id='g'>` +
    `<stop stop-color='${patch}'/><stop offset='1' stop-color='${ground}'/></radialGradient>` +
    `<path fill='url(#g)' d='M0 0h4v3H0z'/></svg>`
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

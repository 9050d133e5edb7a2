import { isPaintId, type PaintId } from './paint'
import { DRAWN_VIEWS, type DrawnView } from './types'

const DRAWN_ROOT = '/media/drawn'

/** Largest reading that six digits of an odometer can show, in km. */
export const MAX_ODOMETER_KMS = 999_999

export interface DrawnRequest {
  readonly modelSlug: string
  readonly colour: PaintId
  readonly view: DrawnView
  /** Only with the odometer view. */
  readonly kms?: number
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const ODOMETER_FILE = /^odometer-(0|[1-9]\d{0,5})$/
const LONGEST_SLUG = 80

/** Public URL of a drawing. */
export function drawnPath(request: DrawnRequest): string {
  const file = request.view === 'odometer' ? `odometer-${request.kms ?? 0}` : request.view
  return `${DRAWN_ROOT}/${request.modelSlug}/${request.colour}/${file}.svg`
}

/**
 * Reads a drawing's URL path back. Exactly what `drawnPath` writes is accepted, so every picture
 * has one address; an unknown colour or view, a reading out of range or any extra part gives null.
 */
export function parseDrawnPath(path: string): DrawnRequest | null {
  if (!path.startsWith(`${DRAWN_ROOT}/`) || !path.endsWith('.svg')) return null
  const parts = path.slice(DRAWN_ROOT.length + 1, -'.svg'.length).split('/')
  const [modelSlug, colour, file] = parts
  if (parts.length !== 3 || modelSlug === undefined || colour === undefined || file === undefined)
    return null
  if (modelSlug.length > LONGEST_SLUG || !SLUG.test(modelSlug) || !isPaintId(colour)) return null

  const reading = ODOMETER_FILE.exec(file)?.[1]
  if (reading !== undefined) return { modelSlug, colour, view: 'odometer', kms: Number(reading) }
  const view = DRAWN_VIEWS.find((name) => name === file)
  return view === undefined || view === 'odometer' ? null : { modelSlug, colour, view }
}

import { toDrawingPath, isPaintId } from '@/lib/engines/car-drawing'
import renders from './renders.json'
import { type RenderWidth, toRenderingSrc } from './renditions'

export type RenderView = 'front' | 'side' | 'rear' | 'dash' | 'wheel'

/** Stands in `renders.json` for the last year of a model's newest face. */
const NEWEST = 9999

/** Faces (designs) of each model, each with its last year. */
const MODELS = new Map(
  Object.entries(renders.models as unknown as Record<string, [lastYear: number, face: string][]>),
)
const FACES_BY_BODY = new Map<string, readonly string[]>(Object.entries(renders.bodies))
const COLOURS: Readonly<Record<string, Readonly<Partial<Record<RenderView, readonly string[]>>>>> =
  renders.colours

interface Looks {
  modelSlug: string
  /** Body whose face stands in for a model without its own. */
  body?: string
  /** Year of manufacture; without it, the newest face is used. */
  year?: number
  colour: string
}

/**
 * URL of the rendering shown for a car without photos; null if there is none in its colour.
 * `scripts/demo-cars` makes the pictures and `renders.json`.
 */
export function findRenderingUrl(
  car: Looks,
  view: RenderView,
  width: RenderWidth = 800,
): string | null {
  const face = findFace(car)
  const colours = face === undefined ? [] : (COLOURS[face]?.[view] ?? [])
  // Interiors look the same in every colour.
  const colour = view === 'dash' ? colours[0] : colours.find((each) => each === car.colour)
  return face && colour ? toRenderingSrc(`${face}/${view}-${colour}`, width) : null
}

const SPINS = new Map<string, readonly string[]>(Object.entries(renders.spins))

/**
 * Path below `/renders` of the car's walk-round renderings, without their numbers; null if none.
 */
export function findSpinRendering(car: Looks): string | null {
  const face = findFace(car)
  return face && SPINS.get(face)?.includes(car.colour) ? `${face}/spin-${car.colour}` : null
}

/** Picture of a model for pages about no particular car: a rendering, or else a drawing. */
export function toModelPictureSrc(model: Looks, width: RenderWidth): string {
  const { modelSlug, colour } = model
  return (
    findRenderingUrl(model, 'front', width) ??
    toDrawingPath({ modelSlug, colour: isPaintId(colour) ? colour : 'grey', view: 'front' })
  )
}

/** Finds a car's face. A model without its own always gets the same face of its body type. */
function findFace({ modelSlug, body = '', year = NEWEST }: Looks): string | undefined {
  const known = MODELS.get(modelSlug)?.find(([lastYear]) => year <= lastYear)
  if (known) return known[1]
  const faces = FACES_BY_BODY.get(body) ?? []
  const sum = [...modelSlug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return faces[sum % faces.length]
}

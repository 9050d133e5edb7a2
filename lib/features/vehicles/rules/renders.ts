import { toDrawingPath, isPaintId } from '@/lib/engines/car-drawing'
import renders from './renders.json'
import { type RenderWidth, renderSrc } from './renditions'

export type RenderView = 'front' | 'side' | 'rear' | 'dash' | 'wheel'

/** The last year of each model's newest face, in `renders.json`. */
const NEWEST = 9999

/** For each model, the face to show up to and including a year. */
const MODELS = new Map(
  Object.entries(renders.models as unknown as Record<string, [lastYear: number, face: string][]>),
)
const FACES_BY_BODY = new Map<string, readonly string[]>(Object.entries(renders.bodies))
const COLOURS: Readonly<Record<string, Readonly<Partial<Record<RenderView, readonly string[]>>>>> =
  renders.colours

interface Looks {
  modelSlug: string
  /** Finds a face for models that have none. */
  body?: string
  /** The newest face if left out. */
  year?: number
  colour: string
}

/**
 * URL of the rendering that stands for a car without photographs; null if there is none in its
 * colour. The pictures and `renders.json` are made by `scripts/demo-cars`.
 */
export function findRender(car: Looks, view: RenderView, width: RenderWidth = 800): string | null {
  const face = findFace(car)
  const colours = face === undefined ? [] : (COLOURS[face]?.[view] ?? [])
  // Interiors are the same in every colour.
  const colour = view === 'dash' ? colours[0] : colours.find((each) => each === car.colour)
  return face && colour ? renderSrc(`${face}/${view}-${colour}`, width) : null
}

/** Picture of a model, for pages that aren't about one car: a rendering or a drawing. */
export function modelPictureSrc(model: Looks, width: RenderWidth): string {
  const { modelSlug, colour } = model
  return (
    findRender(model, 'front', width) ??
    toDrawingPath({ modelSlug, colour: isPaintId(colour) ? colour : 'grey', view: 'front' })
  )
}

/** Models without a face share those of their body, always the same one. */
function findFace({ modelSlug, body = '', year = NEWEST }: Looks): string | undefined {
  const known = MODELS.get(modelSlug)?.find(([lastYear]) => year <= lastYear)
  if (known) return known[1]
  const faces = FACES_BY_BODY.get(body) ?? []
  const sum = [...modelSlug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return faces[sum % faces.length]
}

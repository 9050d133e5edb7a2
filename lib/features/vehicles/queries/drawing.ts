import { getModelShape } from '@/lib/features/catalogue/queries/resources'
import { drawCar } from '@/lib/car-drawing/draw-car'
import type { DrawingRequest } from '@/lib/car-drawing/drawing-path'
import { DRAWING_BODIES } from '@/lib/car-drawing/types'

/** The drawing of a model in a paint, as SVG; null for a model that the catalogue doesn't have. */
export async function drawModel(request: DrawingRequest): Promise<string | null> {
  const { modelSlug, colour, view, kms, setting, mark } = request
  const shape = await getModelShape(modelSlug)
  if (!shape) return null
  const body = DRAWING_BODIES.find((known) => known === shape.body) ?? 'hatchback'
  return drawCar({
    ...shape,
    body,
    colour,
    view,
    seed: modelSlug,
    ...(kms === undefined ? {} : { kms }),
    ...(setting === undefined ? {} : { setting }),
    ...(mark === undefined ? {} : { mark }),
  })
}

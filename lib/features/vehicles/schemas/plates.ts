import { z } from 'zod'
import { MAX_PLATES, PLATE_SCALE } from '../rules/plate-boxes'

const place = z.int().min(0).max(PLATE_SCALE)
const size = z.int().min(1).max(PLATE_SCALE)

const plateBox = z
  .object({ x: place, y: place, width: size, height: size })
  .refine(
    ({ x, y, width, height }) => x + width <= PLATE_SCALE && y + height <= PLATE_SCALE,
    'The box must lie within the picture.',
  )

export const plateBoxes = z.array(plateBox).max(MAX_PLATES)

/**
 * Boxes of all plates; empty if the picture shows none. `was` has the boxes that the form showed.
 */
export const plateBody = z.object({
  boxes: plateBoxes,
  was: plateBoxes,
})
export type PlateBody = z.infer<typeof plateBody>
export const plateAnswer = z.object({ photoId: z.string() })

export const platesBody = z.object({
  photos: z
    .array(z.object({ photoId: z.string().min(1).max(64), boxes: plateBoxes }))
    .min(1)
    .max(50),
})
export type PlatesBody = z.infer<typeof platesBody>
export const platesAnswer = z.object({ vehicleId: z.string(), photos: z.int() })

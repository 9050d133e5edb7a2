import { z } from 'zod'
import { UPLOAD_CATEGORIES } from './upload-rules'

export const photoUpload = z.object({
  category: z.enum(UPLOAD_CATEGORIES).default('exterior'),
  file: z.instanceof(Uint8Array),
})

const photo = z.object({
  photoId: z.string(),
  category: z.enum(UPLOAD_CATEGORIES),
  position: z.int(),
  src: z.string(),
})

/** `photoId` is null where the car has this very picture already. */
export const uploadAnswer = z.object({ vehicleId: z.string(), photo: photo.nullable() })

export const photoParams = z.object({ photoId: z.string().min(1).max(64) })
/** A change of one picture: its kind, or its place as the first of all. */
export const photoChange = z.object({
  category: z.enum(UPLOAD_CATEGORIES).optional(),
  cover: z.literal(true).optional(),
})
/** All photographs of a car in their new order. */
export const photoOrderBody = z.object({ order: z.array(z.string().min(1).max(64)).min(1).max(50) })
export const photosDone = z.object({ vehicleId: z.string(), photos: z.int() })

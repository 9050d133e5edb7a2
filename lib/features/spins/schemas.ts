import { z } from 'zod'
import { PLATE_SCALE } from '@/lib/features/vehicles/rules/plate-boxes'
import { plateBoxes } from '@/lib/features/vehicles/schemas/plates'
import { WALK_SIZES } from './rules/walk'

const MAX_SLOT = Math.max(...WALK_SIZES) - 1
const slot = z.int().min(0).max(MAX_SLOT)
const place = z.int().min(0).max(PLATE_SCALE)
const id = z.string().min(1).max(64)

const walkSize = z.coerce.number().pipe(z.literal(WALK_SIZES))

export const walkFrameBody = z.object({
  slot: z.coerce.number().pipe(slot),
  slots: walkSize,
  file: z.instanceof(Uint8Array),
})

export const walkFrameAnswer = z.object({
  vehicleId: z.string(),
  frameId: z.string(),
  slot,
  /** False if the slot already had exactly this picture. */
  isNew: z.boolean(),
})

export const walkFrameParams = z.object({ frameId: id })

const seenFrame = z.object({ frameId: id, boxes: plateBoxes })

/** Frames whose boxes, as the screen showed them, are all right. */
export const walkPlatesBody = z.object({
  frames: z
    .array(seenFrame)
    .min(1)
    .max(MAX_SLOT + 1),
})
export type WalkPlatesBody = z.infer<typeof walkPlatesBody>
export const walkPlatesAnswer = z.object({ vehicleId: z.string(), frames: z.int() })

export const walkFrameRemovalAnswer = z.object({ vehicleId: z.string() })

/** Place of a finding's pin in one frame; null removes the pin. */
export const pinBody = z.object({
  findingId: id,
  at: z.object({ x: place, y: place }).nullable(),
})
export type PinBody = z.infer<typeof pinBody>
export const pinAnswer = z.object({ frameId: z.string(), findingId: z.string() })

const spinFrame = z.object({ slot, src: z.string(), widths: z.array(z.int()) })
const spinPin = z.object({ findingId: z.string(), slot, x: place, y: place })

export const spin = z.object({
  vehicleId: z.string(),
  slots: z.int(),
  isRendering: z.boolean(),
  /** The caller asked for little data (`Save-Data`), so there are eight frames at most. */
  isReduced: z.boolean(),
  /** Slots without a frame were not photographed. */
  frames: z.array(spinFrame),
  pins: z.array(spinPin),
})
export type Spin = z.infer<typeof spin>
export type SpinFrame = z.infer<typeof spinFrame>

import { z } from 'zod'
import { namedItem } from '@/lib/shared/wire'

export const slotFields = {
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  slot: z.string().regex(/^\d{2}:\d{2}$/),
}

export const slotsQuery = z.object({
  vehicleId: z.string().max(40).optional(),
  city: z.string().max(60).optional(),
  type: z.enum(['testDrive', 'visit', 'pickup']).default('testDrive'),
  place: z.enum(['yard', 'home']).default('yard'),
  /** Appointment being moved; its current slot doesn't block the car. */
  moved: z.string().max(40).optional(),
})

const slotDay = z.object({
  date: z.string(),
  holiday: z.string().nullable(),
  slots: z.array(z.object({ slot: z.string(), left: z.int().min(0) })),
})

export const slotsAnswer = z.object({
  city: namedItem,
  opensAt: z.string(),
  closesAt: z.string(),
  days: z.array(slotDay),
})
export type SlotsAnswer = z.infer<typeof slotsAnswer>

export const WALK_IN_REASONS = ['buy', 'sell', 'other'] as const

export const walkInBody = z.object({
  cityId: z.int().min(1).max(32_767),
  cameFor: z.enum(WALK_IN_REASONS),
  note: z.string().trim().max(200).optional(),
})

export const walkInAnswer = z.object({ id: z.string() })

export type WalkInBody = z.output<typeof walkInBody>

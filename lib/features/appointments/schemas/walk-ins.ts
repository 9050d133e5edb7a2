import { z } from 'zod'

export const CAME_FOR = ['buy', 'sell', 'other'] as const

export const walkInBody = z.object({
  cityId: z.int().min(1).max(32_767),
  cameFor: z.enum(CAME_FOR),
  note: z.string().trim().max(200).optional(),
})
export const walkInAnswer = z.object({ id: z.string() })
export type WalkInBody = z.output<typeof walkInBody>

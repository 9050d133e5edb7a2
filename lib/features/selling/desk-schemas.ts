import { z } from 'zod'

export const appointmentParams = z.object({ appointmentId: z.string().min(1).max(64) })
export const arrivalAnswer = z.object({ appointmentId: z.string(), vehicleId: z.string() })

export const MOST_REFURBISHMENT_RUPEES = 1_000_000

export const refurbishmentBody = z.object({
  title: z.string().trim().min(3).max(120),
  cost: z.int().min(0).max(MOST_REFURBISHMENT_RUPEES),
  findingId: z.string().min(1).max(64).optional(),
})
export const refurbishmentParams = z.object({ itemId: z.string().min(1).max(64) })
export const refurbishmentItem = z.object({
  itemId: z.string(),
  vehicleId: z.string(),
  title: z.string(),
  cost: z.int(),
  approvedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
})

export type RefurbishmentBody = z.infer<typeof refurbishmentBody>
export type RefurbishmentItemDto = z.infer<typeof refurbishmentItem>

import { z } from 'zod'

export const foreclosureLetterBody = z.object({
  vehicleId: z.string().min(1).max(64),
  bank: z.string().trim().min(2).max(80),
  amount: z.int().min(1).max(100_000_000),
  goodUntil: z.iso.date(),
})

export const foreclosureLetterAnswer = z.object({ letterId: z.string(), vehicleId: z.string() })

export type ForeclosureLetterBody = z.output<typeof foreclosureLetterBody>
export type ForeclosureLetterAnswer = z.infer<typeof foreclosureLetterAnswer>

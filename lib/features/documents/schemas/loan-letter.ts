import { z } from 'zod'

export const foreclosureLetterBody = z.object({
  vehicleId: z.string().min(1).max(64),
  bank: z.string().trim().min(2).max(80),
  /** Rupees that close the loan. */
  amount: z.int().min(1).max(100_000_000),
  /** Last day on which the bank closes the loan for this amount. */
  goodUntil: z.iso.date(),
})

export const foreclosureLetterAnswer = z.object({ letterId: z.string(), vehicleId: z.string() })

export type ForeclosureLetterBody = z.output<typeof foreclosureLetterBody>
export type ForeclosureLetterAnswer = z.infer<typeof foreclosureLetterAnswer>

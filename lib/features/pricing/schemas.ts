import { z } from 'zod'
import { QUOTE_LINE_KINDS } from './rules'

/** Whole rupees; the table takes no more. */
const MAX_PRICE = 90_000_000
const MIN_PRICE = 10_000

export const priceBody = z.object({ price: z.int().min(MIN_PRICE).max(MAX_PRICE) })
export const priceAnswer = z.object({
  vehicleId: z.string(),
  price: z.int(),
  version: z.int(),
  lines: z.array(z.object({ kind: z.enum(QUOTE_LINE_KINDS), amount: z.int() })),
})
export type PriceAnswer = z.infer<typeof priceAnswer>

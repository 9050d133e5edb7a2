import { z } from 'zod'
import { QUOTE_LINE_KINDS } from './rules'
import { TERM_NAMES } from './rules/terms'

const MAX_PRICE = 90_000_000
const MIN_PRICE = 10_000

const price = z.int().min(MIN_PRICE).max(MAX_PRICE)
const shortText = z.string().min(1).max(64)

export const priceBody = z.object({
  price,
  /** Required if the price is far from the model's. The owner sees the reason. */
  reason: z.string().trim().min(10).max(300).nullish(),
})
export type PriceBody = z.output<typeof priceBody>
export const priceAnswer = z.object({
  vehicleId: z.string(),
  price: z.int(),
  version: z.int(),
  lines: z.array(z.object({ kind: z.enum(QUOTE_LINE_KINDS), amount: z.int() })),
})
export type PriceAnswer = z.infer<typeof priceAnswer>

export const proposedPriceBody = z.object({ price })
export const deskPriceConsentBody = proposedPriceBody.extend({
  otp: z.union([z.number(), shortText]),
})
export const ownProposedPriceBody = proposedPriceBody.extend({ vehicleId: shortText })
export const ownPriceConsentBody = deskPriceConsentBody.extend({ vehicleId: shortText })
export const priceConsentAnswer = z.object({
  vehicleId: z.string(),
  price: z.int(),
  agreedAt: z.string(),
})

const seen = {
  reason: z.string().trim().min(5).max(300),
  version: z.int().min(1).max(32_000),
}
export const termBody = z.object({
  term: z.enum(TERM_NAMES),
  value: z.number().min(0).max(1_000_000),
  from: z.iso.date(),
  ...seen,
})
export const termWithdrawalBody = z.object({ id: z.string().min(5).max(64), ...seen })

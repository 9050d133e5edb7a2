import { z } from 'zod'

const MOST_PRICE = 1_000_000_000
const shortText = z.string().min(1).max(64)

export const reduceBody = z.object({
  vehicleId: shortText,
  price: z.int().min(1).max(MOST_PRICE),
  otp: z.union([z.number(), shortText]),
  customerOTPAuthorizationId: shortText,
})
export const reduceAnswer = z.object({
  vehicleId: z.string(),
  price: z.int(),
  previousPrice: z.int(),
})

export const decisionParams = z.object({ itemId: shortText })
export const decisionBody = z.object({ decision: z.enum(['approve', 'decline']) })
export const sellerItem = z.object({
  itemId: z.string(),
  title: z.string(),
  cost: z.int(),
  state: z.enum(['open', 'approved', 'declined', 'done']),
})

export type ReduceBody = z.output<typeof reduceBody>
export type SellerItem = z.infer<typeof sellerItem>

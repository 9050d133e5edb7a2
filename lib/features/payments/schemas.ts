import { z } from 'zod'

const orderId = z.string().min(1).max(64)

export const chargeBody = z.object({
  orderId,
  paymentId: z.string().min(1).max(64),
  signature: z.string().min(1).max(256),
})
export const failedBody = z.object({ orderId, reason: z.string().max(200).optional() })

const SANDBOX_OUTCOMES = [
  'success',
  'failure',
  'lateSuccess',
  'duplicateWebhook',
  'noWebhook',
] as const

export const sandboxQuery = z.object({ orderId })
export const sandboxOrder = z.object({
  orderId: z.string(),
  amount: z.int(), // whole rupees
  currency: z.string(),
  purpose: z.enum(['token', 'listing_fee']),
  status: z.enum(['created', 'failed', 'captured', 'refund_due', 'refunded']),
})
export const sandboxPayBody = z.object({ orderId, outcome: z.enum(SANDBOX_OUTCOMES) })
/** What a checkout returns to the page: with these the page calls chargePayment, or failedPayment. */
export const sandboxPaid = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  signature: z.string().nullable(),
})

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]
export type SandboxOrderView = z.infer<typeof sandboxOrder>

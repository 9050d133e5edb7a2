import { z } from 'zod'
import { MAX_ONLINE_PART, MONEY_ACTS, TERMINAL_METHODS } from './rules'

const orderId = z.string().min(1).max(64)

export const chargeBody = z.object({
  orderId,
  paymentId: z.string().min(1).max(64),
  signature: z.string().min(1).max(256),
})
export const failedPaymentBody = z.object({ orderId, reason: z.string().max(200).optional() })

/** A part payment in whole rupees. The command also refuses more than is owed. */
export const partPaymentBody = z.object({
  vehicleId: z.string().min(1).max(64),
  amount: z.int().min(1).max(MAX_ONLINE_PART),
})
export const partPaymentOrder = z.object({
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  provider: z.enum(['razorpay', 'sandbox']),
  keyId: z.string(),
})

const appointmentId = z.string().min(1).max(64)
export const feeLinkBody = z.object({ appointmentId })
export const terminalBody = feeLinkBody.extend({
  method: z.enum(TERMINAL_METHODS),
  reference: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{6,40}$/, 'Type the number on the slip: 6 to 40 letters and digits.'),
})
export type TerminalBody = z.output<typeof terminalBody>
export const terminalPaymentAnswer = z.object({ appointmentId: z.string(), amount: z.int() })

export const moneyActBody = z
  .object({
    lineId: z.string().min(5).max(64),
    act: z.enum(MONEY_ACTS),
    reason: z.string().trim().min(5).max(300).optional(),
  })
  .refine(({ act, reason }) => reason !== undefined || (act !== 'elsewhere' && act !== 'note'), {
    path: ['reason'],
    message: 'Say why.',
  })
export const moneyActAnswer = z.object({ state: z.enum(['proposed', 'done']) })

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
  purpose: z.enum(['token', 'listing_fee', 'part']),
  status: z.enum(['created', 'failed', 'captured', 'refund_due', 'refunded']),
})
export const sandboxPayBody = z.object({ orderId, outcome: z.enum(SANDBOX_OUTCOMES) })
export const sandboxPaid = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  signature: z.string().nullable(),
})

export const sandboxTransferBody = z.object({
  accountNumber: z.string().min(1).max(40),
  amount: z.int().min(1).max(100_000_000),
  payer: z.string().trim().min(1).max(100),
  reference: z.string().trim().min(6).max(40),
})
export const sandboxTransferred = z.object({ paymentId: z.string() })

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]
export type SandboxOrderView = z.infer<typeof sandboxOrder>

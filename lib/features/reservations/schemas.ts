import { z } from 'zod'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pageSchema, pageQuery } from '@/lib/shared/wire'
import { BLOCK_STATES } from '@/lib/features/payments/rules/blocks'
import { HOLD_STEPS } from './rules/refusals'

const vehicleId = z.string().min(1).max(64)
const instant = z.string()

export const vehicleBody = z.object({ vehicleId })
export const reserveOrderBody = vehicleBody.extend({
  /**
   * Token that the page showed, in whole rupees; a changed token answers 409. Omit it to skip the
   * check.
   */
  token: z.int().min(0).max(1_000_000).optional(),
  /**
   * `block`: the buyer's bank blocks the token (UPI), and a sale takes it. Defaults to `pay`.
   */
  way: z.enum(['pay', 'block']).optional(),
  /** True if this seller's account also buys from now on; required for such an account. */
  alsoBuys: z.boolean().optional(),
})
export const delayBody = vehicleBody.extend({
  day: z.iso.date(),
  reason: z.string().trim().min(10).max(200),
})
export const delayAnswerBody = vehicleBody.extend({
  /** Question that the buyer saw; defaults to the open question. */
  delayId: z.string().max(40).optional(),
  answer: z.enum(['wait', 'money_back']),
})
export const delayDoneAnswer = z.object({ done: z.literal(true) })
export const reservationQuery = z.object({ vehicleId })
export const reservationListQuery = z.object(pageQuery)

export const reserveOrderAnswer = z.object({
  reservationId: z.string(),
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  provider: z.enum(['razorpay', 'sandbox']),
  keyId: z.string(),
  payBefore: instant,
  /**
   * Set if the order blocks the token: end of the block, and the payer's id for the gateway's
   * checkout.
   */
  block: z.object({ until: instant, payerId: z.string() }).nullable(),
})

const block = z.object({
  amount: z.int(),
  state: z.enum(BLOCK_STATES),
  until: instant,
})

const reservationStatus = z.enum([
  'pending',
  'active',
  'released',
  'expired',
  'failed',
  'completed',
])

export const reservation = z.object({
  reservationId: z.string(),
  vehicleId: z.string(),
  status: reservationStatus,
  createdAt: instant,
  payBefore: instant,
  paidAt: instant.nullable(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  quote: z.object({ version: z.int(), total: z.int() }),
  tokenAmount: z.int(),
  token: z
    .object({
      amount: z.int(),
      status: z.enum(['created', 'captured', 'failed', 'refund_due', 'refunded']),
      orderId: z.string().nullable(),
    })
    .nullable(),
  block: block.nullable(),
  steps: z.array(z.object({ step: z.enum(HOLD_STEPS), doneAt: instant.nullable() })),
})

export const chargeAnswer = z.object({ message: z.string(), reservation })
export const failedPaymentAnswer = z.object({ reservation })

export const reservationList = pageSchema(vehicleCard.extend({ reservation }))

export const waitingPlace = z.object({
  vehicleId: z.string(),
  position: z.int().min(1),
  joinedAt: instant,
  offerEndsAt: instant.nullable(),
})

export const waitingPlaceList = z.object({ items: z.array(waitingPlace) })
export const leaveWaitingLineAnswer = z.object({ vehicleId: z.string() })

export type ReserveOrderAnswer = z.infer<typeof reserveOrderAnswer>
export type ReservationView = z.infer<typeof reservation>
export type WaitingPlace = z.infer<typeof waitingPlace>

export const reserveSituationAnswer = z.object({
  situation: z.enum(['free', 'offered', 'paying', 'held', 'elsewhere', 'taken', 'blocked']),
  until: z.string().nullable(),
  size: z.int().min(0),
  position: z.int().min(1).nullable(),
})

export type ReserveSituationAnswer = z.infer<typeof reserveSituationAnswer>

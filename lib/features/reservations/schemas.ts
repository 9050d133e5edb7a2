import { z } from 'zod'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pageOf, pageQuery } from '@/lib/shared/wire'
import { HOLD_STEPS } from './rules/refusals'

const vehicleId = z.string().min(1).max(64)
const instant = z.string() // ISO 8601, UTC

export const vehicleBody = z.object({ vehicleId })
export const reserveOrderBody = vehicleBody.extend({
  /** Whole rupees: the token that the page shows. Another one in force is refused with 409; left out, it isn't compared. */
  token: z.int().min(0).max(1_000_000).optional(),
  /** True: an account that was registered to sell buys as well from now on. Without that word it can't reserve. */
  alsoBuys: z.boolean().optional(),
})
export const vehicleQuery = z.object({ vehicleId })
export const listQuery = z.object(pageQuery)

/** What a checkout needs: the order at the gateway, and until when it may be paid. */
export const reserveOrderAnswer = z.object({
  reservationId: z.string(),
  orderId: z.string(),
  amount: z.int(), // whole rupees
  currency: z.literal('INR'),
  provider: z.enum(['razorpay', 'sandbox']),
  keyId: z.string(),
  payBefore: instant,
})

const reservationStatus = z.enum([
  'pending',
  'active',
  'released',
  'expired',
  'failed',
  'completed',
])

/** A hold as its buyer sees it; what ended by time says so, whether or not a job has come by. */
export const reservation = z.object({
  reservationId: z.string(),
  vehicleId: z.string(),
  status: reservationStatus,
  createdAt: instant,
  payBefore: instant,
  paidAt: instant.nullable(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The drive-home quote that the hold locks. */
  quote: z.object({ version: z.int(), total: z.int() }),
  /** Whole rupees: the token in force when the hold began. */
  tokenAmount: z.int(),
  /** Its payment. */
  token: z
    .object({
      amount: z.int(),
      status: z.enum(['created', 'captured', 'failed', 'refund_due', 'refunded']),
      orderId: z.string().nullable(),
    })
    .nullable(),
  steps: z.array(z.object({ step: z.enum(HOLD_STEPS), doneAt: instant.nullable() })),
})

/** What paying for a hold answers, and what giving up on it does. */
export const chargeAnswer = z.object({ message: z.string(), reservation })
export const failedAnswer = z.object({ reservation })

export const reserveList = pageOf(vehicleCard.extend({ reservation }))

/** A place in the fair queue on a reserved car. */
export const waitingPlace = z.object({
  vehicleId: z.string(),
  /** 1 is first. */
  position: z.int().min(1),
  joinedAt: instant,
  /** Set while the car is kept for this person. */
  offerEndsAt: instant.nullable(),
})

export const waitingList = z.object({ items: z.array(waitingPlace) })
export const leftLine = z.object({ vehicleId: z.string() })

export type ReserveOrderAnswer = z.infer<typeof reserveOrderAnswer>
export type ReservationView = z.infer<typeof reservation>
export type WaitingPlace = z.infer<typeof waitingPlace>

/** Whether the caller can reserve a car: what the page of reserving would show them now. */
export const standingAnswer = z.object({
  situation: z.enum(['free', 'offered', 'paying', 'held', 'elsewhere', 'taken', 'blocked']),
  /** When the hold, the offer or the time to pay ends. */
  until: z.string().nullable(),
  /** How many are in the waiting line, and the caller's own place, from 1. */
  size: z.int().min(0),
  position: z.int().min(1).nullable(),
})

export type StandingAnswer = z.infer<typeof standingAnswer>

import { z } from 'zod'
import { EXCHANGE_STATES } from './rules'

const id = z.string().min(1).max(64)
const rupees = z.int().min(1_000).max(100_000_000)

export const exchangeStateAnswer = z.object({
  exchangeId: z.string(),
  state: z.enum(EXCHANGE_STATES),
})
export type ExchangeStateAnswer = z.infer<typeof exchangeStateAnswer>

export const offerExchangeBody = z.object({
  vehicleId: id,
  price: rupees,
  /** Id of the agreed price that this one replaces, once the owner agrees to the new one. */
  replaces: id.optional(),
  /** Reason why the price differs from the agreed one. The owner reads it. */
  reason: z.string().trim().min(10).max(300).optional(),
})
export type OfferExchangeBody = z.output<typeof offerExchangeBody>

export const withdrawExchangeBody = z.object({
  exchangeId: id,
  /** Shown to the owner. */
  reason: z.string().trim().min(10).max(300),
})

/** `price` is the one shown to the owner; another price is refused. */
export const exchangeOfferBody = z.object({ exchangeId: id, price: rupees })
export const exchangeConsentBody = exchangeOfferBody.extend({
  otp: z.union([z.number(), z.string().min(1).max(20)]),
})
export const exchangeBody = z.object({ exchangeId: id })
/** `vehicleId` is the car that the customer holds. */
export const attachOldCarBody = z.object({ exchangeId: id, vehicleId: id })

import { z } from 'zod'
import { isGstin } from '@/lib/shared/gstin'
import { textKey } from '@/lib/i18n/say'
import { AUCTION_LENGTH_HOURS, AUCTION_STATES, DEALER_DECISIONS, DEALER_STATES } from './rules'

const id = z.string().min(1).max(64)
const rupees = z.int().min(1_000).max(100_000_000)

export const dealerBody = z.object({
  tradeName: z.string().trim().min(3).max(40),
  person: z.string().trim().min(3).max(60),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isGstin, { error: textKey('auction.refused.gstin') }),
  certificate: z.string().trim().min(5).max(40),
  certificateUntil: z.iso.date(),
})
export type DealerBody = z.output<typeof dealerBody>
export const dealerStateAnswer = z.object({ state: z.enum(DEALER_STATES) })

export const dealerDecisionBody = z.object({
  customerId: id,
  decision: z.enum(DEALER_DECISIONS),
  reason: z.string().trim().min(10).max(300),
})
export type DealerDecisionBody = z.output<typeof dealerDecisionBody>

export const openAuctionBody = z.object({
  vehicleId: id,
  reserve: rupees,
  step: z.int().min(100).max(100_000),
  hours: z.int().min(AUCTION_LENGTH_HOURS.min).max(AUCTION_LENGTH_HOURS.max),
})
export type OpenAuctionBody = z.output<typeof openAuctionBody>
export const auctionStateAnswer = z.object({ auctionId: z.string(), state: z.enum(AUCTION_STATES) })
export type AuctionStateAnswer = z.infer<typeof auctionStateAnswer>

export const cancelAuctionBody = z.object({
  vehicleId: id,
  reason: z.string().trim().min(10).max(300),
})

export const bidBody = z.object({ auctionId: id, maximum: rupees })
export type BidBody = z.output<typeof bidBody>
/** Without the maximum, which is sealed: responses are stored for repeated calls. */
export const bidAnswer = z.object({ auctionId: z.string(), at: z.iso.datetime() })

/** `price`: the sum that the owner saw; a different one is refused. */
export const auctionOfferBody = z.object({ auctionId: id, price: rupees })
export const auctionConsentBody = auctionOfferBody.extend({
  otp: z.union([z.number(), z.string().min(1).max(20)]),
})
export const auctionDeclineBody = z.object({ auctionId: id })

export const handNotedBidBody = z.object({
  vehicleId: z.string().min(1).max(64),
  bidder: z.string().trim().min(3).max(80),
  amount: z.int().min(1_000).max(100_000_000),
})
export const handNotedBidAnswer = z.object({ bidId: z.string(), best: z.int() })
/**
 * The owner reads the note about an unsold car. `sold` is always refused, since dealers bid under
 * their own accounts.
 */
export const auctionOutcomeBody = z.object({
  vehicleId: z.string().min(1).max(64),
  outcome: z.enum(['sold', 'unsold']),
  note: z.string().trim().min(5).max(300),
})
export const auctionOutcomeAnswer = z.object({
  vehicleId: z.string(),
  outcome: z.enum(['sold', 'unsold']),
  amount: z.int().nullable(),
})
export type AuctionOutcomeBody = z.output<typeof auctionOutcomeBody>

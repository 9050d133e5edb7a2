/**
 * A sealed auction: each dealer gives one maximum. The winner pays one step above the second
 * maximum, at least the reserve and at most their own maximum. The database computes it
 * (`auction_result`).
 */
export const AUCTION_STATES = [
  'open',
  'won',
  'unsold',
  'agreed',
  'declined',
  'lapsed',
  'cancelled',
  'sold',
  'fell_through',
] as const
export type AuctionState = (typeof AUCTION_STATES)[number]

export const LIVE_AUCTION_STATES = ['open', 'won', 'agreed'] as const satisfies AuctionState[]

export const AUCTION_STATUSES = [...AUCTION_STATES, 'none', 'unsold_lead'] as const
export type AuctionStatus = (typeof AUCTION_STATUSES)[number]

/** Also enforced by the database (`auction_moves_forward`). */
export const AUCTION_MOVES: Record<AuctionState, readonly AuctionState[]> = {
  open: ['won', 'unsold', 'cancelled'],
  won: ['agreed', 'declined', 'lapsed', 'cancelled'],
  agreed: ['sold', 'fell_through'],
  unsold: [],
  declined: [],
  lapsed: [],
  cancelled: [],
  sold: [],
  fell_through: [],
}

export const DEALER_STATES = ['asked', 'approved', 'refused', 'suspended', 'closed'] as const
export type DealerState = (typeof DEALER_STATES)[number]
export const DEALER_DECISIONS = ['approved', 'refused', 'suspended'] as const
export type DealerApproval = (typeof DEALER_DECISIONS)[number]

const DEALER_MOVES: Record<DealerState, readonly DealerApproval[]> = {
  asked: ['approved', 'refused'],
  approved: ['suspended'],
  refused: ['approved'],
  suspended: ['approved'],
  closed: [],
}

export function listDealerDecisions(state: DealerState): readonly DealerApproval[] {
  return DEALER_MOVES[state]
}

/** A new application may replace a refused one, or one whose certificate has expired. */
export function canApplyAsDealer(
  dealer: { state: DealerState; certificateUntil: string } | null,
  today: string,
): boolean {
  if (dealer === null) return true
  return (
    dealer.state === 'refused' || (dealer.state === 'approved' && dealer.certificateUntil < today)
  )
}

export function findBidderProblem(
  dealer: { state: DealerState; certificateUntil: string } | null,
  today: string,
): DealerState | 'none' | 'expired' | null {
  if (dealer === null) return 'none'
  if (dealer.state !== 'approved') return dealer.state
  return dealer.certificateUntil < today ? 'expired' : null
}

/** Hours for the owner's answer (our decision: time to talk it over). Silence means no. */
export const OWNER_ANSWER_HOURS = 72

/** Days of 24 hours for the dealer's payment after the owner agrees (our decision). */
export const DEALER_PAYMENT_DAYS = 5

/** Auction length in hours (our decision: dealers need time to see the car; owners wait). */
export const AUCTION_LENGTH_HOURS = { min: 1, usual: 48, max: 14 * 24 } as const

export const DEFAULT_AUCTION_STEP = 1_000

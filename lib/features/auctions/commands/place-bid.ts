import { say } from '@/lib/i18n/say'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { sqlTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { setPolicyBidder } from '../queries/bids'
import type { BidBody } from '../schemas'

const REFUSALS = {
  dealer_bid_in_time: 'auction.refused.over',
  dealer_bid_by_dealer: 'auction.refused.noDealer',
  dealer_bid_not_by_owner: 'auction.refused.ownCar',
  dealer_bid_once: 'auction.refused.once',
} as const

/**
 * Takes a dealer's one sealed maximum. It is in no audit entry, message or stored response, because
 * staff could read those before the auction's end.
 * @throws DomainError `not_found`; `conflict` after the end, for a second bid, for the dealer's own
 * car, or without an approved account
 */
export async function placeBid(
  { auctionId, maximum }: BidBody,
  dealerId: string,
): Promise<{ auctionId: string; at: string }> {
  const at = await sqlTransaction(async (tx) => {
    await setPolicyBidder(tx, dealerId)
    const bid = await tx.$kysely
      .insertInto('dealer_bid')
      .values({ id: newId('dbd'), auction_id: auctionId, dealer_id: dealerId, maximum })
      .returning('at')
      .executeTakeFirstOrThrow()
    return bid.at
  }).catch((error: unknown) => {
    for (const [constraint, key] of Object.entries(REFUSALS))
      if (breaksConstraint(error, constraint))
        throw new DomainError('conflict', { message: say(key) })
    throw error
  })
  return { auctionId, at: at.toISOString() }
}

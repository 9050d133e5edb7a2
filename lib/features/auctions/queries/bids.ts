import { sql } from 'kysely'
import { type Db, getDb, type SqlDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

/**
 * The only file that reads maximums. Each query says whose: the bidder's own, or all of an auction
 * that has ended by the database's clock. The policy `dealer_bid_sealed` says the same.
 */

/** Names the bidder to the policy for the rest of the transaction. */
export async function nameBidder(tx: SqlDb, dealerId: string): Promise<void> {
  await tx.$kysely
    .selectNoFrom(sql<string>`set_config('bharosa.bidder', ${dealerId}, true)`.as('bidder'))
    .execute()
}

/** A dealer's own maximum of each of these auctions. */
export async function readOwnMaximums(
  auctionIds: readonly string[],
  dealerId: string,
): Promise<Map<string, number>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await getDb()
    .$kysely.transaction()
    .execute(async ($kysely) => {
      await nameBidder({ $kysely }, dealerId)
      return $kysely
        .selectFrom('dealer_bid')
        .where('dealer_id', '=', dealerId)
        .where('auction_id', 'in', auctionIds)
        .select(['auction_id as auctionId', 'maximum'])
        .execute()
    })
  return new Map(rows.map(({ auctionId, maximum }) => [auctionId, maximum]))
}

/** All bids of an auction once its time is over, best first; nothing before. */
export function readOpenedBids(auctionId: string, db: Db = getDb()) {
  return db.$kysely
    .selectFrom('dealer_bid as b')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .innerJoin('dealer as d', 'd.customer_id', 'b.dealer_id')
    .where('b.auction_id', '=', auctionId)
    .where('a.ends_at', '<=', clockTimestamp)
    .select(['b.id', 'b.dealer_id as dealerId', 'd.trade_name as dealer', 'b.maximum', 'b.at'])
    .orderBy('b.maximum', 'desc')
    .orderBy('b.number')
    .execute()
}

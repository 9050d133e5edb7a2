import { sql } from 'kysely'
import { type Db, getDb, type SqlDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

/**
 * While an auction runs, only this file reads maximums, and only the bidder's own. Those of others
 * are read only here, once the car is no longer at auction. The policy `dealer_bid_sealed` allows
 * all bids from the auction's end, because the decision needs them.
 */

export async function setPolicyBidder(tx: SqlDb, dealerId: string): Promise<void> {
  await tx.$kysely
    .selectNoFrom(sql<string>`set_config('bharosa.bidder', ${dealerId}, true)`.as('bidder'))
    .execute()
}

export async function readOwnMaximums(
  auctionIds: readonly string[],
  dealerId: string,
): Promise<Map<string, number>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await getDb()
    .$kysely.transaction()
    .execute(async ($kysely) => {
      await setPolicyBidder({ $kysely }, dealerId)
      return $kysely
        .selectFrom('dealer_bid')
        .where('dealer_id', '=', dealerId)
        .where('auction_id', 'in', auctionIds)
        .select(['auction_id as auctionId', 'maximum'])
        .execute()
    })
  return new Map(rows.map(({ auctionId, maximum }) => [auctionId, maximum]))
}

/**
 * Reads all bids, best first, once the car is sold or withdrawn; none before. Otherwise, if the car
 * is auctioned again, a new reserve could be set just below a known maximum.
 */
export function readRevealedBids(auctionId: string, db: Db = getDb()) {
  return db.$kysely
    .selectFrom('dealer_bid as b')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('dealer as d', 'd.customer_id', 'b.dealer_id')
    .where('b.auction_id', '=', auctionId)
    .where('v.status', '<>', 'auction')
    .where('a.ends_at', '<=', clockTimestamp)
    .select(['b.id', 'b.dealer_id as dealerId', 'd.trade_name as dealer', 'b.maximum', 'b.at'])
    .orderBy('b.maximum', 'desc')
    .orderBy('b.number')
    .execute()
}

export function readBidders(auctionId: string, db: Db) {
  return db.$kysely
    .selectFrom('dealer_bid as b')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .where('b.auction_id', '=', auctionId)
    .where('a.ends_at', '<=', clockTimestamp)
    .select(['b.id', 'b.dealer_id as dealerId'])
    .execute()
}

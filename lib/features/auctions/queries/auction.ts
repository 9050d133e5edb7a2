import { sql } from 'kysely'
import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { readItemsToClear } from '@/lib/features/reservations/queries/to-clear'
import type { ItemToClear } from '@/lib/features/reservations/rules/to-clear'
import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { type AuctionState, LIVE_AUCTION_STATES } from '../rules'
import { readRevealedBids } from './bids'

const countBidders = sql<number>`(SELECT count(*)::int FROM auction_bidders(a.id))`

function auctionsOf(vehicleId: string, db: Db) {
  return db.$kysely
    .selectFrom('auction as a')
    .leftJoin('dealer_bid as b', 'b.id', 'a.bid_id')
    .leftJoin('dealer as d', 'd.customer_id', 'b.dealer_id')
    .where('a.vehicle_id', '=', vehicleId)
    .select(['a.id', 'a.reserve', 'a.step', 'a.opened_at as openedAt', 'a.ends_at as endsAt'])
    .select([
      'a.price',
      'a.answer_by as answerBy',
      'a.answered_at as answeredAt',
      'a.bid_id as bidId',
    ])
    .select(['a.close_reason as closeReason', 'd.trade_name as winner', 'b.dealer_id as winnerId'])
    .select([countBidders.as('bidders'), clockTimestamp.as('now')])
    .select((of) => of.ref('a.state').$castTo<AuctionState>().as('state'))
    .orderBy('a.opened_at', 'desc')
}

export async function readLiveAuction(vehicleId: string, db: Db = getDb()) {
  const live = await auctionsOf(vehicleId, db)
    .where('a.state', 'in', LIVE_AUCTION_STATES)
    .executeTakeFirst()
  return live ?? null
}

export interface RevealedBid {
  id: string
  dealer: string
  maximum: number
  at: Date
}

/**
 * Reads the car's newest auction with its bids, which stay hidden while the car can be auctioned
 * again.
 */
export async function readLatestAuction(vehicleId: string, db: Db = getDb()) {
  const latest = await auctionsOf(vehicleId, db).executeTakeFirst()
  if (!latest) return null
  // Trade names only: owners read this list, and staff may contact only the winner.
  const bids = (await readRevealedBids(latest.id, db)).map(
    ({ dealerId: _dealerId, ...bid }): RevealedBid => bid,
  )
  return { ...latest, bids }
}

export type LatestAuction = NonNullable<Awaited<ReturnType<typeof readLatestAuction>>>

export interface AuctionView {
  latest: LatestAuction | null
  /** Result that staff recorded before dealers bid online, or the end of a withdrawn lead. */
  outcome: { outcome: 'sold' | 'unsold'; note: string; at: Date; amount: number | null } | null
  isHere: boolean
  toClear: ItemToClear[]
}

export async function readAuction(db: Db, vehicleId: string): Promise<AuctionView> {
  const [latest, outcome, isHere, toClear] = await Promise.all([
    readLatestAuction(vehicleId, db),
    db.auctionOutcome.findUnique({
      where: { vehicleId },
      select: { outcome: true, note: true, createdAt: true, bid: { select: { amount: true } } },
    }),
    hasArrivedAtYard(vehicleId, db),
    readItemsToClear(db, { vehicleId, customerId: null }),
  ])
  return {
    latest,
    isHere,
    toClear,
    outcome: outcome && {
      outcome: outcome.outcome as 'sold' | 'unsold',
      note: outcome.note,
      at: outcome.createdAt,
      amount: outcome.bid?.amount ?? null,
    },
  }
}

export async function readOwnersAuction(vehicleId: string): Promise<AuctionView | null> {
  const auction = await readAuction(getDb(), vehicleId)
  return auction.latest === null && auction.outcome === null ? null : auction
}

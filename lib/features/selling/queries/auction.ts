import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { getDb, type Db, type Prisma } from '@/lib/server/db/client'

export interface AuctionView {
  bids: { id: string; bidder: string; amount: number; at: Date; notedBy: string }[]
  /** The highest bid; of two as high the one that came first. */
  best: { id: string; bidder: string; amount: number } | null
  outcome: { outcome: 'sold' | 'unsold'; note: string; at: Date } | null
  /** It has come to the yard; else dealers bid on what its owner told. */
  isHere: boolean
}

/** The highest first; of two as high the one that came first. */
const HIGHEST_FIRST = [
  { amount: 'desc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.AuctionBidOrderByWithRelationInput[]

/** What the car would be sold to now; null without a bid. */
export function readBestBid(tx: Db, vehicleId: string) {
  return tx.auctionBid.findFirst({
    where: { vehicleId },
    select: { id: true, amount: true },
    orderBy: [...HIGHEST_FIRST],
  })
}

/** The bids for a car, the highest first, and how its auction ended. */
export async function readAuction(db: Db, vehicleId: string): Promise<AuctionView> {
  const [bids, outcome, isHere] = await Promise.all([
    db.auctionBid.findMany({
      where: { vehicleId },
      select: {
        id: true,
        bidder: true,
        amount: true,
        createdAt: true,
        notedBy: { select: { name: true } },
      },
      orderBy: [...HIGHEST_FIRST],
    }),
    db.auctionOutcome.findUnique({
      where: { vehicleId },
      select: { outcome: true, note: true, createdAt: true },
    }),
    isAtYard(vehicleId, db),
  ])
  return {
    isHere,
    bids: bids.map(({ notedBy, createdAt, ...bid }) => ({
      ...bid,
      at: createdAt,
      notedBy: notedBy.name,
    })),
    best: bids[0] ?? null,
    outcome: outcome && {
      // The database allows these by a check (auction_outcome_known), not by a type.
      outcome: outcome.outcome as 'sold' | 'unsold',
      note: outcome.note,
      at: outcome.createdAt,
    },
  }
}

/** A car's auction as its owner reads it: what is offered, not by whom, and how it ended; null where there was none. */
export async function readOwnersAuction(vehicleId: string) {
  const { bids, best, outcome } = await readAuction(getDb(), vehicleId)
  if (best === null && outcome === null) return null
  return { offers: bids.length, best: best?.amount ?? 0, outcome }
}

import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { getDb, type Db, type Prisma } from '@/lib/server/db/client'

export interface AuctionView {
  bids: { id: string; bidder: string; amount: number; at: Date; notedBy: string }[]
  best: { id: string; bidder: string; amount: number } | null
  outcome: { outcome: 'sold' | 'unsold'; note: string; at: Date } | null
  /** Whether the car is at the yard; if not, the bids rest on what the owner said about it. */
  isHere: boolean
}

/** Of equal bids the earlier one counts as the higher. */
const HIGHEST_FIRST = [
  { amount: 'desc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.AuctionBidOrderByWithRelationInput[]

export function readBestBid(tx: Db, vehicleId: string) {
  return tx.auctionBid.findFirst({
    where: { vehicleId },
    select: { id: true, amount: true },
    orderBy: [...HIGHEST_FIRST],
  })
}

/** A car's bids, highest first, and the auction's outcome. */
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
      // The cast is safe: the check auction_outcome_known allows only these values.
      outcome: outcome.outcome as 'sold' | 'unsold',
      note: outcome.note,
      at: outcome.createdAt,
    },
  }
}

/**
 * What the owner sees of the auction: no bidders' names; null if there has been neither a bid nor
 * an outcome.
 */
export async function readOwnersAuction(vehicleId: string) {
  const { bids, best, outcome } = await readAuction(getDb(), vehicleId)
  if (best === null && outcome === null) return null
  return { offers: bids.length, best: best?.amount ?? 0, outcome }
}

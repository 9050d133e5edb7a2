import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { getDb, type Db, type Prisma } from '@/lib/server/db/client'

export interface AuctionView {
  bids: { id: string; bidder: string; amount: number; at: Date; notedBy: string }[]
  best: { id: string; bidder: string; amount: number } | null
  outcome: { outcome: 'sold' | 'unsold'; note: string; at: Date } | null
  /** If false, the bids rely on the owner's description. */
  isHere: boolean
}

/** The earlier of two equal bids ranks higher. */
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
      // The cast is safe: the constraint auction_outcome_known allows only these values.
      outcome: outcome.outcome as 'sold' | 'unsold',
      note: outcome.note,
      at: outcome.createdAt,
    },
  }
}

export async function readOwnersAuction(vehicleId: string) {
  const { bids, best, outcome } = await readAuction(getDb(), vehicleId)
  if (best === null && outcome === null) return null
  return { offers: bids.length, best: best?.amount ?? 0, outcome }
}

import { type Db, getDb } from '@/lib/server/db/client'

const PROPOSAL = {
  id: true,
  price: true,
  reason: true,
  fairPrice: true,
  fairLow: true,
  fairHigh: true,
  fairBasis: true,
  at: true,
  agreedAt: true,
  supersededAt: true,
  staff: { select: { name: true } },
  agreedStaff: { select: { name: true } },
} as const

export function readPriceProposal(vehicleId: string, db: Db = getDb()) {
  return db.priceProposal.findFirst({
    where: { vehicleId, supersededAt: null },
    select: PROPOSAL,
  })
}

const MAX_PROPOSALS = 50

export function readPriceProposals(vehicleId: string) {
  return getDb().priceProposal.findMany({
    where: { vehicleId },
    select: PROPOSAL,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MAX_PROPOSALS,
  })
}

export type PriceProposal = NonNullable<Awaited<ReturnType<typeof readPriceProposal>>>

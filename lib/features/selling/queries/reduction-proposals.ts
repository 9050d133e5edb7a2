import { type Db, getDb } from '@/lib/server/db/client'
import { isReductionProposalOpen, type PriceOption } from '../rules/repricing'

const PROPOSAL = {
  id: true,
  price: true,
  listedPrice: true,
  fairPrice: true,
  fairLow: true,
  fairHigh: true,
  fairBasis: true,
  medianError: true,
  options: true,
  state: true,
  at: true,
  lapsesAt: true,
  closedAt: true,
  staff: { select: { name: true } },
} as const

const MAX_PROPOSALS = 20

export async function readReductionProposals(vehicleId: string, now: Date, db: Db = getDb()) {
  const [car, proposals] = await Promise.all([
    db.vehicle.findUnique({ where: { id: vehicleId }, select: { price: true } }),
    db.reductionProposal.findMany({
      where: { vehicleId },
      select: PROPOSAL,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: MAX_PROPOSALS,
    }),
  ])
  return proposals.map(({ options, ...proposal }) => ({
    ...proposal,
    // The cast is safe: only `proposeReduction` writes it.
    options: options as unknown as PriceOption[],
    state: isReductionProposalOpen(proposal, { price: car?.price ?? null, now })
      ? ('open' as const)
      : proposal.state === 'open'
        ? ('lapsed' as const)
        : (proposal.state as 'accepted' | 'declined' | 'lapsed'),
  }))
}

export type ReductionProposal = Awaited<ReturnType<typeof readReductionProposals>>[number]

export async function readOpenReductionProposal(
  vehicleId: string,
  now: Date,
  db: Db = getDb(),
): Promise<ReductionProposal | null> {
  return (
    (await readReductionProposals(vehicleId, now, db)).find(({ state }) => state === 'open') ?? null
  )
}

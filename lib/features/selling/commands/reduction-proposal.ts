import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { clockTimestamp } from '@/lib/server/db/sql'
import { DAYS_TO_ANSWER_PROPOSAL, type PriceOption } from '../rules/repricing'

type Answer = 'accepted' | 'declined' | 'lapsed'

export async function closeReductionProposal(tx: Db, id: string, state: Answer): Promise<boolean> {
  const closed = await tx.$kysely
    .updateTable('reduction_proposal')
    .set({ state, closed_at: clockTimestamp })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export interface NewReductionProposal {
  vehicleId: string
  price: number
  listedPrice: number
  advice: { fair: number; low: number; high: number; basis: number; medianError: number } | null
  options: readonly PriceOption[]
  staffId: string
}

const DAY_MS = 86_400_000

/**
 * An earlier proposal whose time is over lapses. The caller has locked the car and checked that no
 * proposal can still be answered.
 */
export async function openReductionProposal(
  tx: Db,
  { advice, options, ...proposal }: NewReductionProposal,
  now: Date,
): Promise<{ id: string; lapsesAt: Date }> {
  await tx.reductionProposal.updateMany({
    where: { vehicleId: proposal.vehicleId, state: 'open' },
    data: { state: 'lapsed', closedAt: now },
  })
  const lapsesAt = new Date(now.getTime() + DAYS_TO_ANSWER_PROPOSAL * DAY_MS)
  const { id } = await tx.reductionProposal.create({
    data: {
      ...proposal,
      id: newId('red'),
      fairPrice: advice?.fair,
      fairLow: advice?.low,
      fairHigh: advice?.high,
      fairBasis: advice?.basis,
      medianError: advice?.medianError,
      options: options.map((option) => ({ ...option })),
      at: now,
      lapsesAt,
    },
    select: { id: true },
  })
  return { id, lapsesAt }
}

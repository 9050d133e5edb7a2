import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { readPriceProposal } from '../queries/proposals'
import type { FairRange } from '../rules/proposal'

export interface NewProposal {
  vehicleId: string
  price: number
  reason: string | null
  range: FairRange | null
  staffId: string
}

/**
 * Proposes a first price to the owner, in place of an earlier proposal. Returns null for an
 * unchanged price and reason, so that the owner's consent stays. The caller has locked the car.
 */
export async function proposePrice(
  tx: Db,
  { vehicleId, price, reason, range, staffId }: NewProposal,
): Promise<string | null> {
  const current = await readPriceProposal(vehicleId, tx)
  if (current?.price === price && current.reason === reason) return null
  await tx.priceProposal.updateMany({
    where: { vehicleId, supersededAt: null },
    data: { supersededAt: new Date() },
  })
  const { id } = await tx.priceProposal.create({
    data: {
      id: newId('ppr'),
      vehicleId,
      price,
      reason,
      fairPrice: range?.fair,
      fairLow: range?.low,
      fairHigh: range?.high,
      fairBasis: range?.basis,
      staffId,
    },
    select: { id: true },
  })
  return id
}

export async function agreeToProposal(
  tx: Db,
  { proposalId, staffId }: { proposalId: string; staffId: string | null },
): Promise<void> {
  await tx.priceProposal.update({
    where: { id: proposalId, supersededAt: null, agreedAt: null },
    data: { agreedAt: new Date(), agreedStaffId: staffId },
    select: { id: true },
  })
}

import texts from '@/lib/i18n/messages/en/auction.json'
import { say } from '@/lib/i18n/say'
import { cancelAppointmentsOf } from '@/lib/features/appointments/commands/change-visit'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaks } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readBestBid } from '../queries/auction'
import type { AuctionBidBody, AuctionOutcomeBody } from '../schemas'

/** A car at auction, held by its lock. */
async function lockLead(tx: Db, vehicleId: string): Promise<void> {
  const state = await lockVehicle(tx, vehicleId)
  if (state === null) throw new DomainError('not_found')
  if (state !== 'auction')
    throw new DomainError('conflict', { message: say('auction.refused.state') })
}

/**
 * Notes what a dealer offers for a car at auction; the same offer twice is one.
 *
 * @throws DomainError `not_found`; `conflict` for a car that isn't at auction, or an offer that is noted already
 */
export async function noteBid(
  { vehicleId, bidder, amount }: AuctionBidBody,
  staffId: string,
): Promise<{ bidId: string; best: number }> {
  return transaction(async (tx) => {
    await lockLead(tx, vehicleId)
    const id = newId('bid')
    await tx.auctionBid.create({
      data: { id, vehicleId, bidder, amount, notedById: staffId },
      select: { id: true },
    })
    await writeAudit(
      { staffId, action: 'auction.bid', subject: vehicleId, detail: { bidder, amount } },
      tx,
    )
    const best = await readBestBid(tx, vehicleId)
    return { bidId: id, best: best?.amount ?? amount }
  }).catch((error: unknown) => {
    if (breaks(error, 'auction_bid_once'))
      throw new DomainError('conflict', { message: say('auction.refused.noted') })
    throw error
  })
}

/**
 * An auction ends: sold to the best bid, or not sold. The car leaves the books and its owner is told, with the amount.
 *
 * @throws DomainError `not_found`; `conflict` for a car that isn't at auction, or one to be sold without a bid
 */
export async function endAuction(
  { vehicleId, outcome, note }: AuctionOutcomeBody,
  staffId: string,
): Promise<{ vehicleId: string; outcome: 'sold' | 'unsold'; amount: number | null }> {
  const amount = await transaction(async (tx) => {
    await lockLead(tx, vehicleId)
    const best = await readBestBid(tx, vehicleId)
    if (outcome === 'sold' && best === null)
      throw new DomainError('conflict', { message: say('auction.refused.noBid') })
    const sold = outcome === 'sold' ? best : null
    await tx.auctionOutcome.create({
      data: { vehicleId, outcome, bidId: sold?.id ?? null, note, decidedById: staffId },
      select: { vehicleId: true },
    })
    // Told while the car is still its owner's lead: the message names it.
    await tellSellerOfCar(tx, {
      vehicleId,
      template: sold ? 'sellerAuctionSold' : 'sellerAuctionUnsold',
      happening: `auction-ended:${vehicleId}`,
      more: { amount: formatRupees(sold?.amount ?? 0), reason: note },
    })
    // What is to come no longer does: its hour is free for another car.
    await cancelAppointmentsOf(tx, vehicleId)
    await moveVehicle(tx, {
      vehicleId,
      move: 'withdraw',
      mover: { kind: 'staff', id: staffId },
      reason: texts.reason[outcome],
    })
    await writeAudit(
      {
        staffId,
        action: `auction.${outcome}`,
        subject: vehicleId,
        reason: note,
        detail: { amount: sold?.amount ?? null },
      },
      tx,
    )
    return sold?.amount ?? null
  })
  kickJob('send-messages')
  return { vehicleId, outcome, amount }
}

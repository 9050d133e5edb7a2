import { say } from '@/lib/i18n/say'
import { cancelAppointmentsForCar } from '@/lib/features/appointments/commands/change-visit'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readBestBid } from '../queries/auction'
import type { AuctionBidBody, AuctionOutcomeBody } from '../schemas'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

async function lockLead(tx: Db, vehicleId: string): Promise<void> {
  const state = await lockVehicle(tx, vehicleId)
  if (state === null) throw new DomainError('not_found')
  if (state !== 'auction')
    throw new DomainError('conflict', { message: say('auction.refused.state') })
}

/**
 * Records a dealer's bid, only once.
 * @throws DomainError `not_found`; `conflict` if not at auction, or already recorded
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
    if (breaksConstraint(error, 'auction_bid_once'))
      throw new DomainError('conflict', { message: say('auction.refused.noted') })
    throw error
  })
}

/**
 * Ends an auction, with the car sold to the highest bidder or unsold, and informs the owner.
 * @throws DomainError `not_found`; `conflict` if not at auction, or sold without a bid
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
    // Queue the message before withdrawing the car, because it finds the seller through the car.
    await notifySellerOfCar(tx, {
      vehicleId,
      template: sold ? 'sellerAuctionSold' : 'sellerAuctionUnsold',
      happening: `auction-ended:${vehicleId}`,
      more: { amount: formatRupees(sold?.amount ?? 0), reason: note },
    })
    // Frees the appointment's slot for others.
    await cancelAppointmentsForCar(tx, vehicleId)
    await moveVehicle(tx, {
      vehicleId,
      move: 'withdraw',
      mover: { kind: 'staff', id: staffId },
      reason: translatorOf(DEFAULT_LOCALE, 'auction.reason')(outcome),
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

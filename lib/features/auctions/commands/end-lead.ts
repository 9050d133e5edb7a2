import { say } from '@/lib/i18n/say'
import { cancelSellerAppointmentsForCar } from '@/lib/features/appointments/commands/change-visit'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { readLiveAuction } from '../queries/auction'
import type { AuctionOutcomeBody } from '../schemas'

/**
 * Withdraws an auction lead unsold, and sends its owner the reason. Staff can't record a sale here:
 * a car at auction is sold only through its auction, with the owner's code.
 * @throws DomainError `not_found`; `conflict` for a car that isn't at auction, for a sale, or while
 * an auction runs
 */
export async function endAuctionLead(
  { vehicleId, outcome, note }: AuctionOutcomeBody,
  staffId: string,
): Promise<{ vehicleId: string; outcome: 'unsold'; amount: null }> {
  if (outcome === 'sold')
    throw new DomainError('conflict', { message: say('auction.refused.soldByHand') })
  await transaction(async (tx) => {
    const state = await lockVehicle(tx, vehicleId)
    if (state === null) throw new DomainError('not_found')
    if (state !== 'auction')
      throw new DomainError('conflict', { message: say('auction.refused.state') })
    if ((await readLiveAuction(vehicleId, tx)) !== null)
      throw new DomainError('conflict', { message: say('auction.refused.live') })
    await tx.auctionOutcome.create({
      data: { vehicleId, outcome, note, decidedById: staffId },
      select: { vehicleId: true },
    })
    // Queue the message before withdrawing the car: it finds the seller through the car.
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerAuctionUnsold',
      happening: `auction-lead-ended:${vehicleId}`,
      more: { reason: note },
    })
    await cancelSellerAppointmentsForCar(tx, vehicleId)
    await moveVehicle(tx, {
      vehicleId,
      move: 'withdraw',
      mover: { kind: 'staff', id: staffId },
      reason: translatorOf(DEFAULT_LOCALE, 'deskAuction.reason')('unsold'),
    })
    await writeAudit({ staffId, action: 'auction.unsold', subject: vehicleId, reason: note }, tx)
  })
  kickJob('send-messages')
  return { vehicleId, outcome: 'unsold', amount: null }
}

export function refuseHandNotedBid(): never {
  throw new DomainError('conflict', { message: say('auction.refused.notedByHand') })
}

import { sql } from 'kysely'
import {
  notifyCustomersAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { AuctionStateAnswer } from '../schemas'

/**
 * Cancels a car's open auction, or one that waits for its owner's answer. The caller holds the
 * car's lock. Returns null if there is none. An agreed auction ends with its hold.
 */
export async function cancelLiveAuction(
  tx: Db,
  vehicleId: string,
  reason: string,
): Promise<string | null> {
  const cancelled = await tx.$kysely
    .updateTable('auction')
    .set({ state: 'cancelled', close_reason: reason })
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['open', 'won'])
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) return null
  const bidders = await tx.$kysely
    .selectFrom(
      sql<{
        dealerId: string
      }>`(SELECT dealer_id AS "dealerId" FROM auction_bidders(${cancelled.id}))`.as('b'),
    )
    .select('b.dealerId')
    .execute()
  await notifyCustomersAboutCar(
    tx,
    bidders.map(({ dealerId }) => dealerId),
    {
      vehicleId,
      template: 'dealerNoDeal',
      happening: (dealerId) => `auction-over:${cancelled.id}:${dealerId}`,
      path: '/dashboard/dealer',
      more: { reason: say('auction.noDeal.cancelled') },
    },
  )
  return cancelled.id
}

/** @throws DomainError `not_found`; `conflict` if no auction runs */
export async function cancelAuction(
  { vehicleId, reason }: { vehicleId: string; reason: string },
  staffId: string,
): Promise<AuctionStateAnswer> {
  const auctionId = await transaction(async (tx) => {
    if ((await lockVehicle(tx, vehicleId)) === null) throw new DomainError('not_found')
    const id = await cancelLiveAuction(tx, vehicleId, reason)
    if (id === null) throw new DomainError('conflict', { message: say('auction.refused.noneRuns') })
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerAuctionCancelled',
      happening: `auction-cancelled:${id}`,
      more: { reason },
    })
    await writeAudit({ staffId, action: 'auction.cancelled', subject: vehicleId, reason }, tx)
    return id
  })
  kickJob('send-messages')
  return { auctionId, state: 'cancelled' }
}

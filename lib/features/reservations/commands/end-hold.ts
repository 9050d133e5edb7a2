import {
  notifyAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import { releaseBlockOfHold } from '@/lib/features/payments/commands/blocks'
import { closeTokenPayment } from '@/lib/features/payments/commands/close-payment'
import {
  type VehicleMover,
  moveVehicle,
  SYSTEM_MOVER,
} from '@/lib/features/vehicles/commands/move-vehicle'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { advanceWaitingLine } from './advance-waiting-line'
import { notifyHoldBuyer } from './hold-messages'
import { isHoldLapsed } from '../queries/holds'
import { sumPartPayments } from '../queries/sum-parts'

export interface LiveHold {
  id: string
  vehicleId: string
  customerId: string
  /**
   * Set for the hold of an auction's winner: the car was never listed, so it doesn't return to the
   * list.
   */
  auctionId: string | null
}

export interface HoldEnding {
  to: 'expired' | 'released' | 'failed'
  reason: string
  mover: VehicleMover
}

const NOTICES = {
  expired: 'holdExpired',
  released: 'holdCancelled',
  failed: 'holdCancelled',
} as const

export function lockLiveHold(
  tx: Db,
  where: { vehicleId: string; customerId?: string } | { pendingId: string },
): Promise<LiveHold | undefined> {
  const live = tx.$kysely
    .selectFrom('reservation')
    .select(['id', 'vehicle_id as vehicleId', 'customer_id as customerId'])
    .select('auction_id as auctionId')
  const found =
    'pendingId' in where
      ? live.where('id', '=', where.pendingId).where('status', '=', 'pending')
      : live
          .where('vehicle_id', '=', where.vehicleId)
          .where('status', 'in', ['pending', 'active'])
          .$if(where.customerId !== undefined, (own) =>
            own.where('customer_id', '=', where.customerId ?? ''),
          )
  return found.forUpdate().executeTakeFirst()
}

async function notifyOfAuctionOver(
  tx: Db,
  { vehicleId, customerId, auctionId }: Omit<LiveHold, 'id'>,
): Promise<void> {
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'dealerNoDeal',
    happening: `auction-over:${auctionId}:${customerId}`,
    path: '/dashboard/dealer',
    more: { reason: say('auction.noDeal.fell_through') },
  })
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerAuctionFellThrough',
    happening: `auction-over:${auctionId}`,
  })
}

/** The caller holds the car's lock. Returns false if the hold had ended already. */
export async function endHold(
  tx: Db,
  { id, vehicleId, customerId, auctionId }: LiveHold,
  { to, reason, mover }: HoldEnding,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('reservation')
    .set({ status: to, ended_at: databaseNow, end_reason: reason })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'active'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (auctionId !== null) {
    await notifyOfAuctionOver(tx, { vehicleId, customerId, auctionId })
    return true
  }
  const due = await closeTokenPayment(tx, id)
  const block = await releaseBlockOfHold(tx, id)
  const parts = await sumPartPayments(tx, id)
  await moveVehicle(tx, { vehicleId, move: 'release', mover, reason })
  await advanceWaitingLine(tx, vehicleId)
  if (block !== null) {
    await notifyHoldBuyer(tx, {
      customerId,
      vehicleId,
      template: 'blockReleased',
      amount: block.amount,
      happening: `block-released:${id}`,
    })
    if (parts > 0)
      await notifyHoldBuyer(tx, {
        customerId,
        vehicleId,
        template: NOTICES[to],
        amount: parts,
        happening: `hold-ended:${id}`,
      })
  }
  if (due !== null) {
    await notifyHoldBuyer(tx, {
      customerId,
      vehicleId,
      // `left` is 0 if the gateway's dashboard or a dispute has already sent the money back.
      template: due.left === 0 ? 'tokenWentBack' : NOTICES[to],
      amount: (due.left || due.paid) + parts,
      happening: `hold-ended:${id}`,
    })
  }
  if (due !== null || block !== null)
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerHoldEnded',
      happening: `seller-hold-ended:${id}`,
    })
  return true
}

/**
 * Ends expired holds on this car, and the customer's expired holds on other cars. The caller has
 * locked these cars. Call this in every transaction that needs the car to be free.
 */
export async function endStaleHolds(
  tx: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId: string | null },
): Promise<number> {
  const holds = await tx.$kysely
    .selectFrom('reservation')
    .select(['id', 'vehicle_id as vehicleId', 'customer_id as customerId', 'status'])
    .select('auction_id as auctionId')
    .where(isHoldLapsed)
    .where((eb) =>
      eb.or([eb('vehicle_id', '=', vehicleId), eb('customer_id', '=', customerId ?? '')]),
    )
    .orderBy('vehicle_id')
    .forUpdate()
    .execute()
  for (const { status, ...hold } of holds)
    await endHold(tx, hold, { to: 'expired', reason: `${status} time over`, mover: SYSTEM_MOVER })
  return holds.length
}

import type pg from 'pg'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { closeTokenPayment } from '@/lib/features/payments/close-token-payment'
import { type Mover, moveVehicle, SYSTEM } from '@/lib/features/vehicles/move-vehicle'
import { advanceWaitingLine } from './advance-waiting-line'
import { tellBuyer } from './hold-messages'
import { IS_STALE } from './lock-cars'

type Client = Pick<pg.ClientBase, 'query'>

export interface LiveHold {
  id: string
  vehicleId: string
  customerId: string
  status: 'pending' | 'active'
}

export interface Ending {
  to: 'expired' | 'released' | 'failed'
  reason: string
  mover: Mover
}

const NOTICES = {
  expired: 'holdExpired',
  released: 'holdCancelled',
  failed: 'holdCancelled',
} as const

/**
 * Ends a live hold under its car's lock: the car is free, paid money is due back, the waiting line moves on, and the
 * buyer is told, all or nothing. False where it had ended already.
 */
export async function endHold(
  client: Client,
  hold: LiveHold,
  { to, reason, mover }: Ending,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE reservation SET status = $2::reservation_status, ended_at = now(), end_reason = $3 WHERE id = $1 AND status IN ('pending', 'active')`,
    [hold.id, to, reason],
  )
  if (rowCount === 0) return false
  const due = await closeTokenPayment(client, hold.id)
  await moveVehicle(client, { vehicleId: hold.vehicleId, move: 'release', mover, reason })
  await advanceWaitingLine(client, hold.vehicleId)
  // Nothing was paid for a hold that was only pending: its buyer has seen the clock run out on the page.
  if (due !== null) {
    const { customerId, vehicleId } = hold
    await tellBuyer(client, {
      customerId,
      vehicleId,
      template: NOTICES[to],
      amount: due,
      dedupeKey: `hold-ended:${hold.id}`,
    })
    await tellSellerOfCar(client, {
      vehicleId,
      template: 'sellerHoldEnded',
      happening: `seller-hold-ended:${hold.id}`,
    })
  }
  return true
}

/** Ends what has run out of time on these cars, which the caller has locked; part of every transaction that wants such a car. */
export async function endStaleHolds(
  client: Client,
  { vehicleId, customerId }: { vehicleId: string; customerId: string | null },
): Promise<number> {
  const { rows } = await client.query<LiveHold>(
    `SELECT id, vehicle_id AS "vehicleId", customer_id AS "customerId", status::text AS status FROM reservation
     WHERE (vehicle_id = $1 OR customer_id = $2) AND ${IS_STALE} ORDER BY vehicle_id FOR UPDATE`,
    [vehicleId, customerId],
  )
  for (const hold of rows)
    await endHold(client, hold, {
      to: 'expired',
      reason: `${hold.status} time over`,
      mover: SYSTEM,
    })
  return rows.length
}

import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { endHold, endStaleHolds, type LiveHold } from './end-hold'
import { lockCars } from './lock-cars'
import { getReservation } from './queries'
import type { ReservationView } from './schemas'

/** Gives up one's own hold: the car is free at once, and paid money goes back in full. A repeat changes nothing. */
export async function cancelReservation(asked: {
  vehicleId: string
  customerId: string
}): Promise<ReservationView> {
  await inRetriedTransaction(getPool(), async (client) => {
    await lockCars(client, asked)
    await endStaleHolds(client, asked)
    const {
      rows: [hold],
    } = await client.query<LiveHold>(
      `SELECT id, vehicle_id AS "vehicleId", customer_id AS "customerId", status::text AS status FROM reservation
       WHERE vehicle_id = $1 AND customer_id = $2 AND status IN ('pending', 'active') FOR UPDATE`,
      [asked.vehicleId, asked.customerId],
    )
    if (!hold) return
    const mover = { kind: 'customer', id: asked.customerId } as const
    await endHold(client, hold, { to: 'released', reason: 'cancelled by the buyer', mover })
  })
  kickJob('refund-payments')
  kickJob('send-messages')
  const reservation = await getReservation(asked)
  if (!reservation) throw new DomainError('not_found')
  return reservation
}

import texts from '@/lib/i18n/messages/en/deskSales.json'
import { lockVehicle } from '@/lib/features/vehicles/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { endHold, type LiveHold } from './end-hold'

/**
 * A member of staff ends the hold on a car, with a reason: the car is free at once, and what was paid goes back in full.
 *
 * @throws DomainError `not_found` for an unknown car, `conflict` where nobody holds it
 */
export async function releaseHold({
  vehicleId,
  staffId,
  reason,
}: {
  vehicleId: string
  staffId: string
  reason: string
}): Promise<void> {
  await inRetriedTransaction(getPool(), async (client) => {
    if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
    const {
      rows: [hold],
    } = await client.query<LiveHold>(
      `SELECT id, vehicle_id AS "vehicleId", customer_id AS "customerId", status::text AS status FROM reservation
       WHERE vehicle_id = $1 AND status IN ('pending', 'active') FOR UPDATE`,
      [vehicleId],
    )
    if (!hold) throw new DomainError('conflict', { message: texts.refused.noHold })
    await endHold(client, hold, {
      to: 'released',
      reason,
      mover: { kind: 'staff', id: staffId, onBehalfOf: hold.customerId },
    })
    await writeAudit(
      { staffId, customerId: hold.customerId, action: 'hold.released', subject: vehicleId, reason },
      client,
    )
  })
  kickJob('refund-payments')
  kickJob('send-messages')
}

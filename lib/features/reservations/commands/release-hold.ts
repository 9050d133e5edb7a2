import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { endHold, lockLiveHold } from './end-hold'
import { getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'

/** @throws DomainError `not_found` for an unknown car, `conflict` if it isn't held */
export async function releaseHold({
  vehicleId,
  staffId,
  reason,
}: {
  vehicleId: string
  staffId: string
  reason: string
}): Promise<void> {
  await transaction(async (tx) => {
    if ((await lockVehicle(tx, vehicleId)) === null) throw new DomainError('not_found')
    const hold = await lockLiveHold(tx, { vehicleId })
    if (!hold) throw new DomainError('conflict', { message: say('deskSales.refused.noHold') })
    await endHold(tx, hold, {
      to: 'released',
      reason,
      mover: { kind: 'staff', id: staffId, onBehalfOf: hold.customerId },
    })
    await writeAudit(
      { staffId, customerId: hold.customerId, action: 'hold.released', subject: vehicleId, reason },
      tx,
    )
  })
  kickJob('refund-payments')
  kickJob('tend-blocks')
  kickJob('send-messages')
}

export async function lapseHold(reservationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('reservation')
    // The column keeps only milliseconds, so rounding could move the current time into the future.
    .set({ pay_before: timeAgo({ seconds: 1 }) })
    .where('id', '=', reservationId)
    .where('status', '=', 'pending')
    .execute()
}

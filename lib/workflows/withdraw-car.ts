import { say } from '@/lib/i18n/say'
import { cancelDrivesOf } from '@/lib/features/appointments/commands/change-drive'
import { cancelAppointmentsOf } from '@/lib/features/appointments/commands/change-visit'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { closeWaitingLine } from '@/lib/features/reservations/commands/close-waiting-line'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

async function refuseLiveHold(tx: Db, vehicleId: string): Promise<void> {
  // A token may be on its way for a car that still reads as listed: an order that is being paid is a hold too.
  const hold = await tx.$kysely
    .selectFrom('live_hold')
    .where('vehicle_id', '=', vehicleId)
    .select('id')
    .executeTakeFirst()
  if (hold) throw new DomainError('conflict', { message: say('errors.deskCars.held') })
}

/** What ends with a car that is withdrawn, by the desk or by its seller; before the move, under the car's lock. */
export async function prepareWithdrawal(tx: Db, vehicleId: string, reason: string): Promise<void> {
  await refuseLiveHold(tx, vehicleId)
  await cancelDrivesOf(tx, vehicleId)
  await closeWaitingLine(tx, vehicleId)
  await cancelAppointmentsOf(tx, vehicleId)
  await tellSellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarWithdrawn',
    happening: `car-withdrawn:${vehicleId}`,
    more: { reason },
  })
}

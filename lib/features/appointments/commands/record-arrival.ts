import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'

/** Stores the odometer once. It is never corrected, because the owner has the receipt. */
async function addOdometer(tx: Db, appointmentId: string, kms: number | undefined): Promise<void> {
  if (kms === undefined) return
  await tx.sellerAppointment.updateMany({
    where: { id: appointmentId, arrivalKms: null },
    data: { arrivalKms: kms },
  })
}

/**
 * Records that a car has arrived or was picked up and waits for inspection. Idempotent; a repeated
 * call can add an odometer reading that was missing.
 *
 * @throws DomainError `not_found`; `conflict` for a cancelled appointment; `invalid_input` with
 * neither an odometer reading nor `noOdometer`
 */
export async function recordArrival(
  appointmentId: string,
  { kms, noOdometer = false }: { kms?: number | undefined; noOdometer?: boolean | undefined },
  staffId: string,
): Promise<{ appointmentId: string; vehicleId: string }> {
  const vehicleId = await transaction(async (tx) => {
    const found = await tx.sellerAppointment.findUnique({
      where: { id: appointmentId },
      select: { vehicleId: true },
    })
    if (!found) throw new DomainError('not_found')
    // Locks the car first, in the same order as everywhere, to avoid deadlocks.
    await tx.$kysely
      .selectFrom('vehicle')
      .where('id', '=', found.vehicleId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const now = await tx.$kysely
      .selectFrom('seller_appointment as a')
      .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
      .where('a.id', '=', appointmentId)
      .select(['a.status', 'v.status as carStatus'])
      .forNoKeyUpdate('a')
      .executeTakeFirst()
    if (now?.status === 'arrived') {
      await addOdometer(tx, appointmentId, kms)
      return found.vehicleId
    }
    // Accepts sellers who come after their appointment was marked as missed.
    const isOpen =
      (now?.status === 'booked' || now?.status === 'missed') &&
      (now.carStatus === 'booked' || now.carStatus === 'auction')
    if (!isOpen)
      throw new DomainError('conflict', { message: say('errors.deskCars.noAppointment') })
    if (kms === undefined && !noOdometer) {
      const message = say('errors.deskCars.odometerMissing')
      throw new DomainError('invalid_input', { message, fields: { kms: message } })
    }
    await tx.sellerAppointment.updateMany({
      where: { id: appointmentId },
      data: { status: 'arrived', arrivedAt: new Date(), arrivalKms: kms },
    })
    await writeAudit(
      {
        staffId,
        action: 'car.arrived',
        subject: found.vehicleId,
        detail: { appointmentId, kms: kms ?? null },
      },
      tx,
    )
    await notifySellerOfCar(tx, {
      vehicleId: found.vehicleId,
      template: 'sellerCarArrived',
      happening: `car-arrived:${appointmentId}`,
    })
    return found.vehicleId
  })
  kickJob('send-messages')
  return { appointmentId, vehicleId }
}

import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'

/**
 * Stores the odometer reading once. It is never corrected, because the owner has a receipt of it.
 */
async function addOdometer(
  tx: Db,
  { appointmentId, vehicleId, readAt, staffId }: Arrival,
  kms: number | undefined,
): Promise<void> {
  if (kms === undefined) return
  const { count } = await tx.sellerAppointment.updateMany({
    where: { id: appointmentId, arrivalKms: null },
    data: { arrivalKms: kms },
  })
  if (count > 0)
    await noteReading(tx, { vehicleId, kind: 'arrival', kms, readAt, staffId, field: 'kms' })
}

interface Arrival {
  appointmentId: string
  vehicleId: string
  readAt: Date
  staffId: string
}

export interface ArrivalFacts {
  kms?: number | undefined
  noOdometer?: boolean | undefined
  otherDay?: boolean | undefined
}

/**
 * Notes that a car has arrived or was picked up. Idempotent; a repeated call can add a missing
 * odometer reading. Returns the time of a new arrival.
 * @throws DomainError `not_found`; `conflict` for a cancelled appointment, or for an appointment on
 * another day without `otherDay`; `invalid_input` with neither an odometer reading nor `noOdometer`
 */
export async function noteArrival(
  tx: Db,
  appointmentId: string,
  { kms, noOdometer = false, otherDay = false }: ArrivalFacts,
  staffId: string,
): Promise<{ vehicleId: string; arrivedAt: Date | null }> {
  const found = await tx.sellerAppointment.findUnique({
    where: { id: appointmentId },
    select: { vehicleId: true },
  })
  if (!found) throw new DomainError('not_found')
  const { vehicleId } = found
  await tx.$kysely
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const visit = await tx.$kysely
    .selectFrom('seller_appointment as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .where('a.id', '=', appointmentId)
    .select([
      'a.status',
      'a.starts_at as startsAt',
      'a.arrived_at as arrivedAt',
      databaseNow.as('now'),
    ])
    .select('v.status as carStatus')
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (visit?.status === 'arrived') {
    const readAt = visit.arrivedAt ?? visit.now
    await addOdometer(tx, { appointmentId, vehicleId, readAt, staffId }, kms)
    return { vehicleId, arrivedAt: null }
  }
  // Includes appointments that were marked as missed: the seller may come late.
  const isOpen =
    (visit?.status === 'booked' || visit?.status === 'missed') &&
    (visit.carStatus === 'booked' || visit.carStatus === 'auction')
  if (!isOpen) throw new DomainError('conflict', { message: say('errors.deskCars.noAppointment') })
  if (kms === undefined && !noOdometer) {
    const message = say('errors.deskCars.odometerMissing')
    throw new DomainError('invalid_input', { message, fields: { kms: message } })
  }
  if (!otherDay && toIndianDay(visit.startsAt) !== toIndianDay(visit.now))
    throw new DomainError('conflict', {
      message: say('errors.deskCars.otherDay', { day: formatDay(visit.startsAt) }),
    })
  await tx.sellerAppointment.updateMany({
    where: { id: appointmentId },
    data: { status: 'arrived', arrivedAt: visit.now },
  })
  await addOdometer(tx, { appointmentId, vehicleId, readAt: visit.now, staffId }, kms)
  await writeAudit(
    {
      staffId,
      action: 'car.arrived',
      subject: vehicleId,
      detail: { appointmentId, kms: kms ?? null, bookedFor: toIndianDay(visit.startsAt) },
    },
    tx,
  )
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarArrived',
    happening: `car-arrived:${appointmentId}`,
  })
  return { vehicleId, arrivedAt: visit.now }
}

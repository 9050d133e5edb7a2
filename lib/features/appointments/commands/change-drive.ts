import { say } from '@/lib/i18n/say'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { releaseSeat, takeSeat } from './take-seat'
import { readYard } from '../queries/slots'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readDrive } from '../queries/test-drives'
import type { CarUseSlot } from '../rules'
import { toSlotConflict, refuseBusyCar } from './book-drive'
import { refuseShortNotice } from './check-appointment-request'
import { toBuyerTestDrive, type DriveRow } from '../dto'
import type { BuyerTestDrive } from '../schemas/test-drives'
import { notifyAboutDrive } from './notify-about-drive'

async function lockOpenDrive(
  tx: Db,
  id: string,
  customerId: string,
): Promise<{ cityId: number; vehicleId: string } & Omit<CarUseSlot, 'startsAt'>> {
  const held = await tx.$kysely
    .selectFrom('test_drive')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .select((of) => [
      'city_id as cityId',
      'vehicle_id as vehicleId',
      of.ref('kind').$castTo<CarUseSlot['kind']>().as('kind'),
      of('home_pincode', 'is not', null).$castTo<boolean>().as('isAtHome'),
      sql<boolean>`${of.ref('status')} = 'booked' AND ${of.ref('out_at')} IS NULL AND ${of.ref('starts_at')} > now()`.as(
        'isOpen',
      ),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new DomainError('not_found')
  if (!held.isOpen)
    throw new DomainError('conflict', { message: say('errors.deskCars.noAppointment') })
  return held
}

async function rereadDrive(tx: Db, id: string, customerId: string): Promise<DriveRow> {
  const row = await readDrive(tx, id, customerId)
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * Moves an appointment. Releases the old seat in the same transaction, so a refused slot leaves the
 * appointment unchanged.
 */
export async function moveDrive(
  id: string,
  customerId: string,
  request: { date: string; slot: string },
  now: Date,
): Promise<BuyerTestDrive> {
  const moved = await transaction(async (tx) => {
    const { cityId, vehicleId, kind, isAtHome } = await lockOpenDrive(tx, id, customerId)
    const yard = await readYard(tx, cityId)
    if (!yard) throw new DomainError('not_found')
    await releaseSeat(tx, id)
    const startsAt = await takeSeat(
      tx,
      { yard, desk: 'buyer', ...request, holder: id, customerId },
      now,
    )
    if (isAtHome) refuseShortNotice(startsAt, now)
    await refuseBusyCar(tx, vehicleId, { kind, startsAt, isAtHome }, id)
    await tx.testDrive.updateMany({ where: { id }, data: { startsAt, remindedAt: null } })
    const row = await rereadDrive(tx, id, customerId)
    await notifyAboutDrive(tx, 'testDriveMoved', customerId, row, `drive-moved:${randomUUID()}`)
    return row
  }).catch((error: unknown) => {
    throw toSlotConflict(error)
  })
  kickJob('send-messages')
  return toBuyerTestDrive(moved)
}

export async function cancelDrive(id: string, customerId: string): Promise<BuyerTestDrive> {
  const cancelled = await transaction(async (tx) => {
    await lockOpenDrive(tx, id, customerId)
    await releaseSeat(tx, id)
    await tx.testDrive.updateMany({ where: { id }, data: { status: 'cancelled' } })
    const row = await rereadDrive(tx, id, customerId)
    await notifyAboutDrive(tx, 'testDriveCancelled', customerId, row, `drive-cancelled:${id}`)
    return row
  })
  kickJob('send-messages')
  return toBuyerTestDrive(cancelled)
}

export async function cancelDrivesForCar(tx: Db, vehicleId: string): Promise<number> {
  const cancelled = await tx.$kysely
    .updateTable('test_drive')
    .set({ status: 'cancelled' })
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'booked')
    .where('out_at', 'is', null)
    .where('starts_at', '>', sql<Date>`now()`)
    .returning(['id', 'customer_id as customerId'])
    .execute()
  for (const { id, customerId } of cancelled) {
    await releaseSeat(tx, id)
    const drive = await readDrive(tx, id, customerId)
    if (drive)
      await notifyAboutDrive(tx, 'testDriveCarGone', customerId, drive, `drive-cancelled:${id}`)
  }
  return cancelled.length
}

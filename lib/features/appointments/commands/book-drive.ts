import { say } from '@/lib/i18n/say'
import { takeSeat } from './take-seat'
import { readCarUses, readYard, type Yard } from '../queries/slots'
import { readDistanceFromYard } from '@/lib/features/catalogue/queries/distance-from-yard'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import type { Db } from '@/lib/server/db/client'
import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { withMutex } from '@/lib/server/mutex'
import { kickJob } from '@/lib/server/jobs/kick'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { DomainError } from '@/lib/shared/error-codes'
import { readDrive } from '../queries/test-drives'
import { toBuyerTestDrive } from '../dto'
import { type CarUseSlot, doesBlockCar } from '../rules'
import type { BuyerTestDrive, BookDriveBody } from '../schemas/test-drives'
import { refuseShortNotice } from './check-appointment-request'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import { notifyAboutDrive } from './notify-about-drive'
import { refuseHoarding } from './refuse-hoarding'

/** Locks the car, so that it can't be sold or withdrawn before the appointment is written. */
async function cityOfCar(tx: Db, vehicleId: string): Promise<number> {
  const car = await tx.$kysely
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where('status', 'in', ['listed', 'reserved', 'sold', 'delivered'])
    .where('listed_at', 'is not', null)
    .select(['city_id as cityId', 'status'])
    .forShare()
    .executeTakeFirst()
  if (!car) throw new DomainError('not_found')
  if (car.status !== 'listed' && car.status !== 'reserved')
    throw new DomainError('conflict', { message: say('errors.drives.carGone') })
  return car.cityId
}

async function checkHome(
  tx: Db,
  { type, home }: Pick<BookDriveBody, 'type' | 'home'>,
  yard: Pick<Yard, 'id' | 'name'>,
): Promise<{ homeAddress: string; homePincode: string; homeKms: number } | null> {
  if (!home) return null
  if (type !== 'testDrive')
    throw createInvalidFieldError('home', say('testDrives.home.refused.visit'))
  const way = await readDistanceFromYard(tx, yard.id, home.pincode)
  if (way === null)
    throw createInvalidFieldError(
      'home.pincode',
      say('testDrives.home.refused.outside', { city: { city: yard.name } }),
    )
  if (way.kms === null)
    throw createInvalidFieldError('home.pincode', say('testDrives.home.refused.unknown'))
  const most = FIXED_TERMS.homeDriveKms
  if (way.kms > most)
    throw createInvalidFieldError(
      'home.pincode',
      say('testDrives.home.refused.far', { kms: way.kms, most }),
    )
  return { homeAddress: home.address, homePincode: home.pincode, homeKms: way.kms }
}

/**
 * Queues a car's bookings, so that no two of them conflict (`doesBlockCar`). `own`: the appointment
 * being moved.
 * @throws DomainError `slot_taken`
 */
export async function refuseBusyCar(
  tx: Db,
  vehicleId: string,
  use: CarUseSlot,
  own?: string,
): Promise<void> {
  await lockByName(tx, `drives of ${vehicleId}`)
  const others = await readCarUses(tx, vehicleId, own)
  if (others.some((other) => doesBlockCar(use, other)))
    throw new DomainError('slot_taken', { message: say('errors.drives.carTaken') })
}

export function toSlotConflict(error: unknown): unknown {
  return breaksConstraint(error, 'test_drive_once_a_slot')
    ? new DomainError('conflict', { message: say('errors.drives.sameHour') })
    : error
}

export async function bookDrive(
  { vehicleId, type, date, slot, home }: BookDriveBody,
  customerId: string,
  now: Date,
): Promise<BuyerTestDrive> {
  const id = newId('tdr')
  // Queues bookings of one slot within the process, so that waiting ones don't tie up connections.
  const bookInTurn = () =>
    transaction(async (tx) => {
      await refuseHoarding(tx, 'test_drive', customerId)
      const yard = await readYard(tx, await cityOfCar(tx, vehicleId))
      if (!yard) throw new DomainError('not_found')
      const at = await checkHome(tx, { type, home }, yard)
      const startsAt = await takeSeat(
        tx,
        { yard, desk: 'buyer', date, slot, holder: id, customerId },
        now,
      )
      if (at) refuseShortNotice(startsAt, now)
      await refuseBusyCar(tx, vehicleId, { kind: type, startsAt, isAtHome: at !== null })
      await tx.testDrive.create({
        data: { id, vehicleId, customerId, cityId: yard.id, kind: type, startsAt, ...at },
        select: { id: true },
      })
      const row = await readDrive(tx, id, customerId)
      if (!row) throw new DomainError('internal_error')
      await notifyAboutDrive(tx, 'testDriveBooked', customerId, row, `drive-booked:${id}`)
      return row
    })
  const booked = await withMutex([`drives ${vehicleId} ${date} ${slot}`], bookInTurn).catch(
    (error: unknown) => {
      throw toSlotConflict(error)
    },
  )
  kickJob('send-messages')
  return toBuyerTestDrive(booked)
}

import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { noteReading, refuseWrongReading } from '@/lib/features/vehicles/commands/note-reading'
import { say } from '@/lib/i18n/say'
import { readClock } from '@/lib/server/database-time'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { type HandbackView, readHandback } from '../queries/handback'
import { findHandbackRefusal } from '../rules/handback'
import type { ConfirmedHandbackBody } from '../schemas'

/**
 * Locks the car and throws if it can't go back to its owner. Also called before sending the owner a
 * code. @throws DomainError `not_found`, `conflict`
 */
export async function refuseEarlyHandback(tx: Db, vehicleId: string): Promise<HandbackView> {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const car = await readHandback(vehicleId, tx)
  if (!car) throw new DomainError('not_found')
  const why = findHandbackRefusal(car)
  if (why !== null)
    throw new DomainError('conflict', {
      message: say(`deskSales.handback.${why}`, {
        amount: formatRupees(car.debt + car.dueDebt),
      }),
    })
  return car
}

/**
 * Checks all that a handback needs except the owner's code.
 * @throws DomainError as `refuseEarlyHandback`; `conflict` for a reading below an earlier one
 */
export async function refuseUnreadyHandback(
  tx: Db,
  { vehicleId, odometer: kms, staffId }: Handback,
): Promise<HandbackView> {
  const car = await refuseEarlyHandback(tx, vehicleId)
  const readAt = await readClock(tx)
  await refuseWrongReading(tx, {
    ...{ vehicleId, kind: 'handback', kms, staffId, readAt },
    field: 'odometer',
  })
  return car
}

interface Handback {
  vehicleId: string
  odometer: number
  staffId: string
  identity?: ConfirmedHandbackBody['identity']
  reason?: string
}

/**
 * Records that the car went back to its owner, at the database's clock, with the odometer. The
 * caller has verified the owner's code, or is a manager who checked an identity document.
 * @throws DomainError as `refuseUnreadyHandback`
 */
export async function noteHandback(
  tx: Db,
  { vehicleId, odometer: kms, staffId, identity, reason }: Handback,
): Promise<Date> {
  const { owner } = await refuseEarlyHandback(tx, vehicleId)
  const { handedAt } = await tx.carHandback.create({
    data: { vehicleId, kms, staffId, identity: identity ?? null },
    select: { handedAt: true },
  })
  await noteReading(tx, {
    ...{ vehicleId, kind: 'handback', kms, staffId },
    readAt: handedAt,
    field: 'odometer',
  })
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarHandedBack',
    happening: `car-handed-back:${vehicleId}`,
    more: { day: formatDay(handedAt), kms: formatKms(kms) },
  })
  await writeAudit(
    {
      staffId,
      ...(owner && { customerId: owner.id }),
      action: identity === undefined ? 'car.handed_back' : 'car.handed_back_without_code',
      subject: vehicleId,
      ...(reason !== undefined && { reason }),
      detail: { kms, ...(identity !== undefined && { identity }) },
    },
    tx,
  )
  return handedAt
}

/**
 * Hands a car back without the owner's code, if the phone doesn't work. Photograph, odometer and
 * payment are still required (`handback_by_manager`). @throws DomainError as `noteHandback`
 */
export async function confirmHandback(
  body: ConfirmedHandbackBody,
  managerId: string,
): Promise<{ vehicleId: string; handedAt: string }> {
  const at = await transaction((tx) => noteHandback(tx, { ...body, staffId: managerId }))
  kickJob('send-messages')
  return { vehicleId: body.vehicleId, handedAt: at.toISOString() }
}

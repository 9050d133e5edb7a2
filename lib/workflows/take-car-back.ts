import { trimEndChars } from '@/lib/shared/trim-ends'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { resolveText } from '@/lib/i18n/words'
import { addOwnersNote } from '@/lib/features/vehicles/commands/write-to-desk'
import { moveVehicle, type VehicleMover } from '@/lib/features/vehicles/commands/move-vehicle'
import { findTakeBackRefusal } from '@/lib/features/selling/rules/take-back'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { isCarHeld } from '@/lib/features/reservations/queries/is-held'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { transaction } from '@/lib/server/db/transaction'
import { readClock } from '@/lib/server/database-time'
import { toUtcMidnight } from '@/lib/shared/dates'
import { readRepairDebt } from '@/lib/features/selling/queries/handback'
import { findFetchDay } from '@/lib/features/selling/rules/handback'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { cancelDrivesForCar } from '@/lib/features/appointments/commands/change-drive'
import { cancelSellerAppointmentsForCar } from '@/lib/features/appointments/commands/change-visit'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { cancelLiveAuction } from '@/lib/features/auctions/commands/cancel-auction'
import { refusePromisedCar } from '@/lib/features/exchanges/commands/refuse-promised'
import { closeWaitingLine } from '@/lib/features/reservations/commands/close-waiting-line'
import { readDueDebt } from '@/lib/features/dues/queries/consent'
import { formatRupees } from '@/lib/shared/numbers'
import type { Db } from '@/lib/server/db/client'

/**
 * Refused while the car is held, promised to us or in debt, and before its arrival (cancel the
 * appointment instead). The listing fee isn't refunded.
 * @throws DomainError `not_found`; `conflict` with a sentence that gives the reason
 */
export async function withdrawCarBySeller(
  { vehicleId, reason }: { vehicleId: string; reason: string },
  mover: VehicleMover & { id: string },
): Promise<{ vehicleId: string; status: string }> {
  const status = await transaction(async (tx) => {
    const car = await tx.vehicle.findUnique({
      where: { id: vehicleId, sellerId: mover.id },
      select: { id: true },
    })
    if (!car) throw new DomainError('not_found')
    await lockVehicle(tx, vehicleId)
    await endStaleHolds(tx, { vehicleId, customerId: null })
    const from = await lockVehicle(tx, vehicleId)
    if (from === null) throw new DomainError('not_found')
    const why = findTakeBackRefusal({
      status: from,
      isAtYard: await hasArrivedAtYard(vehicleId, tx),
      isHeld: await isCarHeld(vehicleId, tx),
    })
    if (why !== null) throw new DomainError('conflict', { message: say(`errors.selling.${why}`) })
    await refusePromisedCar(tx, vehicleId)
    await prepareWithdrawal(tx, vehicleId, reason)
    await addOwnersNote(tx, {
      vehicleId,
      customerId: mover.id,
      text: resolveText(DEFAULT_LOCALE, say('errors.selling.takesBack', { reason })),
    })
    return moveVehicle(tx, { vehicleId, move: 'withdraw', mover, reason, from })
  })
  kickJob('send-messages')
  return { vehicleId, status }
}

async function refuseLiveHold(tx: Db, vehicleId: string): Promise<void> {
  if (await isCarHeld(vehicleId, tx))
    throw new DomainError('conflict', { message: say('errors.deskCars.held') })
}

/** A trigger in the database (`vehicle_leaves_without_debt`) refuses a withdrawal in debt too. */
async function refuseDebt(tx: Db, vehicleId: string): Promise<void> {
  const debt = await readDueDebt(vehicleId, tx)
  if (debt > 0)
    throw new DomainError('conflict', {
      message: say('errors.dues.debt', { amount: formatRupees(debt) }),
    })
}

/** The caller holds the car's lock. */
export async function prepareWithdrawal(tx: Db, vehicleId: string, reason: string): Promise<void> {
  await refuseLiveHold(tx, vehicleId)
  await refuseDebt(tx, vehicleId)
  await cancelLiveAuction(tx, vehicleId, reason)
  await cancelDrivesForCar(tx, vehicleId)
  await closeWaitingLine(tx, vehicleId)
  await cancelSellerAppointmentsForCar(tx, vehicleId)
  const isHere = await hasArrivedAtYard(vehicleId, tx)
  await notifySellerOfCar(tx, {
    vehicleId,
    template: isHere ? 'sellerCarToFetch' : 'sellerCarWithdrawn',
    happening: `car-withdrawn:${vehicleId}`,
    more: {
      // The message itself adds the full stop.
      reason: trimEndChars(reason, '.।'),
      ...(isHere && {
        amount: formatRupees(await readRepairDebt(vehicleId, tx)),
        until: { day: toUtcMidnight(findFetchDay(await readClock(tx))) },
      }),
    },
  })
}

import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { toUtcMidnight, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { findKmsBeforeVisit, readFreeVisits } from '../queries/free-visits'
import { type FreeVisit, findFreeVisitRefusal, findFreeVisitWindow } from '../rules/free-visits'
import type { FreeVisitAnswer, FreeVisitBookingBody } from '../schemas/free-visits'

const MAX_A_DAY = 10

export function explainVisitRefusal(
  refusal: NonNullable<ReturnType<typeof findFreeVisitRefusal>>,
  window: ReturnType<typeof findFreeVisitWindow>,
): TextRef {
  return say(`freeVisits.refused.${refusal}`, {
    opens: { day: window.opensOn },
    closes: { day: window.closesOn },
    kms: formatWholeNumber(window.fromKms),
  })
}

async function lockVisits(tx: Db, vehicleId: string, customerId: string) {
  await lockVehicle(tx, vehicleId)
  const found = await readFreeVisits(tx, vehicleId)
  if (!found || found.customerId !== customerId) throw new DomainError('not_found')
  return found
}

async function book(tx: Db, body: FreeVisitBookingBody, customerId: string, now: Date) {
  const { vehicleId, visit, day, part, address } = body
  const found = await lockVisits(tx, vehicleId, customerId)
  if (found.doneAt(visit))
    throw new DomainError('conflict', { message: say('freeVisits.refused.done') })
  if (day <= toIndianDay(now))
    throw new DomainError('invalid_input', { fields: { day: say('freeVisits.refused.tomorrow') } })
  const request = { day, odometer: body.odometer ?? null }
  const refusal = findFreeVisitRefusal(visit, request, {
    ...found.delivery,
    kmsBefore: findKmsBeforeVisit(found, visit),
  })
  if (refusal) {
    const message = explainVisitRefusal(refusal, findFreeVisitWindow(visit, found.delivery))
    throw new DomainError('invalid_input', {
      message,
      fields: { [refusal === 'odometer' ? 'odometer' : 'day']: message },
    })
  }
  await limitPerDay(tx, `free visits ${customerId}`, {
    max: MAX_A_DAY,
    message: say('errors.changedOften'),
  })
  const id = newId('svi')
  await tx.serviceVisit.create({
    data: { id, purchaseId: found.id, step: visit, day: toUtcMidnight(day), part, address },
    select: { id: true },
  })
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'buyerVisitBooked',
    happening: `free-visit:${id}`,
    path: '/dashboard/buyer/purchases',
    more: { day: { day }, part: say(`freeVisits.part.${part}`) },
  })
}

/**
 * Books a free inspection at the buyer's home on a day within its dates, or earlier with enough
 * kilometres.
 * @throws DomainError `not_found` for another buyer's or an undelivered car; `conflict` if booked
 * or done; `invalid_input` for the day or the odometer
 */
export async function bookFreeVisit(
  body: FreeVisitBookingBody,
  customerId: string,
  now = new Date(),
): Promise<FreeVisitAnswer> {
  await transaction((tx) => book(tx, body, customerId, now)).catch((error: unknown) => {
    if (breaksConstraint(error, 'service_visit_one_of_a_kind'))
      throw new DomainError('conflict', { message: say('freeVisits.refused.booked') })
    throw error
  })
  kickJob('send-messages')
  const { vehicleId, visit, day } = body
  return { vehicleId, visit, day, status: 'booked' }
}

export function cancelFreeVisit(
  { vehicleId, visit }: { vehicleId: string; visit: FreeVisit },
  customerId: string,
): Promise<FreeVisitAnswer> {
  return transaction(async (tx) => {
    const found = await lockVisits(tx, vehicleId, customerId)
    const row = found.visits.find(({ step, status }) => step === visit && status === 'booked')
    if (!row) throw new DomainError('not_found')
    await tx.serviceVisit.update({
      where: { id: row.id },
      data: { status: 'cancelled' },
      select: { id: true },
    })
    return { vehicleId, visit, day: toIndianDay(row.day), status: 'cancelled' as const }
  })
}

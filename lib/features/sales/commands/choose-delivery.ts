import { readDistanceFromYard } from '@/lib/features/catalogue/queries/distance-from-yard'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { findTermsAt } from '@/lib/features/pricing/rules/terms'
import { extendPaidUpHold } from '@/lib/features/reservations/commands/keep-paid-up'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { formatRupees } from '@/lib/shared/numbers'
import { sumBuyerPayments } from '../queries/buyer-payments'
import { type DeliverableDeal, getDelivery, findDeliverableDeal } from '../queries/home-delivery'
import { computeDeliveryFee, MAX_DELIVERY_KMS } from '../rules/home-delivery'
import { computeRest } from '../rules/sale'
import type { ChooseDeliveryBody, DeliveryAnswer, DeliveryDayBody } from '../schemas/home-delivery'

const MAX_CHANGES_A_DAY = 20

const countChange = (tx: Db, customerId: string) =>
  limitPerDay(tx, `deliveries ${customerId}`, {
    max: MAX_CHANGES_A_DAY,
    message: say('errors.changedOften'),
  })

const refuse = (field: string, message: TextRef) =>
  new DomainError('invalid_input', { message, fields: { [field]: message } })

async function priceOf(
  db: Db,
  { cityId, city }: Pick<DeliverableDeal, 'cityId' | 'city'>,
  pincode: string,
): Promise<{ kms: number; fee: number }> {
  const way = await readDistanceFromYard(db, cityId, pincode)
  if (way === null) throw refuse('pincode', say('delivery.refused.outside', { city: { city } }))
  if (way.kms === null) throw refuse('pincode', say('delivery.refused.unknown'))
  const fee = computeDeliveryFee(way.kms, findTermsAt(await readTermChanges(db), new Date()))
  if (fee === null)
    throw refuse('pincode', say('delivery.refused.far', { kms: way.kms, most: MAX_DELIVERY_KMS }))
  return { kms: way.kms, fee }
}

async function requireDeliverable(db: Db, vehicleId: string, customerId: string) {
  const found = await findDeliverableDeal(db, vehicleId, customerId)
  if (!found) throw new DomainError('not_found')
  return found
}

interface DeliveryRequest {
  vehicleId: string
  pincode: string
}

async function quoteDelivery(
  db: Db,
  { vehicleId, pincode }: DeliveryRequest,
  customerId: string,
): Promise<{ reservationId: string; kms: number; fee: number; rest: number }> {
  const found = await requireChoosable(db, vehicleId, customerId)
  const { kms, fee } = await priceOf(db, found, pincode)
  const rest = await requireRest(db, vehicleId, fee)
  return { reservationId: found.reservationId, kms, fee, rest }
}

/**
 * @throws DomainError `not_found`, `invalid_input` for the pincode, `conflict` as in
 * `chooseDelivery`
 */
export function priceDelivery(
  request: DeliveryRequest,
  customerId: string,
): Promise<{ kms: number; fee: number }> {
  return quoteDelivery(getDb(), request, customerId)
}

/**
 * Computes what is owed with this fee. Throws if the buyer has already paid more, since the desk
 * must refund first.
 */
async function requireRest(tx: Db, vehicleId: string, fee: number): Promise<number> {
  const hold = await readPaidHold(tx, vehicleId)
  if (!hold) throw new DomainError('not_found')
  const paid = await sumBuyerPayments(tx, hold.reservationId)
  const { rest } = computeRest({ ...hold, paid, deliveryFee: fee })
  if (rest < 0) throw new DomainError('conflict', { message: say('delivery.refused.paid') })
  return rest
}

async function requireChoosable(
  db: Db,
  vehicleId: string,
  customerId: string,
): Promise<DeliverableDeal> {
  const found = await requireDeliverable(db, vehicleId, customerId)
  if (found.isSold) throw new DomainError('conflict', { message: say('delivery.refused.sold') })
  return found
}

async function choose(tx: Db, body: ChooseDeliveryBody, customerId: string): Promise<void> {
  const { vehicleId, pincode, address } = body
  await lockVehicle(tx, vehicleId)
  const { reservationId, kms, fee, rest } = await quoteDelivery(tx, body, customerId)
  // The fee may have changed since the page loaded; the buyer must see the new fee first.
  if (body.fee !== undefined && body.fee !== fee)
    throw new DomainError('conflict', {
      message: say('delivery.refused.feeIsNow', { fee: formatRupees(fee) }),
    })
  await countChange(tx, customerId)
  await tx.homeDelivery.updateMany({
    where: { reservationId, status: 'chosen' },
    data: { status: 'cancelled' },
  })
  const id = newId('hdl')
  await tx.homeDelivery.create({
    data: { id, reservationId, pincode, address, kms, fee },
    select: { id: true },
  })
  await extendPaidUpHold(tx, { reservationId, rest })
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'deliveryChosen',
    happening: `delivery-chosen:${id}`,
    path: '/dashboard/buyer/reserved',
    more: { fee: formatRupees(fee), rest: formatRupees(rest), address },
  })
}

async function answerOf(vehicleId: string, customerId: string): Promise<DeliveryAnswer> {
  kickJob('send-messages')
  const answer = await getDelivery(vehicleId, customerId)
  if (!answer) throw new DomainError('not_found')
  return answer
}

/**
 * Chooses home delivery for a held car at today's fee. A repeated call changes the address. The fee
 * is part of what is owed, so it is refunded if there is no sale. @throws DomainError `not_found`
 * for another buyer's car, `invalid_input` for the pincode, `conflict` once sold or for another fee
 */
export async function chooseDelivery(
  body: ChooseDeliveryBody,
  customerId: string,
): Promise<DeliveryAnswer> {
  await transaction((tx) => choose(tx, body, customerId))
  return answerOf(body.vehicleId, customerId)
}

/**
 * Cancels the home delivery of a car that isn't sold yet; the buyer collects it at the yard.
 * @throws DomainError as in `chooseDelivery`
 */
export async function cancelUnsoldDelivery(
  vehicleId: string,
  customerId: string,
): Promise<DeliveryAnswer> {
  await transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    const { reservationId, delivery } = await requireChoosable(tx, vehicleId, customerId)
    if (!delivery) throw new DomainError('not_found')
    const rest = await requireRest(tx, vehicleId, 0)
    await tx.homeDelivery.updateMany({
      where: { reservationId, status: 'chosen' },
      data: { status: 'cancelled' },
    })
    await extendPaidUpHold(tx, { reservationId, rest })
    await notifyAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'deliveryDropped',
      happening: `delivery-dropped:${delivery.id}`,
      path: '/dashboard/buyer/reserved',
      more: { rest: formatRupees(rest) },
    })
  })
  return answerOf(vehicleId, customerId)
}

async function setDay(tx: Db, body: DeliveryDayBody, customerId: string): Promise<void> {
  const { vehicleId, day, part } = body
  await lockVehicle(tx, vehicleId)
  const found = await requireDeliverable(tx, vehicleId, customerId)
  const window = found.windowAt(new Date())
  if (!found.delivery || window === null || found.isDelivered) throw new DomainError('not_found')
  if (day < window.from || day > window.to)
    throw refuse(
      'day',
      say('delivery.refused.day', { from: { day: window.from }, to: { day: window.to } }),
    )
  await countChange(tx, customerId)
  await tx.homeDelivery.update({
    where: { id: found.delivery.id },
    data: { day: toUtcMidnight(day), part },
    select: { id: true },
  })
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'deliveryDay',
    happening: `delivery-day:${found.delivery.id}:${day}:${part}`,
    path: '/dashboard/buyer/purchases',
    more: { day: { day }, part: say(`delivery.part.${part}`) },
  })
}

/**
 * The buyer may change the day until the handover.
 * @throws DomainError `not_found`, `invalid_input` for the day
 */
export async function chooseDeliveryDay(
  body: DeliveryDayBody,
  customerId: string,
): Promise<DeliveryAnswer> {
  await transaction((tx) => setDay(tx, body, customerId))
  return answerOf(body.vehicleId, customerId)
}

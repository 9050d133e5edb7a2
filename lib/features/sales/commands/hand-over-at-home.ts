import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readDeliveryOfSale } from '../queries/home-delivery'
import { doneAt } from '@/lib/features/documents/rules/done-at'
import { taxWithin } from '@/lib/features/settlements/rules/gst'
import type { CallOffBody, DeliveredBody } from '../schemas/home-delivery'
import { doStep, refuseBeforeOthers, refuseOdometer } from './do-paperwork'
import { issueInvoice } from '@/lib/features/settlements/commands/issue-invoice'
import { lockPurchase } from './lock-purchase'
import { refuseUnverified } from '@/lib/features/documents/commands/refuse-unverified'

/** The delivery that stands for a sold car, under the purchase's lock. @throws DomainError `not_found`, `conflict` where none stands */
async function lockDelivery(tx: Db, vehicleId: string) {
  const purchase = await lockPurchase(tx, vehicleId)
  const delivery = await readDeliveryOfSale(tx, vehicleId)
  if (delivery?.status !== 'chosen')
    throw new DomainError('conflict', { message: say('deskSales.refused.noDelivery') })
  return { purchase, delivery }
}

/** The photograph of the handover is among the car's papers before it counts as delivered. */
async function refuseWithoutPhoto(tx: Db, vehicleId: string, customerId: string): Promise<void> {
  const photo = await tx.document.count({
    where: { vehicleId, customerId, kind: 'delivery_photo', storageKey: { not: null } },
  })
  if (photo === 0)
    throw new DomainError('conflict', { message: say('deskSales.refused.deliveryPhoto') })
}

/**
 * What must be there before a car is handed over, whatever is typed at the door: the buyer gets no code for a handover
 * that would be refused. @throws DomainError `not_found`, `conflict`
 */
export async function refuseEarlyHandover(tx: Db, vehicleId: string) {
  const locked = await lockDelivery(tx, vehicleId)
  const { purchase } = locked
  refuseBeforeOthers('delivered', purchase)
  await refuseUnverified(tx, vehicleId, purchase.buyerId)
  await refuseWithoutPhoto(tx, vehicleId, purchase.buyerId)
  return locked
}

/** What a handover lacks beside the buyer's code. @throws DomainError as above, `invalid_input` for what was typed */
export async function refuseUnreadyHandover(
  tx: Db,
  { vehicleId, doneOn, odometer }: Omit<DeliveredBody, 'otp'>,
) {
  const locked = await refuseEarlyHandover(tx, vehicleId)
  const { now: at, soldAt } = locked.purchase
  await refuseOdometer(tx, vehicleId, odometer)
  doneAt(doneOn, { now: at, earliest: soldAt, field: 'doneOn' })
  return locked
}

/**
 * A car was handed over at its buyer's: the buyer's code, the odometer and a photograph prove it, and the fee is invoiced.
 * The caller has proven the code and uses it up in this transaction.
 */
export async function noteDelivered(
  tx: Db,
  body: Omit<DeliveredBody, 'otp'>,
  staffId: string,
): Promise<void> {
  const { vehicleId, doneOn, odometer } = body
  const { purchase, delivery } = await refuseUnreadyHandover(tx, body)
  await tx.$kysely
    .updateTable('home_delivery')
    .set({
      status: 'delivered',
      odometer,
      delivered_at: now,
      delivered_by_id: staffId,
      proven_at: now,
    })
    .where('id', '=', delivery.id)
    .execute()
  await doStep(tx, { vehicleId, step: 'delivered', doneOn, odometer }, staffId)
  const tax = taxWithin(delivery.fee)
  await issueInvoice(tx, {
    vehicleId,
    fee: 'home_delivery',
    taxable: delivery.fee - tax,
    tax,
    customerId: purchase.buyerId,
  })
}

async function callOff(
  tx: Db,
  { vehicleId, reason, reference }: CallOffBody,
  staffId: string,
): Promise<number> {
  const { purchase, delivery } = await lockDelivery(tx, vehicleId)
  if (delivery.fee > 0 && reference === undefined)
    throw new DomainError('invalid_input', {
      fields: { reference: say('deskSales.refused.reference') },
    })
  await tx.homeDelivery.update({
    where: { id: delivery.id },
    data: {
      status: 'cancelled',
      cancelReason: reason,
      ...(delivery.fee > 0 && { feeReference: reference }),
    },
    select: { id: true },
  })
  await tellAboutCar(tx, {
    customerId: purchase.buyerId,
    vehicleId,
    template: 'deliveryCalledOff',
    happening: `delivery-off:${delivery.id}`,
    path: '/dashboard/buyer/purchases',
    more: { fee: formatRupees(delivery.fee), reference: reference ?? '–' },
  })
  await writeAudit(
    {
      staffId,
      customerId: purchase.buyerId,
      action: 'delivery.called_off',
      subject: vehicleId,
      reason,
      detail: { reference: reference ?? null },
    },
    tx,
  )
  return delivery.fee
}

/** A bought car is fetched after all: the fee goes back with a reference, and the buyer hears of it. @throws DomainError as above */
export async function callOffDelivery(
  body: CallOffBody,
  staffId: string,
): Promise<{ vehicleId: string; fee: number }> {
  const fee = await transaction((tx) => callOff(tx, body, staffId))
  kickJob('send-messages')
  return { vehicleId: body.vehicleId, fee }
}

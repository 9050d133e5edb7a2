import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readSaleDelivery } from '../queries/home-delivery'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { extractGst } from '@/lib/features/settlements/rules/gst'
import type { CancelDeliveryBody, DeliveredBody } from '../schemas/home-delivery'
import {
  completePaperworkStep,
  refuseStepBeforeOthers,
  refuseUnlikelyOdometer,
} from './do-paperwork'
import { issueInvoice } from '@/lib/features/settlements/commands/issue-invoice'
import { lockPurchase } from './lock-purchase'
import { isDocumentOnFile } from '@/lib/features/documents/queries/on-file'
import { refuseUnverifiedDocuments } from '@/lib/features/documents/commands/refuse-unverified'

async function lockDelivery(tx: Db, vehicleId: string) {
  const purchase = await lockPurchase(tx, vehicleId)
  const delivery = await readSaleDelivery(tx, vehicleId)
  if (delivery?.status !== 'chosen')
    throw new DomainError('conflict', { message: say('deskSales.refused.noDelivery') })
  return { purchase, delivery }
}

async function lockHandover(tx: Db, vehicleId: string) {
  const purchase = await lockPurchase(tx, vehicleId)
  if (purchase.steps.some(({ step, doneAt }) => step === 'delivered' && doneAt !== null))
    throw new DomainError('conflict', { message: say('deskSales.refused.stepDone') })
  const delivery = await readSaleDelivery(tx, vehicleId)
  return { purchase, delivery }
}

async function refuseWithoutPhoto(tx: Db, vehicleId: string, customerId: string): Promise<void> {
  if (!(await isDocumentOnFile(tx, { vehicleId, customerId, kind: 'delivery_photo' })))
    throw new DomainError('conflict', { message: say('deskSales.refused.deliveryPhoto') })
}

/**
 * Throws if the handover isn't possible. Also called before sending the buyer a code.
 * @throws DomainError `not_found`, `conflict`
 */
export async function refuseEarlyHandover(tx: Db, vehicleId: string) {
  const locked = await lockHandover(tx, vehicleId)
  const { purchase } = locked
  refuseStepBeforeOthers('delivered', purchase)
  await refuseUnverifiedDocuments(tx, vehicleId, purchase.buyerId)
  await refuseWithoutPhoto(tx, vehicleId, purchase.buyerId)
  return locked
}

/**
 * Checks all requirements of a handover except the buyer's code. @throws DomainError as in
 * `refuseEarlyHandover`, `invalid_input` for typed values
 */
export async function refuseUnreadyHandover(
  tx: Db,
  { vehicleId, doneOn, odometer }: Omit<DeliveredBody, 'otp'>,
) {
  const locked = await refuseEarlyHandover(tx, vehicleId)
  const { now: at, soldAt } = locked.purchase
  await refuseUnlikelyOdometer(tx, vehicleId, odometer)
  toDoneTime(doneOn, { now: at, earliest: soldAt, field: 'doneOn' })
  return locked
}

export const findHandoverSubject = (purchaseId: string, delivery: { id: string } | null): string =>
  delivery?.id ?? purchaseId

async function noteAtHome(
  tx: Db,
  delivery: { id: string; fee: number },
  { vehicleId, odometer, staffId, buyerId }: Handover & { buyerId: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('home_delivery')
    .set({
      status: 'delivered',
      odometer,
      delivered_at: databaseNow,
      delivered_by_id: staffId,
      proven_at: databaseNow,
    })
    .where('id', '=', delivery.id)
    .execute()
  const tax = extractGst(delivery.fee)
  await issueInvoice(tx, {
    vehicleId,
    fee: 'home_delivery',
    taxable: delivery.fee - tax,
    tax,
    customerId: buyerId,
  })
}

interface Handover extends Omit<DeliveredBody, 'otp'> {
  staffId: string
}

/**
 * Records a handover with odometer and photo, and invoices a home delivery. The caller has verified
 * the buyer's code for `subject`, or is a manager who checked an identity document.
 */
export async function noteHandover(
  tx: Db,
  { subject, ...handover }: Handover & { subject: string },
): Promise<void> {
  const { purchase, delivery } = await refuseUnreadyHandover(tx, handover)
  // The delivery may have been cancelled while the code was checked.
  if (findHandoverSubject(purchase.id, delivery) !== subject) throw new DomainError('conflict')
  if (delivery) await noteAtHome(tx, delivery, { ...handover, buyerId: purchase.buyerId })
  await tx.$kysely
    .updateTable('purchase')
    .set({ handover_proven_at: databaseNow, delivered_kms: handover.odometer })
    .where('id', '=', purchase.id)
    .execute()
  const readAt = await completePaperworkStep(
    tx,
    { ...handover, step: 'delivered' },
    handover.staffId,
  )
  await noteReading(tx, {
    vehicleId: handover.vehicleId,
    kind: 'delivery',
    kms: handover.odometer,
    readAt,
    staffId: handover.staffId,
    field: 'odometer',
  })
}

async function callOff(
  tx: Db,
  { vehicleId, reason, reference }: CancelDeliveryBody,
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
  await notifyAboutCar(tx, {
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

/**
 * Cancels the home delivery of a sold car; the buyer collects it.
 * @throws DomainError `not_found`; `conflict` without an open delivery; `invalid_input` without the
 * reference of the fee's refund
 */
export async function cancelDelivery(
  body: CancelDeliveryBody,
  staffId: string,
): Promise<{ vehicleId: string; fee: number }> {
  const fee = await transaction((tx) => callOff(tx, body, staffId))
  kickJob('send-messages')
  return { vehicleId: body.vehicleId, fee }
}

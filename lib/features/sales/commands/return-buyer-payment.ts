import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { PaymentReturnBody } from '../schemas/desk'

async function giveBack(tx: Db, request: PaymentReturnBody, staffId: string) {
  const { paymentId, reference, reason } = request
  const payment = await tx.buyerPayment.findUnique({
    where: { id: paymentId },
    select: {
      amount: true,
      returnedAt: true,
      returnReference: true,
      reservation: { select: { id: true, vehicleId: true, customerId: true } },
    },
  })
  if (!payment) throw new DomainError('not_found')
  const { id: reservationId, vehicleId, customerId } = payment.reservation
  await lockVehicle(tx, vehicleId)
  const answer = { paymentId, amount: payment.amount }
  // A repeated request with the same reference changes nothing.
  if (payment.returnedAt && payment.returnReference === reference) return answer
  if ((await tx.purchase.count({ where: { reservationId } })) > 0)
    throw new DomainError('conflict', { message: say('deskSales.refused.boughtWith') })
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('buyer_payment')
    .set({
      returned_at: now,
      returned_by_id: staffId,
      return_reference: reference,
      return_reason: reason,
    })
    .where('id', '=', paymentId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new DomainError('conflict', { message: say('deskSales.refused.returnedAlready') })
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'buyerPaymentReturned',
    happening: `buyer-payment-returned:${paymentId}`,
    path: '/dashboard/buyer/reserved',
    more: { amount: formatRupees(payment.amount), reference },
  })
  await writeAudit(
    {
      staffId,
      customerId,
      action: 'buyer_payment.returned',
      subject: vehicleId,
      reason,
      detail: { amount: payment.amount, reference },
    },
    tx,
  )
  return answer
}

/**
 * Records the refund of a payment that bought no car: the hold ended, or the entry was wrong.
 * @throws DomainError `not_found`; `conflict` if it bought the car or was refunded under another
 * reference
 */
export async function returnBuyerPayment(request: PaymentReturnBody, staffId: string) {
  const answer = await transaction((tx) => giveBack(tx, request, staffId))
  kickJob('send-messages')
  return answer
}

import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { setMoneyUse } from '@/lib/features/payments/commands/recompute-money'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { DEALER_REST_PAGE } from '../rules/rest'
import type { PaymentReturnBody } from '../schemas/desk'

const MAX_RETURNED = 200

const ENDED = 'the hold ended without a sale'

async function giveBack(tx: Db, request: PaymentReturnBody, staffId: string | null) {
  const { paymentId, reason } = request
  const payment = await tx.buyerPayment.findUnique({
    where: { id: paymentId },
    select: {
      amount: true,
      returnedAt: true,
      returnReference: true,
      gatewayPaymentId: true,
      reservation: { select: { id: true, vehicleId: true, customerId: true, auctionId: true } },
    },
  })
  if (!payment) throw new DomainError('not_found')
  const { id: reservationId, vehicleId, customerId, auctionId } = payment.reservation
  await lockVehicle(tx, vehicleId)
  const answer = { paymentId, amount: payment.amount }
  const { gatewayPaymentId } = payment
  // A payment that came through the gateway goes back through it; its id there is the reference.
  const reference = gatewayPaymentId ?? request.reference
  if (reference === undefined)
    throw new DomainError('invalid_input', {
      fields: { reference: say('deskSales.refused.reference') },
    })
  if (payment.returnedAt && payment.returnReference === reference) return answer
  if ((await tx.purchase.count({ where: { reservationId } })) > 0)
    throw new DomainError('conflict', { message: say('deskSales.refused.boughtWith') })
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('buyer_payment')
    .set({
      returned_at: databaseNow,
      returned_by_id: staffId,
      return_reference: reference,
      return_reason: reason,
    })
    .where('id', '=', paymentId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new DomainError('conflict', { message: say('deskSales.refused.returnedAlready') })
  // A refund by the gateway is announced once the gateway has made it.
  if (gatewayPaymentId !== null)
    await setMoneyUse(tx, gatewayPaymentId, { from: ['kept'], to: 'back' })
  else
    await notifyAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'buyerPaymentReturned',
      happening: `buyer-payment-returned:${paymentId}`,
      path: auctionId === null ? '/dashboard/receipts' : DEALER_REST_PAGE,
      more: { amount: formatRupees(payment.amount), reference },
    })
  if (staffId !== null)
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
 * Records the refund of a payment that paid for no car: the hold ended, or the entry was wrong.
 * @throws DomainError `not_found`; `conflict` if the payment was for the bought car, or was
 * refunded under another reference
 */
export async function returnBuyerPayment(request: PaymentReturnBody, staffId: string) {
  const answer = await transaction((tx) => giveBack(tx, request, staffId))
  kickJob('refund-payments')
  kickJob('send-messages')
  return answer
}

/**
 * Refunds payments that came through the gateway, once their hold has ended without a sale. The
 * desk refunds those that were recorded by hand.
 */
export async function returnPartsOfEndedHolds(): Promise<void> {
  const parts = await getDb().buyerPayment.findMany({
    where: {
      ...{ gatewayPaymentId: { not: null }, returnedAt: null },
      reservation: { status: { in: ['expired', 'released', 'failed'] } },
    },
    select: { id: true },
    take: MAX_RETURNED,
  })
  for (const { id: paymentId } of parts) {
    try {
      await transaction((tx) => giveBack(tx, { paymentId, reason: ENDED }, null))
    } catch (error) {
      await logUnlessDatabaseDown(error, 'a part could not be sent back yet', {
        payment: paymentId,
      })
    }
  }
}

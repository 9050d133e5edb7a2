import { say } from '@/lib/i18n/say'
import { getReservation } from '@/lib/features/reservations/queries/reservations'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { getDb } from '@/lib/server/db/client'
import { GatewayUnavailable } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import type { TextRef } from '@/lib/shared/text-ref'
import { DomainError } from '@/lib/shared/error-codes'
import { settlePayment, type SettleOutcome } from './settle-payment'

interface Callback {
  orderId: string
  paymentId: string
  signature: string
}

/**
 * Finds the customer's own order. For another customer's order, answers 404 as for an unknown one.
 */
export async function findOwnOrder(
  orderId: string,
  customerId: string,
): Promise<{ vehicleId: string; reservationId: string; isPart: boolean }> {
  const order = await getDb().payment.findFirst({
    where: { orderId, OR: [{ reservation: { customerId } }, { partOf: { customerId } }] },
    select: {
      reservation: { select: { id: true, vehicleId: true } },
      partOf: { select: { id: true, vehicleId: true } },
    },
  })
  const deal = order?.reservation ?? order?.partOf
  if (!deal) throw new DomainError('not_found')
  return { vehicleId: deal.vehicleId, reservationId: deal.id, isPart: order?.partOf != null }
}

/** Settles a payment now. If the gateway is down, a webhook or the reconciler settles it later. */
export async function settleNow(orderId: string): Promise<SettleOutcome> {
  try {
    return await settlePayment(orderId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new DomainError('unavailable')
    throw error
  }
}

export async function chargePayment(
  callback: Callback,
  customerId: string,
): Promise<{ message: TextRef; reservation: ReservationView }> {
  const { reservationId, isPart } = await findOwnOrder(callback.orderId, customerId)
  if (!getPaymentGateway().verifySignature(callback)) throw new DomainError('bad_signature')
  const settled = await settleNow(callback.orderId)
  if (settled === 'refund_due' || settled === 'refunded') throw new DomainError('payment_refunded')
  if (settled !== 'captured') throw new DomainError('payment_mismatch')
  const reservation = await getReservation({ reservationId, customerId }, { withAuctions: isPart })
  if (!reservation) throw new DomainError('not_found')
  return {
    message: say(isPart ? 'errors.reserve.partPaid' : 'errors.reserve.reserved'),
    reservation,
  }
}

export async function confirmOrder(callback: {
  orderId: string
  paymentId: string
  signature: string
}): Promise<SettleOutcome> {
  if (!getPaymentGateway().verifySignature(callback))
    throw new DomainError('bad_signature', { message: say('errors.selling.feeFailed') })
  return settleNow(callback.orderId)
}

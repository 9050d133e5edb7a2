import { say } from '@/lib/i18n/say'
import { getReservation } from '@/lib/features/reservations/queries/reservations'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { getDb } from '@/lib/server/db/client'
import { GatewayUnavailable } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import type { TextRef } from '@/lib/shared/text-ref'
import type { BlockState } from '@/lib/features/payments/rules/blocks'
import { DomainError } from '@/lib/shared/error-codes'
import { syncBlock } from './token-blocks'
import { settlePayment, type SettleOutcome } from './settle-payment'

interface Callback {
  orderId: string
  paymentId: string
  signature: string
}

export interface OwnOrder {
  vehicleId: string
  reservationId: string
  isPart: boolean
  isBlock: boolean
}

/** @throws DomainError `not_found`, also for another customer's order */
export async function requireOwnOrder(orderId: string, customerId: string): Promise<OwnOrder> {
  const order = await getDb().payment.findFirst({
    where: {
      OR: [
        { orderId, reservation: { customerId } },
        { orderId, partOf: { customerId } },
        { block: { orderId, reservation: { customerId } } },
      ],
    },
    select: {
      reservation: { select: { id: true, vehicleId: true } },
      partOf: { select: { id: true, vehicleId: true } },
      block: { select: { orderId: true } },
    },
  })
  const deal = order?.reservation ?? order?.partOf
  if (!deal) throw new DomainError('not_found')
  return {
    vehicleId: deal.vehicleId,
    reservationId: deal.id,
    isPart: order?.partOf != null,
    isBlock: order?.block?.orderId === orderId,
  }
}

async function blockNow(orderId: string): Promise<BlockState | 'unknown'> {
  try {
    return await syncBlock({ orderId })
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new DomainError('unavailable')
    throw error
  }
}

export async function syncOrderNow(
  orderId: string,
  { isBlock }: OwnOrder,
): Promise<SettleOutcome | BlockState> {
  return isBlock ? blockNow(orderId) : settlePaymentNow(orderId)
}

/**
 * @throws DomainError `unavailable` if the gateway is down: a webhook or the reconciler settles it
 * later
 */
export async function settlePaymentNow(orderId: string): Promise<SettleOutcome> {
  try {
    return await settlePayment(orderId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new DomainError('unavailable')
    throw error
  }
}

async function confirmPaid(orderId: string): Promise<void> {
  const settled = await settlePaymentNow(orderId)
  if (settled === 'refund_due' || settled === 'refunded') throw new DomainError('payment_refunded')
  if (settled !== 'captured') throw new DomainError('payment_mismatch')
}

async function confirmBlock(orderId: string): Promise<void> {
  const state = await blockNow(orderId)
  if (state === 'release_asked' || state === 'released')
    throw new DomainError('conflict', { message: say('errors.reserve.blockTooLate') })
  if (state === 'asked' || state === 'failed')
    throw new DomainError('conflict', { message: say('errors.reserve.blockUnconfirmed') })
  if (state === 'unknown') throw new DomainError('payment_mismatch')
}

export async function chargePayment(
  callback: Callback,
  customerId: string,
): Promise<{ message: TextRef; reservation: ReservationView }> {
  const { reservationId, isPart, isBlock } = await requireOwnOrder(callback.orderId, customerId)
  if (!getPaymentGateway().verifySignature(callback)) throw new DomainError('bad_signature')
  if (isBlock) await confirmBlock(callback.orderId)
  else await confirmPaid(callback.orderId)
  const reservation = await getReservation({ reservationId, customerId }, { withAuctions: isPart })
  if (!reservation) throw new DomainError('not_found')
  return {
    message: say(
      isBlock
        ? 'errors.reserve.blocked'
        : isPart
          ? 'errors.reserve.partPaid'
          : 'errors.reserve.reserved',
    ),
    reservation,
  }
}

export async function settleOrderByCallback(callback: {
  orderId: string
  paymentId: string
  signature: string
}): Promise<SettleOutcome> {
  if (!getPaymentGateway().verifySignature(callback))
    throw new DomainError('bad_signature', { message: say('errors.selling.feeFailed') })
  return settlePaymentNow(callback.orderId)
}

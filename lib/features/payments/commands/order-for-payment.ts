import { getDb } from '@/lib/server/db/client'
import { passPoint } from '@/lib/server/named-point'
import { GatewayUnavailable } from '@/lib/server/payments/gateway'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { log } from '@/lib/server/log'
import { DomainError } from '@/lib/shared/error-codes'
import type { OpenPayment } from './open-payment'

/** What a checkout needs to take a payment. */
export interface PaymentOrder {
  orderId: string
  amount: number // whole rupees
  currency: 'INR'
  provider: 'razorpay' | 'sandbox'
  keyId: string
}

async function makeOrder(paymentId: string, amount: number): Promise<string> {
  try {
    const { orderId } = await paymentGateway().createOrder({
      receipt: paymentId,
      amount,
      currency: 'INR',
    })
    passPoint('order:made')
    return orderId
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log().warn({ purpose: 'order' }, 'the payment gateway did not answer')
    throw new DomainError('unavailable')
  }
}

/** Two callers at once may both make an order; the first that is stored counts, and the other is never shown to anyone. */
async function storeOrder(paymentId: string, made: string): Promise<string> {
  const { payment } = getDb()
  const { count } = await payment.updateMany({
    where: { id: paymentId, orderId: null },
    data: { orderId: made },
  })
  if (count === 1) return made
  const first = await payment.findUnique({ where: { id: paymentId }, select: { orderId: true } })
  if (first?.orderId == null) throw new DomainError('conflict')
  return first.orderId
}

/** The gateway's order for a payment that was opened, made now where there is none yet; never from inside a transaction. */
export async function orderForPayment({ id, orderId, amount }: OpenPayment): Promise<PaymentOrder> {
  const { name: provider, keyId } = paymentGateway()
  return {
    orderId: orderId ?? (await storeOrder(id, await makeOrder(id, amount))),
    amount,
    currency: 'INR',
    provider,
    keyId,
  }
}

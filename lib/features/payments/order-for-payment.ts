import { getPool } from '@/lib/server/db/pool'
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

/**
 * The gateway's order for a payment that was opened, made now where there is none yet. Two callers at once may both
 * make one; the first that is stored counts, and nobody ever hears of the other.
 */
export async function orderForPayment({
  id,
  orderId: known,
  amount,
}: OpenPayment): Promise<PaymentOrder> {
  const gateway = paymentGateway()
  const told = { amount, currency: 'INR', provider: gateway.name, keyId: gateway.keyId } as const
  if (known !== null) return { orderId: known, ...told }
  const made = await makeOrder(id, amount)
  const pool = getPool()
  const { rowCount } = await pool.query(
    'UPDATE payment SET order_id = $2 WHERE id = $1 AND order_id IS NULL',
    [id, made],
  )
  if (rowCount === 1) return { orderId: made, ...told }
  const {
    rows: [first],
  } = await pool.query<{ orderId: string | null }>(
    'SELECT order_id AS "orderId" FROM payment WHERE id = $1',
    [id],
  )
  if (first?.orderId == null) throw new DomainError('conflict')
  return { orderId: first.orderId, ...told }
}

import { getDb } from '@/lib/server/db/client'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, type ValueOf } from '@/lib/server/db/sql'
import { passCrashPoint } from '@/lib/server/named-point'
import { GatewayUnavailable } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { log } from '@/lib/server/log'
import { DomainError } from '@/lib/shared/error-codes'
import type { OpenPayment } from './open-payment'

export interface PaymentOrder {
  orderId: string
  amount: number // whole rupees
  currency: 'INR'
  provider: 'razorpay' | 'sandbox'
  keyId: string
}

async function makeOrder(paymentId: string, amount: number): Promise<string> {
  try {
    const { orderId } = await getPaymentGateway().createOrder({
      receipt: paymentId,
      amount,
      currency: 'INR',
    })
    passCrashPoint('order:made')
    return orderId
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log().warn({ purpose: 'order' }, 'the payment gateway did not answer')
    throw new DomainError('unavailable')
  }
}

const storeFirstOrder = compileStatement((value: ValueOf<{ id: string; orderId: string }>) =>
  statementBuilder
    .updateTable('payment')
    .set({ order_id: value('orderId') })
    .where('id', '=', value('id'))
    .where('order_id', 'is', null)
    .returning('id'),
)

async function storeOrder(id: string, made: string): Promise<string> {
  const db = getDb()
  const stored = await storeFirstOrder(db, { id, orderId: made })
  if (stored.length === 1) return made
  const first = await db.payment.findUnique({ where: { id }, select: { orderId: true } })
  if (first?.orderId == null) throw new DomainError('conflict')
  return first.orderId
}

export async function ensurePaymentOrder({
  id,
  orderId,
  amount,
}: OpenPayment): Promise<PaymentOrder> {
  const { name: provider, keyId } = getPaymentGateway()
  return {
    orderId: orderId ?? (await storeOrder(id, await makeOrder(id, amount))),
    amount,
    currency: 'INR',
    provider,
    keyId,
  }
}

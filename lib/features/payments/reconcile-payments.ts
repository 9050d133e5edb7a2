import { getPool } from '@/lib/server/db/pool'
import { log } from '@/lib/server/log'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { settlePayment } from './settle-payment'

const AT_ONCE = 200

// Money can come for days (a bank that was away). Young orders are looked at every time, older ones once an hour.
const OPEN_ORDERS = `SELECT order_id AS "orderId" FROM payment
  WHERE status IN ('created', 'failed') AND order_id IS NOT NULL AND provider = $1 AND created_at > now() - interval '7 days'
    AND (checked_at IS NULL OR created_at > now() - interval '2 hours' OR checked_at < now() - interval '1 hour')
  ORDER BY checked_at NULLS FIRST LIMIT ${AT_ONCE}`

/** Asks the gateway about every order that might have been paid without our hearing of it. */
export async function reconcilePayments(): Promise<void> {
  const { rows } = await getPool().query<{ orderId: string }>(OPEN_ORDERS, [paymentGateway().name])
  for (const { orderId } of rows) {
    try {
      await settlePayment(orderId)
    } catch (error) {
      log().warn(
        { error: { name: error instanceof Error ? error.name : typeof error } },
        'an order could not be reconciled yet',
      )
    }
  }
}

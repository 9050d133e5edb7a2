import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import type { PaymentState } from './rules'

export interface PaymentRow {
  id: string
  purpose: 'token' | 'listing_fee'
  reservationId: string | null
  appointmentId: string | null
  orderId: string
  amount: number
  currency: string
  provider: string
  status: PaymentState
}

type Client = Pick<pg.ClientBase, 'query'>

const READ = `SELECT id, purpose, reservation_id AS "reservationId", appointment_id AS "appointmentId", order_id AS "orderId", amount, currency, provider, status::text AS status
  FROM payment WHERE order_id = $1`
// Compare-and-set: whichever transaction comes second finds the state changed, and changes nothing.
const TAKE = `UPDATE payment SET status = $2::payment_status, payment_id = $3, captured_at = now(), checked_at = now()
  WHERE id = $1 AND status IN ('created', 'failed')`

/** The payment that an order at the gateway stands for. */
export async function readPayment(orderId: string): Promise<PaymentRow | null> {
  const { rows } = await getPool().query<PaymentRow>(READ, [orderId])
  return rows[0] ?? null
}

/** As `readPayment`, held until the transaction ends. */
export async function lockPayment(client: Client, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await client.query<PaymentRow>(`${READ} FOR UPDATE`, [orderId])
  return rows[0] ?? null
}

/** Notes that the money has come; false where that was noted before. */
export async function capturePayment(
  client: Client,
  id: string,
  to: 'captured' | 'refund_due',
  gatewayPaymentId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(TAKE, [id, to, gatewayPaymentId])
  return rowCount === 1
}

/** Notes that the gateway was asked, and had nothing new. */
export async function markPaymentChecked(id: string): Promise<void> {
  await getPool().query('UPDATE payment SET checked_at = now() WHERE id = $1', [id])
}

const AT_ONCE = 200

// Money can come for days (a bank that was away). Young orders are looked at every time, older ones once an hour.
const OPEN_ORDERS = `SELECT order_id AS "orderId" FROM payment
  WHERE status IN ('created', 'failed') AND order_id IS NOT NULL AND provider = $1 AND created_at > now() - interval '7 days'
    AND (checked_at IS NULL OR created_at > now() - interval '2 hours' OR checked_at < now() - interval '1 hour')
  ORDER BY checked_at NULLS FIRST LIMIT ${AT_ONCE}`

/** Orders that might have been paid without our hearing of it. */
export async function readOrdersToReconcile(): Promise<string[]> {
  const { rows } = await getPool().query<{ orderId: string }>(OPEN_ORDERS, [paymentGateway().name])
  return rows.map(({ orderId }) => orderId)
}

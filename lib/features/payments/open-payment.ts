import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

/** What is paid for: a hold's token, or the fee for listing a seller's car. Whole rupees. */
export type PaymentWanted =
  | { purpose: 'token'; reservationId: string; amount: number }
  | { purpose: 'listing_fee'; appointmentId: string; amount: number }

/** A payment that was noted; without an order where the gateway hasn't made it yet. */
export interface OpenPayment {
  id: string
  orderId: string | null
  amount: number
}

/**
 * Notes in the caller's transaction that something is to be paid; the gateway's order follows after it
 * (`orderForPayment`). What is open already is found again, so that a repeated call pays once; there is none to look
 * for where the caller has just made what is paid for.
 */
export async function openPayment(
  client: Pick<pg.ClientBase, 'query'>,
  wanted: PaymentWanted,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<OpenPayment> {
  const reservationId = wanted.purpose === 'token' ? wanted.reservationId : null
  const appointmentId = wanted.purpose === 'listing_fee' ? wanted.appointmentId : null
  if (!isFirst) {
    const {
      rows: [known],
    } = await client.query<OpenPayment>(
      `SELECT id, order_id AS "orderId", amount FROM payment
       WHERE purpose = $1 AND (reservation_id = $2 OR appointment_id = $3) AND status IN ('created', 'captured')
       ORDER BY created_at DESC LIMIT 1`,
      [wanted.purpose, reservationId, appointmentId],
    )
    if (known) return known
  }
  const id = newId('pay')
  await client.query(
    'INSERT INTO payment (id, purpose, reservation_id, appointment_id, provider, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, wanted.purpose, reservationId, appointmentId, paymentGateway().name, wanted.amount],
  )
  return { id, orderId: null, amount: wanted.amount }
}

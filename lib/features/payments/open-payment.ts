import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

/** What is paid for: a hold's token, or the fee for listing a seller's car. Whole rupees. */
export type PaymentWanted =
  | { purpose: 'token'; reservationId: string; amount: number }
  | { purpose: 'listing_fee'; appointmentId: string; amount: number }

/**
 * Notes in the caller's transaction that something is to be paid; the gateway's order follows after it
 * (`orderForPayment`). What is open already is found again, so that a repeated call pays once.
 */
export async function openPayment(client: Pick<pg.ClientBase, 'query'>, wanted: PaymentWanted): Promise<string> {
  const reservationId = wanted.purpose === 'token' ? wanted.reservationId : null
  const appointmentId = wanted.purpose === 'listing_fee' ? wanted.appointmentId : null
  const { rows: [known] } = await client.query<{ id: string }>(
    `SELECT id FROM payment WHERE purpose = $1 AND (reservation_id = $2 OR appointment_id = $3) AND status IN ('created', 'captured')
     ORDER BY created_at DESC LIMIT 1`, [wanted.purpose, reservationId, appointmentId])
  if (known) return known.id
  const id = newId('pay')
  await client.query(
    'INSERT INTO payment (id, purpose, reservation_id, appointment_id, provider, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, wanted.purpose, reservationId, appointmentId, paymentGateway().name, wanted.amount])
  return id
}

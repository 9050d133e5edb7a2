import type pg from 'pg'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * The car is paid in full: its active hold is completed, in the transaction of the sale, under the car's lock. Who
 * bought it, at which locked price.
 *
 * @throws DomainError `conflict` where no paid hold is running
 */
export async function completeHold(client: Pick<pg.ClientBase, 'query'>, vehicleId: string): Promise<{ reservationId: string; customerId: string; price: number }> {
  const { rows: [sold] } = await client.query<{ reservationId: string; customerId: string; price: number }>(
    `UPDATE reservation SET status = 'completed', ended_at = now(), end_reason = 'sold' FROM quote
     WHERE reservation.vehicle_id = $1 AND reservation.status = 'active' AND reservation.ends_at > now() AND quote.id = reservation.quote_id
     RETURNING reservation.id AS "reservationId", reservation.customer_id AS "customerId", quote.total AS price`, [vehicleId])
  if (!sold) throw new DomainError('conflict')
  return sold
}

import type pg from 'pg'

export interface CompletedHold {
  reservationId: string
  customerId: string
  /** The locked price, whole rupees. */
  price: number
  /** What was paid to hold the car; it counts toward the price. */
  tokenPaid: number
  paidAt: Date
}

/**
 * The car is paid in full: its active hold is completed, in the transaction of the sale, under the car's lock. Who
 * bought it, at which locked price; null where no paid hold is running.
 */
export async function completeHold(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
): Promise<CompletedHold | null> {
  const {
    rows: [sold],
  } = await client.query<CompletedHold>(
    `UPDATE reservation SET status = 'completed', ended_at = now(), end_reason = 'sold' FROM quote
     WHERE reservation.vehicle_id = $1 AND reservation.status = 'active' AND reservation.ends_at > now() AND quote.id = reservation.quote_id
     RETURNING reservation.id AS "reservationId", reservation.customer_id AS "customerId", quote.total AS price, reservation.paid_at AS "paidAt",
       (SELECT coalesce(sum(amount), 0)::int FROM payment WHERE payment.reservation_id = reservation.id AND payment.status = 'captured') AS "tokenPaid"`,
    [vehicleId],
  )
  return sold ?? null
}

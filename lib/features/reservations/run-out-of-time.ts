import { getPool } from '@/lib/server/db/pool'

/** For the sandbox's "too late": the fifteen minutes of this order's hold are over at once. */
export async function runOutOfTime(orderId: string): Promise<void> {
  await getPool().query(
    `UPDATE reservation SET pay_before = now() FROM payment
     WHERE payment.reservation_id = reservation.id AND payment.order_id = $1 AND reservation.status = 'pending'`,
    [orderId],
  )
}

import type pg from 'pg'

/**
 * What becomes of a token when its hold ends without a sale: money that we have is due back, an unpaid order counts as
 * failed (and may still turn out to be paid). Answers the rupees that are due back, or null.
 */
export async function closeTokenPayment(
  client: Pick<pg.ClientBase, 'query'>,
  reservationId: string,
): Promise<number | null> {
  const {
    rows: [payment],
  } = await client.query<{ amount: number; status: string }>(
    `UPDATE payment SET status = CASE status WHEN 'captured' THEN 'refund_due' ELSE 'failed' END::payment_status
     WHERE reservation_id = $1 AND status IN ('created', 'captured') RETURNING amount, status::text`,
    [reservationId],
  )
  return payment?.status === 'refund_due' ? payment.amount : null
}

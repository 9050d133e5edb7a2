import type pg from 'pg'

/**
 * What becomes of a listing fee when the appointment is called off before the car has come: money that we have is due
 * back, an unpaid order counts as failed. Answers the rupees that are due back, or null.
 */
export async function refundListingFee(
  client: Pick<pg.ClientBase, 'query'>,
  appointmentId: string,
): Promise<number | null> {
  const { rows } = await client.query<{ amount: number; status: string }>(
    `UPDATE payment SET status = CASE status WHEN 'captured' THEN 'refund_due' ELSE 'failed' END::payment_status
     WHERE appointment_id = $1 AND status IN ('created', 'captured') RETURNING amount, status::text`,
    [appointmentId],
  )
  return rows.find(({ status }) => status === 'refund_due')?.amount ?? null
}

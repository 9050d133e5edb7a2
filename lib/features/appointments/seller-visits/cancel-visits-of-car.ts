import type pg from 'pg'
import { releaseSeat } from '@/lib/features/appointments/slots/take-seat'

/** The car won't come any more: what is booked for it is off, and its hour is free for others. In the caller's transaction. */
export async function cancelAppointmentsOf(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE seller_appointment SET status = 'cancelled' WHERE vehicle_id = $1 AND status = 'booked' RETURNING id`,
    [vehicleId],
  )
  for (const { id } of rows) await releaseSeat(client, id)
}

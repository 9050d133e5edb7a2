import type pg from 'pg'
import { releaseSeat } from '@/lib/features/appointments/slots/take-seat'
import { readAppointment } from './appointment-query'
import { tellCustomer } from './tell-customer'

/**
 * The car is sold or taken off the site: its coming drives and visits are cancelled, their places are free again, and
 * whoever booked one is told, once. Part of the move's own transaction. A drive that is under way is left to end.
 */
export async function cancelDrivesOf(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
): Promise<number> {
  const { rows } = await client.query<{ id: string; customerId: string }>(
    `UPDATE test_drive SET status = 'cancelled' WHERE vehicle_id = $1 AND status = 'booked' AND out_at IS NULL AND starts_at > now()
     RETURNING id, customer_id AS "customerId"`,
    [vehicleId],
  )
  for (const { id, customerId } of rows) {
    await releaseSeat(client, id)
    const drive = await readAppointment(client, id, customerId)
    if (drive)
      await tellCustomer(client, 'testDriveCarGone', customerId, drive, `drive-cancelled:${id}`)
  }
  return rows.length
}

import type pg from 'pg'
import { releaseSeat } from '@/lib/features/slots/take-seat'
import { readAppointment } from './appointment-query'
import { tellCustomer } from './tell-customer'

/** The car leaves the lot: every drive that is still to come is off, its place is free again, and whoever booked it is told. */
export async function cancelDrivesOf(client: Pick<pg.ClientBase, 'query'>, vehicleId: string): Promise<number> {
  const { rows } = await client.query<{ id: string; customerId: string }>(
    `UPDATE test_drive SET status = 'cancelled' WHERE vehicle_id = $1 AND status = 'booked' AND out_at IS NULL AND starts_at > now()
     RETURNING id, customer_id AS "customerId"`, [vehicleId])
  for (const { id, customerId } of rows) {
    await releaseSeat(client, id)
    const drive = await readAppointment(client, id, customerId)
    if (drive) await tellCustomer(client, 'testDriveCancelled', customerId, drive, `drive-cancelled:${id}`)
  }
  return rows.length
}

import { sql } from 'kysely'
import { releaseSeat } from '@/lib/features/appointments/slots/take-seat'
import { asDb, type PgQueryable } from '@/lib/server/db/bridge'
import type { Db } from '@/lib/server/db/client'
import { readAppointment } from './appointment-query'
import { tellCustomer } from './tell-customer'

/**
 * The car is sold or taken off the site: its coming drives and visits are cancelled, their places are free again, and
 * each customer who booked one is told, once. Part of the move's own transaction. A drive that is under way is left to end.
 */
export async function cancelDrivesOf(given: Db | PgQueryable, vehicleId: string): Promise<number> {
  const tx = asDb(given)
  const cancelled = await tx.$kysely
    .updateTable('test_drive')
    .set({ status: 'cancelled' })
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'booked')
    .where('out_at', 'is', null)
    .where('starts_at', '>', sql<Date>`now()`)
    .returning(['id', 'customer_id as customerId'])
    .execute()
  for (const { id, customerId } of cancelled) {
    await releaseSeat(tx, id)
    const drive = await readAppointment(tx, id, customerId)
    if (drive)
      await tellCustomer(tx, 'testDriveCarGone', customerId, drive, `drive-cancelled:${id}`)
  }
  return cancelled.length
}

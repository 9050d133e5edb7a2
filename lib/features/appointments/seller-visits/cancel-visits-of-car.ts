import { releaseSeat } from '@/lib/features/appointments/slots/take-seat'
import { asDb, type PgQueryable } from '@/lib/server/db/bridge'
import type { Db } from '@/lib/server/db/client'

/** The car won't come any more: what is booked for it is off, and its hour is free for others. In the caller's transaction. */
export async function cancelAppointmentsOf(
  given: Db | PgQueryable,
  vehicleId: string,
): Promise<void> {
  const tx = asDb(given)
  const cancelled = await tx.sellerAppointment.updateManyAndReturn({
    where: { vehicleId, status: 'booked' },
    data: { status: 'cancelled' },
    select: { id: true },
  })
  for (const { id } of cancelled) await releaseSeat(tx, id)
}

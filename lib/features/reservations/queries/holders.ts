import type { Db } from '@/lib/server/db/client'

/** Which car a hold is on, and whose it is. */
export function readHolder(
  db: Db,
  reservationId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  return db.reservation.findUnique({
    where: { id: reservationId },
    select: { vehicleId: true, customerId: true },
  })
}

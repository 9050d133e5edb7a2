import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

export async function noteNoc(tx: Db, vehicleId: string, day: string): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ loan_noc_on: day })
    .where('id', '=', vehicleId)
    .where((eb) =>
      eb.or([eb('loan_noc_on', 'is', null), eb('loan_noc_on', '<', sql<Date>`${day}::date`)]),
    )
    .execute()
}

/**
 * Sets the time when missing seller documents start to block reservations; null if none are owed.
 */
export async function setDocumentsDue(
  tx: Db,
  vehicleId: string,
  dueAt: Date | null,
): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ documents_due_at: dueAt })
    .where('id', '=', vehicleId)
    .where('documents_due_at', 'is distinct from', dueAt)
    .execute()
}

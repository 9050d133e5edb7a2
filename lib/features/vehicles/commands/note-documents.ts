import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

/** The bank's letter that a car's loan is closed has come, with its day (`YYYY-MM-DD`): a newer one takes the place of one that ran out. Part of the caller's transaction. */
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

/** From when a car can't be reserved because of documents that its seller owes; null: none is owed. In the caller's transaction. */
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

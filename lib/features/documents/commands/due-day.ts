import { sql } from 'kysely'
import { setDocumentsDue } from '@/lib/features/vehicles/commands/note-documents'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export const SELLER_DOCUMENT_SPAN = { days: FIXED_TERMS.sellerDocumentDays }

export function selectOwedDocuments(tx: Db, vehicleId: string) {
  return tx.$kysely
    .selectFrom('document as d')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.id', '=', 'd.vehicle_id').onRef('v.seller_id', '=', 'd.customer_id'),
    )
    .where('v.id', '=', vehicleId)
    .where('d.status', 'in', ['due', 'refused'])
}

/**
 * Stores the earliest due date on the car; once it has passed, the car can't be reserved. Call this
 * after each change to a request, in its transaction, with the car locked.
 */
export async function updateDocumentsDueDay(
  tx: Db,
  vehicleId: string,
): Promise<{ dueAt: Date | null; isOverdue: boolean }> {
  const owed = await selectOwedDocuments(tx, vehicleId)
    .select(({ fn, ref }) => [
      fn.min('d.due_at').as('dueAt'),
      sql<boolean>`coalesce(min(${ref('d.due_at')}) <= ${databaseNow}, false)`.as('isOverdue'),
    ])
    .executeTakeFirstOrThrow()
  await setDocumentsDue(tx, vehicleId, owed.dueAt)
  return owed
}

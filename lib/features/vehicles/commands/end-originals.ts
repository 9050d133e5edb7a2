import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

/**
 * Marks the unmasked originals of cars as removed; `sweepOrphanedFiles` then deletes the files. A photo
 * without public sizes keeps its original, which is its only file. @returns the number of photos
 */
export async function markOriginalsRemoved(db: Db, vehicleIds: readonly string[]): Promise<number> {
  if (vehicleIds.length === 0) return 0
  const { numUpdatedRows } = await db.$kysely
    .updateTable('photo')
    .set({ original_removed_at: databaseNow })
    .where('vehicle_id', 'in', vehicleIds)
    .where('original_key', 'is not', null)
    .where('original_removed_at', 'is', null)
    .where('storage_key', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

/**
 * Gives up the unmasked photographs of cars. The masked sizes stay. `sweepFiles` then deletes the
 * files, which no photo uses any more. A photo that the public doesn't see keeps its original,
 * because that is all there is of it. @returns how many
 */
export async function endOriginals(db: Db, vehicleIds: readonly string[]): Promise<number> {
  if (vehicleIds.length === 0) return 0
  const { numUpdatedRows } = await db.$kysely
    .updateTable('photo')
    .set({ original_removed_at: now })
    .where('vehicle_id', 'in', vehicleIds)
    .where('original_key', 'is not', null)
    .where('original_removed_at', 'is', null)
    .where('storage_key', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

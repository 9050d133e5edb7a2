import { asDb, type PgQueryable } from '@/lib/server/db/bridge'
import type { Db } from '@/lib/server/db/client'

/** The bank's letter that a car's loan is closed has come, with its day (`YYYY-MM-DD`); part of the caller's transaction. */
export async function noteNoc(
  given: Db | PgQueryable,
  vehicleId: string,
  day: string,
): Promise<void> {
  await asDb(given)
    .$kysely.updateTable('vehicle')
    .set({ loan_noc_on: day })
    .where('id', '=', vehicleId)
    .where('loan_noc_on', 'is', null)
    .execute()
}

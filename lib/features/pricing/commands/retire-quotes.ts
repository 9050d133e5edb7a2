import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'

export async function retireQuotes(db: KyselyDb, vehicleIds: readonly string[]): Promise<void> {
  await db
    .updateTable('quote')
    .set({ is_current: false })
    .where('vehicle_id', '=', anyOf(vehicleIds))
    .where('is_current', '=', true)
    .execute()
}

import { getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

export async function recordDealAccountTry(reservationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('reservation')
    .set({ account_tried_at: clockTimestamp })
    .where('id', '=', reservationId)
    .execute()
}

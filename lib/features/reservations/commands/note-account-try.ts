import { getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

/** Moves the hold to the end of the queue for deal accounts. */
export async function recordDealAccountTry(reservationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('reservation')
    .set({ account_tried_at: clockTimestamp })
    .where('id', '=', reservationId)
    .execute()
}

import { getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

/** Puts the hold at the end of the line of those that wait for an account of their deal. */
export async function noteAccountTry(reservationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('reservation')
    .set({ account_tried_at: clockTimestamp })
    .where('id', '=', reservationId)
    .execute()
}

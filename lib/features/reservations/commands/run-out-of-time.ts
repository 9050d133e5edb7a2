import { getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

/** For the sandbox's "too late": the fifteen minutes of this hold are over at once. */
export async function runOutOfTime(reservationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('reservation')
    .set({ pay_before: now })
    .where('id', '=', reservationId)
    .where('status', '=', 'pending')
    .execute()
}

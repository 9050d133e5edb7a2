import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

/**
 * Attaches an old car's price to its owner's hold (`exchange_for_own_hold`). The caller has locked
 * both cars.
 */
export async function attachExchange(tx: Db, id: string, reservationId: string): Promise<void> {
  await tx.$kysely
    .updateTable('exchange')
    .set({ state: 'attached', reservation_id: reservationId, attached_at: clockTimestamp })
    .where('id', '=', id)
    .execute()
}

/**
 * Detaches the price from its hold and makes it `agreed` again. The caller has locked both cars.
 */
export async function detachExchange(tx: Db, id: string): Promise<void> {
  await tx.$kysely
    .updateTable('exchange')
    .set({ state: 'agreed', reservation_id: null, attached_at: null })
    .where('id', '=', id)
    .execute()
}

import { getDb } from '@/lib/server/db/client'

/**
 * Closes the checkout of a part that failed or was given up, so that its sum can be asked for again.
 * Money that still comes for it counts up to the rest.
 */
export async function closePart(orderId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment')
    .set({ status: 'failed' })
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'part')
    .where('status', '=', 'created')
    .execute()
}

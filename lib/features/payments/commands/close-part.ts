import { getDb } from '@/lib/server/db/client'

/**
 * Closes the checkout of a part payment that failed or was cancelled, so that its sum can be paid
 * again. Money that still arrives for it counts, up to what is owed.
 */
export async function closePartPayment(orderId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment')
    .set({ status: 'failed' })
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'part')
    .where('status', '=', 'created')
    .execute()
}

import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export async function noteErasure(tx: Db, customerId: string): Promise<void> {
  await tx.$kysely
    .insertInto('erasure')
    .values({ customer_id: customerId })
    .onConflict((again) => again.column('customer_id').doNothing())
    .execute()
}

export async function markErasuresStored(tx: Db, customerIds: readonly string[]): Promise<void> {
  await tx.$kysely
    .updateTable('erasure')
    .set({ kept_at: databaseNow })
    .where('customer_id', 'in', customerIds)
    .execute()
}

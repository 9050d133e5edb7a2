import type { SqlDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { SELLER_ROLE } from '@/lib/shared/roles'

export async function markSellerAsBuyer(tx: SqlDb, customerId: string): Promise<void> {
  await tx.$kysely
    .updateTable('customer')
    .set({ also_buys_at: databaseNow })
    .where('id', '=', customerId)
    .where('role', '=', SELLER_ROLE)
    .where('also_buys_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

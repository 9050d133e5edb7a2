import type { SqlDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { SELLER } from '@/lib/shared/roles'

export async function noteBuying(tx: SqlDb, customerId: string): Promise<void> {
  await tx.$kysely
    .updateTable('customer')
    .set({ also_buys_at: now })
    .where('id', '=', customerId)
    .where('role', '=', SELLER)
    .where('also_buys_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

import type { SqlDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Locks the account, so that it can't be deleted before personal data is written. @throws
 * DomainError `not_found` if it is deleted
 */
export async function lockCustomer(tx: SqlDb, id: string): Promise<void> {
  const found = await tx.$kysely
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new DomainError('not_found')
}

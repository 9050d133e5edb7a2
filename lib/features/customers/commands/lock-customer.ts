import type { SqlDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing personal is
 * written after its deletion.
 * @throws DomainError `not_found` if it is deleted already
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

import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

export async function endGrants(
  customerId: string,
  grantId?: string,
  tx: Db = getDb(),
): Promise<number> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('agent_grant')
    .set({ ended_at: databaseNow })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(grantId !== undefined, (update) => update.where('id', '=', grantId ?? ''))
    .executeTakeFirst()
  const ended = Number(numUpdatedRows)
  if (grantId !== undefined && ended === 0) throw new DomainError('not_found')
  return ended
}

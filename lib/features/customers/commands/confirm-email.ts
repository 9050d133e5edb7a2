import { type Expression, sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export const isSameEmail = (column: Expression<string | null>, email: string) =>
  sql<boolean>`lower(${column}) = lower(${email})`

export async function confirmEmail(
  tx: Db,
  customerId: string,
  emailId: string,
): Promise<string | null> {
  const confirmed = await tx.$kysely
    .updateTable('customer')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', databaseNow) }))
    .where('id', '=', customerId)
    .where((eb) => isSameEmail(eb.ref('email_id'), emailId))
    .where('deleted_at', 'is', null)
    .returning('email_id as emailId')
    .executeTakeFirst()
  return confirmed?.emailId ?? null
}

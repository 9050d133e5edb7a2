import type { Db } from '@/lib/server/db/client'
import { ago } from '@/lib/server/db/sql'

/** Minutes after a login in which irreversible actions need no new proof. */
const FRESH_MINUTES = 5

/**
 * True shortly after a login by code. Refreshing the session doesn't count, nor does a login with a passkey.
 */
export async function isFresh(tx: Db, sessionId: string): Promise<boolean> {
  const session = await tx.$kysely
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', ago({ minutes: FRESH_MINUTES }))
    .where('passkey_id', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

import type { Db } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'

const FRESH_MINUTES = 5

/** True shortly after a login by code. A refreshed session and a login by passkey don't count. */
export async function isRecentCodeLogin(tx: Db, sessionId: string): Promise<boolean> {
  const session = await tx.$kysely
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', timeAgo({ minutes: FRESH_MINUTES }))
    .where('passkey_id', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

import type { Db } from '@/lib/server/db/client'
import { ago } from '@/lib/server/db/sql'

/** Minutes after a log-in in which the person needn't prove anew who they are for what can't be taken back. */
const FRESH_MINUTES = 5

/** Whether this session began with a code a moment ago: a refresh doesn't make one young again, and a passkey is no code. */
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

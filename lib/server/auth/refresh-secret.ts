import { createHash, timingSafeEqual } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { keyedHash } from './keys'

/**
 * Number of rotations back within which a replay is recognised: two days, at one rotation every few minutes.
 */
const MAX_CHAIN = 500

/** Seconds for which the previous secret still works, for lost responses and concurrent tabs. */
export const GRACE_SECONDS = 10

export function hashSecret(secret: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(secret).digest()
}

/**
 * The secret that follows. Only we can compute it, and always with the same result, so that concurrent tabs
 * get the same one and a lost response can be repeated.
 */
export function nextSecret(sessionId: string, secret: string): string {
  return keyedHash('refresh', sessionId, secret).subarray(0, 24).toString('base64url')
}

/** True if the secret was once the session's: then the current one can be derived from it. */
function leadsTo(sessionId: string, secret: string, present: Uint8Array): boolean {
  let next = secret
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    next = nextSecret(sessionId, next)
    if (timingSafeEqual(hashSecret(next), present)) return true
  }
  return false
}

/**
 * Ends all sessions of a login when an old secret is used after the grace time, since that means it was
 * stolen.
 */
export async function endIfReplayed(sessionId: string, secret: string): Promise<void> {
  if (secret === '') return
  const db = getDb().$kysely
  const session = await db
    .selectFrom('session')
    .select(['family', 'refresh_hash'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('rotated_at', '<', ago({ seconds: GRACE_SECONDS }))
    .executeTakeFirst()
  if (!session || !leadsTo(sessionId, secret, session.refresh_hash)) return
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('family', '=', session.family)
    .where('revoked_at', 'is', null)
    .execute()
}

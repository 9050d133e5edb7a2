import { createHash, timingSafeEqual } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { keyedHash } from './keys'

/** How many rotations back a replayed secret is recognised: two days of one every few minutes. */
const MAX_CHAIN = 500

/** Seconds for which the secret that was just replaced is still answered: answers get lost, and tabs rotate at once. */
export const GRACE_SECONDS = 10

export function hashSecret(secret: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(secret).digest()
}

/**
 * The secret that follows one, which only we can compute. As it depends on nothing else, two tabs that rotate the same
 * secret at the same moment get the same new one, and a lost answer can be given again.
 */
export function nextSecret(sessionId: string, secret: string): string {
  return keyedHash('refresh', sessionId, secret).subarray(0, 24).toString('base64url')
}

/** Whether a secret was once the session's: the present one follows from it. Anything else is merely made up. */
function leadsTo(sessionId: string, secret: string, present: Uint8Array): boolean {
  let next = secret
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    next = nextSecret(sessionId, next)
    if (timingSafeEqual(hashSecret(next), present)) return true
  }
  return false
}

/** A refresh secret that comes back after its grace was copied: the whole family ends. */
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

import { createHash, timingSafeEqual } from 'node:crypto'
import { getPool } from '@/lib/server/db/pool'
import { keyedHash } from './keyed-hash'

/** How many rotations back a replayed secret is recognised: two days of one every few minutes. */
const LONGEST_CHAIN = 500

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * The secret that follows one, which only we can tell. As it depends on nothing else, two tabs that rotate the same
 * secret at the same moment get the same new one, and a lost answer can be given again.
 */
export function nextSecret(sessionId: string, secret: string): string {
  return keyedHash('refresh', sessionId, secret).subarray(0, 24).toString('base64url')
}

/** Whether a secret was once the session's: the present one follows from it. Anything else is merely made up. */
function leadsTo(sessionId: string, secret: string, present: Buffer): boolean {
  let next = secret
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    next = nextSecret(sessionId, next)
    if (timingSafeEqual(hashSecret(next), present)) return true
  }
  return false
}

/** A refresh secret that comes back after its grace was copied by somebody: the whole family ends. */
export async function endIfReplayed(sessionId: string, secret: string): Promise<void> {
  if (secret === '') return
  const {
    rows: [session],
  } = await getPool().query<{ family: string; refresh_hash: Buffer }>(
    `SELECT family, refresh_hash FROM session WHERE id = $1 AND revoked_at IS NULL AND rotated_at < now() - interval '10 seconds'`,
    [sessionId],
  )
  if (!session || !leadsTo(sessionId, secret, session.refresh_hash)) return
  await getPool().query(
    'UPDATE session SET revoked_at = now() WHERE family = $1 AND revoked_at IS NULL',
    [session.family],
  )
}

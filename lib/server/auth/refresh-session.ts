import { getPool } from '@/lib/server/db/pool'
import { signAccessToken } from './access-token'
import { hashSecret, nextSecret } from './refresh-secret'
import { CUSTOMER_DAYS, findActor, type Actor, type OpenedSession } from './sessions'

/** A fresh access token for a live session. */
export function freshAccessToken(
  { sessionId, customerId, staff }: Actor,
  now: Date,
): Promise<string> {
  const isActingFor = customerId !== null && staff !== null
  return signAccessToken(
    {
      sessionId,
      subject: customerId ?? staff?.id ?? '',
      actorStaffId: isActingFor ? staff.id : null,
    },
    now,
  )
}

/**
 * Rotates a session's refresh secret and gives a new access token; null where the cookie isn't a live session's. The
 * secret that was just replaced is answered the same for ten seconds, as answers get lost and tabs ask at once; after
 * that it ends the session's family. A customer's unused time begins anew; staff sessions keep their end.
 */
export async function refreshSession(cookie: string, now: Date): Promise<OpenedSession | null> {
  const actor = await findActor({ cookie })
  if (!actor) return null
  const [sessionId = '', secret = ''] = cookie.split('.')
  const next = nextSecret(sessionId, secret)
  const {
    rows: [session],
  } = await getPool().query<{ seconds: number }>(
    `UPDATE session SET
       previous_hash = CASE WHEN refresh_hash = $2 THEN refresh_hash ELSE previous_hash END,
       rotated_at = CASE WHEN refresh_hash = $2 THEN now() ELSE rotated_at END,
       refresh_hash = $3, last_seen_at = now(),
       expires_at = CASE WHEN actor_staff_id IS NULL THEN now() + make_interval(days => $4) ELSE expires_at END
     WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()
       AND (refresh_hash = $2 OR (previous_hash = $2 AND refresh_hash = $3 AND rotated_at > now() - interval '10 seconds'))
     RETURNING greatest(0, floor(extract(epoch FROM expires_at - now())))::int AS seconds`,
    [sessionId, hashSecret(secret), hashSecret(next), CUSTOMER_DAYS],
  )
  if (!session) return null
  return {
    sessionId,
    token: await freshAccessToken(actor, now),
    cookie: `${sessionId}.${next}`,
    maxAgeSeconds: session.seconds,
  }
}

import { cookieLine, SESSION_COOKIE, sessionCookieOf } from '@/lib/server/auth/session-cookie'
import { type Actor, endSession, findActor } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { type ApiClient, usesCookies } from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'

/** The `Set-Cookie` line that takes the session cookie away. */
export function goneSessionCookie(): string {
  return cookieLine(SESSION_COOKIE, '', 0)
}

/** Ends the caller's session; a browser's cookie may stand for another one than its token, and ends as well. */
export async function logOut(actor: Actor, headers: Headers, client: ApiClient): Promise<void> {
  const cookie = usesCookies(client) ? sessionCookieOf(headers) : null
  const other = cookie === null ? null : await findActor({ cookie })
  for (const id of new Set([actor.sessionId, other?.sessionId ?? actor.sessionId]))
    await endSession(getPool(), id)
}

/**
 * Ends one session of the person's own, or all but the one that asks (`deviceId` left out). The browser is forgotten with
 * it: it has to prove the phone anew.
 */
export async function endOtherSessions(
  customerId: string,
  currentId: string,
  deviceId: string | undefined,
): Promise<number> {
  return inTransaction(getPool(), async (client) => {
    const { rows } = await client.query<{ known_device_id: string | null }>(
      `UPDATE session SET revoked_at = now()
       WHERE customer_id = $1 AND actor_staff_id IS NULL AND revoked_at IS NULL AND expires_at > now()
         AND CASE WHEN $3::text IS NULL THEN id <> $2 ELSE id = $3 END
       RETURNING known_device_id`,
      [customerId, currentId, deviceId ?? null],
    )
    if (deviceId !== undefined && rows.length === 0) throw new DomainError('not_found')
    await client.query(
      `DELETE FROM known_device WHERE customer_id = $1
         AND id IS DISTINCT FROM (SELECT known_device_id FROM session WHERE id = $2 AND revoked_at IS NULL)
         AND ($3::text[] IS NULL OR id = ANY ($3))`,
      [
        customerId,
        currentId,
        deviceId === undefined
          ? null
          : rows.map((row) => row.known_device_id).filter((id) => id !== null),
      ],
    )
    return rows.length
  })
}

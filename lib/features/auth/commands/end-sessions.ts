import { endGrants } from '@/lib/features/agents/commands/end-grants'
import { readSessionCookie } from '@/lib/server/auth/session-cookie'
import { type Actor, endSession, findActor } from '@/lib/server/auth/sessions'
import { anyOf, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { type ApiClient, isCookieClient } from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'

export async function logOut(actor: Actor, headers: Headers, client: ApiClient): Promise<void> {
  const cookie = isCookieClient(client) ? readSessionCookie(headers) : null
  const other = cookie === null ? null : await findActor({ cookie })
  for (const id of new Set([actor.sessionId, other?.sessionId ?? actor.sessionId]))
    await endSession(id)
}

/**
 * Ends one session, or without `deviceId` all but the current one and all agents' access. Forgets
 * the sessions' browsers too, which must verify the phone again.
 */
export async function endOtherSessions(
  customerId: string,
  currentId: string,
  deviceId: string | undefined,
): Promise<number> {
  return transaction(async (tx) => {
    const ended = await tx.$kysely
      .updateTable('session')
      .set({ revoked_at: databaseNow })
      .where('customer_id', '=', customerId)
      .where('actor_staff_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', databaseNow)
      .where((eb) => (deviceId === undefined ? eb('id', '<>', currentId) : eb('id', '=', deviceId)))
      .returning('known_device_id')
      .execute()
    if (deviceId !== undefined && ended.length === 0) throw new DomainError('not_found')
    await tx.$kysely
      .deleteFrom('known_device')
      .where('customer_id', '=', customerId)
      .where('id', 'is distinct from', (eb) =>
        eb
          .selectFrom('session')
          .select('known_device_id')
          .where('id', '=', currentId)
          .where('revoked_at', 'is', null),
      )
      .$if(deviceId !== undefined, (devices) =>
        devices.where('id', '=', anyOf(ended.flatMap((one) => one.known_device_id ?? []))),
      )
      .execute()
    if (deviceId === undefined) await endGrants(customerId, undefined, tx)
    return ended.length
  })
}

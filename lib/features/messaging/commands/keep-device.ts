import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { readPublicPushKey } from '@/lib/server/push/push-keys'
import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import type { PushDeviceBody } from '@/lib/shared/push-wire'
import { isPushEndpoint } from '../rules/push'

/**
 * Subscribes this session's device to pushes. Replaces an earlier subscription of the session, and
 * one of another session with the same endpoint. Idempotent.
 * @throws DomainError `invalid_input` for an address that isn't of a known push service, `conflict`
 * if the key has changed meanwhile
 */
export async function savePushSubscription(
  sessionId: string,
  { endpoint, keys: { p256dh, auth }, key }: PushDeviceBody,
): Promise<void> {
  if (!isPushEndpoint(endpoint, env().PUSH_STAND_IN ?? null))
    throw createInvalidFieldError('endpoint', say('notifications.failed'))
  if (key !== (await readPublicPushKey())) throw new DomainError('conflict')
  await transaction(async (tx) => {
    // A log-out meanwhile has ended the session, so it may not get a subscription any more.
    const session = await tx.$kysely
      .selectFrom('session')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!session) throw new DomainError('unauthenticated')
    await tx.$kysely
      .deleteFrom('push_subscription')
      .where((of) => of.or([of('session_id', '=', sessionId), of('endpoint', '=', endpoint)]))
      .execute()
    await tx.pushSubscription.create({
      data: { id: newId('psh'), sessionId, endpoint, p256dh, auth, vapidKey: key },
      select: { id: true },
    })
  })
}

export async function deletePushSubscription(sessionId: string): Promise<void> {
  await getDb().pushSubscription.deleteMany({ where: { sessionId } })
}

/** Deletes subscriptions of expired sessions. A trigger deletes them at a log-out. */
export async function deleteExpiredPushSubscriptions(db: Db = getDb()): Promise<number> {
  const { numDeletedRows } = await db.$kysely
    .deleteFrom('push_subscription')
    .where('session_id', 'in', (of) =>
      of.selectFrom('session').where('expires_at', '<=', databaseNow).select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

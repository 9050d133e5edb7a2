import type { Db } from '@/lib/server/db/client'
import { getDb } from '@/lib/server/db/client'
import { anyOf, databaseNow } from '@/lib/server/db/sql'
import { type CustomerPushTopic, toPushPurpose } from '@/lib/shared/push-news'
import { readPublicPushKey } from '@/lib/server/push/push-keys'

/** Devices whose session is alive. Staff who act for a customer get nothing as that customer. */
export function selectLiveDevices(db: Db) {
  return db.$kysely
    .selectFrom('push_subscription as d')
    .innerJoin('session as s', 's.id', 'd.session_id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', databaseNow)
    .where((of) => of.or([of('s.customer_id', 'is', null), of('s.actor_staff_id', 'is', null)]))
}

export function selectDevicesFor(db: Db, news: readonly CustomerPushTopic[]) {
  return selectLiveDevices(db)
    .innerJoin('consent as c', 'c.customer_id', 's.customer_id')
    .innerJoin('customer as p', 'p.id', 's.customer_id')
    .where('c.purpose', '=', anyOf(news.map(toPushPurpose)))
    .where('c.withdrawn_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .select(['d.id as deviceId', 'p.id as customerId', 'p.locale', 'c.purpose'])
}

export async function readPushSubscriptionState(
  sessionId: string,
): Promise<{ key: string | null; isOn: boolean; isOutdated: boolean }> {
  const [key, device] = await Promise.all([
    readPublicPushKey(),
    getDb().pushSubscription.findUnique({ where: { sessionId }, select: { vapidKey: true } }),
  ])
  return {
    key,
    isOn: key !== null && device !== null,
    isOutdated: key !== null && device !== null && device.vapidKey !== key,
  }
}

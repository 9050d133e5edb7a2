import { enqueuePushes } from '@/lib/features/messaging/commands/compose-pushes'
import { selectDevicesFor } from '@/lib/features/messaging/push-queries'
import { addLocale, toLocale } from '@/lib/i18n/locales'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { kickJob } from '@/lib/server/jobs/kick'

/** Longer than an outage of the job. The evening's digest has older price falls anyway. */
const MAX_FALL_AGE_HOURS = 1
const PATH = '/dashboard/buyer/liked'

function selectFalls(db: Db) {
  return selectDevicesFor(db, ['price'])
    .innerJoin('favourite as f', 'f.customer_id', 'p.id')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .innerJoin('price_change as x', 'x.vehicle_id', 'f.vehicle_id')
    .where('v.status', '=', 'listed')
    .where('x.at', '>', timeAgo({ hours: MAX_FALL_AGE_HOURS }))
    .whereRef('x.at', '>', 'f.created_at')
    .whereRef('x.at', '>', 'c.given_at')
    .whereRef('x.at', '>', 'd.created_at')
    .whereRef('x.previous', '>', 'x.price')
    .select('x.id as changeId')
}

export async function pushPriceReductions(db: Db = getDb()): Promise<number> {
  const falls = await selectFalls(db).execute()
  await enqueuePushes(
    db,
    falls.map(({ changeId, deviceId, customerId, locale }) => ({
      happening: `price-fall:${changeId}`,
      news: 'price',
      deviceId,
      customerId,
      locale,
      path: addLocale(toLocale(locale), PATH),
    })),
  )
  if (falls.length > 0) kickJob('send-messages')
  return falls.length
}

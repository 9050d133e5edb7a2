import { enqueueMessages } from '@/lib/features/messaging/enqueue-messages'
import { getPool } from '@/lib/server/db/pool'
import { kickJob } from '@/lib/server/jobs/kick'
import { digestMessage } from './digest-message'
import { readNews, readSubscribers } from './news-queries'
import { digestOf } from '../rules/alerts'

const BATCH = 200

/**
 * Tells everybody who agreed to it what is new, in one message a day at most: the message's own key holds the day, so
 * that however often this runs, and on however many instances, the database takes one.
 */
export async function sendDigests(now: Date): Promise<number> {
  const pool = getPool()
  let sent = 0
  for (let after = ''; ;) {
    const subscribers = await readSubscribers(pool, after, BATCH)
    for (const subscriber of subscribers) {
      const news = digestOf(await readNews(pool, subscriber, now))
      if (news.length === 0) continue
      await enqueueMessages(pool, [digestMessage(subscriber, news)])
      sent += 1
    }
    const last = subscribers.at(-1)
    if (!last || subscribers.length < BATCH) break
    after = last.customerId
  }
  if (sent > 0) kickJob('send-messages')
  return sent
}

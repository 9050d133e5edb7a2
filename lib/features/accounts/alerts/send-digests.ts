import { enqueueMessages } from '@/lib/features/messaging/enqueue-messages'
import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { digestMessage } from './digest-message'
import { readNews, readSubscribers } from './news-queries'
import { digestOf } from '../rules/alerts'

/**
 * Tells every customer who agreed to it what is new, in one message a day at most: the message's own key holds the day, so
 * that however often this runs, and on however many instances, the database takes one.
 */
export async function sendDigests(now: Date): Promise<number> {
  const db = getDb()
  let sent = 0
  for await (const subscriber of readSubscribers(db)) {
    const news = digestOf(await readNews(db, subscriber, now))
    if (news.length === 0) continue
    await enqueueMessages(db, [digestMessage(subscriber, news)])
    sent += 1
  }
  if (sent > 0) kickJob('send-messages')
  return sent
}

import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { shortenList } from '@/lib/features/messaging/rules/texts'
import { readDigestItems } from '../queries/news'
import { readSubscribers, type Subscriber } from '../queries/subscribers'
import {
  countDigestItems,
  toDigestKey,
  composeDigest,
  hasSameSavedSearches,
  MAX_DIGEST_CARS,
  type DigestItem,
} from '../rules/alerts'
import { createUnsubscribeToken } from './unsubscribe-token'
import { toLocale, addLocale, localizeSite } from '@/lib/i18n/locales'
import { translateCity } from '@/lib/i18n/words'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/server/env'
import { formatRupees } from '@/lib/shared/numbers'

/**
 * The message's unique key contains the date, so repeated or concurrent runs can't send a second
 * digest.
 */
export async function sendDigests(now: Date): Promise<number> {
  const db = getDb()
  let sent = 0
  for await (const subscriber of readSubscribers(db)) {
    const news = composeDigest(await readDigestItems(db, subscriber, now))
    if (news.length === 0) continue
    await enqueueMessages(db, [buildDigestMessage(subscriber, news)])
    sent += 1
  }
  if (sent > 0) kickJob('send-messages')
  return sent
}

export function buildDigestMessage(
  subscriber: Subscriber,
  news: readonly DigestItem[],
): NewMessage & { variables: Record<string, string> } {
  const { customerId, firstName, phone, emailId, day } = subscriber
  const locale = toLocale(subscriber.locale)
  const t = translatorOf(locale, 'alerts')
  const site = env().SITE_URL
  const parts = (['match', 'cheaper', 'free', 'sold'] as const).filter(
    (kind) => countDigestItems(news, kind) > 0,
  )
  const counts = parts.map((kind) => t(`summary.${kind}`, { count: countDigestItems(news, kind) }))
  const channel = emailId === null ? 'sms' : 'email'
  const summary = channel === 'sms' ? shortenList(counts) : counts.join(', ')
  const lines = news.slice(0, MAX_DIGEST_CARS).map((one, at, named) => {
    const searches = one.searches.map((name) => t('search', { name })).join(', ')
    const said = {
      car: one.name,
      city: translateCity(locale, one.city),
      price: formatRupees(one.price),
      before: formatRupees(one.before ?? one.price),
    }
    const line = t(`line.${one.kind === 'match' ? 'car' : one.kind}`, said)
    const isNext = at > 0 && hasSameSavedSearches(one, named[at - 1])
    return [
      ...(one.kind === 'match' && !isNext ? [t('line.match', { searches })] : []),
      `${line}\n${site}${addLocale(locale, one.path)}`,
    ].join('\n\n')
  })
  const left = news.length - MAX_DIGEST_CARS
  const more =
    left > 0 ? [`${t('more', { count: left })}\n${localizeSite(locale, site)}/dashboard/buyer`] : []
  const token = createUnsubscribeToken(customerId)
  return {
    dedupeKey: toDigestKey(customerId, day),
    channel,
    to: emailId ?? phone,
    customerId,
    template: 'digest',
    locale,
    variables: {
      name: firstName,
      summary,
      site: localizeSite(locale, site),
      token,
      news: [...lines, ...more].join('\n\n'),
      unsubscribeUrl: `${site}${addLocale(locale, '/unsubscribe')}?t=${token}`,
    },
  }
}

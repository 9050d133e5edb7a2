import { unsubscribeToken } from '@/lib/features/accounts/consents/unsubscribe-token'
import type { NewMessage } from '@/lib/features/messaging/enqueue-messages'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/server/env'
import { formatRupees } from '@/lib/shared/numbers'
import { countOf, digestKey, MAX_NAMED, type News } from '../rules/alerts'
import type { Subscriber } from './news-queries'

/** The one message that tells a subscriber the day's news: by e-mail where the address is proven, else by SMS. */
export function digestMessage(subscriber: Subscriber, news: readonly News[]): NewMessage {
  const { customerId, firstName, phone, emailId, day } = subscriber
  const locale = isLocale(subscriber.locale) ? subscriber.locale : DEFAULT_LOCALE
  const t = translatorOf(locale, 'alerts')
  const site = env().SITE_URL
  const parts = (['match', 'cheaper', 'free'] as const).filter((kind) => countOf(news, kind) > 0)
  const summary = parts
    .map((kind) => t(`summary.${kind}`, { count: countOf(news, kind) }))
    .join(', ')
  const lines = news.slice(0, MAX_NAMED).map((one) => {
    const said = t(`line.${one.kind}`, {
      car: one.name,
      city: one.city,
      price: formatRupees(one.price),
      before: formatRupees(one.before ?? one.price),
    })
    return `${said}\n${site}${one.path}`
  })
  const more = news.length > MAX_NAMED ? [t('more', { count: news.length - MAX_NAMED })] : []
  const token = unsubscribeToken(customerId)
  return {
    dedupeKey: digestKey(customerId, day),
    channel: emailId === null ? 'sms' : 'email',
    to: emailId ?? phone,
    customerId,
    template: 'digest',
    locale,
    variables: {
      name: firstName,
      summary,
      site,
      token,
      news: [...lines, ...more].join('\n\n'),
      unsubscribeUrl: `${site}/unsubscribe?t=${token}`,
    },
  }
}

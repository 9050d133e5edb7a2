import type { Db } from '@/lib/server/db/client'
import { getDatabaseTime } from '@/lib/server/database-time'
import { newId } from '@/lib/server/db/ids'
import { anyOf } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getTraceparent } from '@/lib/server/tracing/trace'
import { type CustomerPushTopic, type PushTopic, toPushPurpose } from '@/lib/shared/push-news'
import type { TextValue } from '@/lib/shared/text-ref'
import { selectDevicesFor } from '../push-queries'
import { findCustomerNews, planPush, toOwnPath, toPushTemplate } from '../rules/push'
import type { TemplateName } from '../rules/render-message'

export interface NewPush {
  happening: string
  news: PushTopic
  deviceId: string
  customerId?: string | null
  locale?: string
  path: string
  /** Time when the subject of the news ends, if that is before the news gets stale. */
  endsAt?: Date | null
}

export async function enqueuePushes(tx: Db, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return
  const at = await getDatabaseTime(tx)
  await tx.$kysely
    .insertInto('message')
    .values(
      pushes.map(({ happening, news, deviceId, customerId = null, locale, path, endsAt }) => {
        const { sendAt, until } = planPush(news, at, endsAt)
        return {
          id: newId('msg'),
          dedupe_key: `${happening}:push:${deviceId}`,
          channel: 'push',
          to: deviceId,
          customer_id: customerId,
          template: toPushTemplate(news),
          locale: locale ?? DEFAULT_LOCALE,
          variables: JSON.stringify({ path, until: until.toISOString() }),
          trace: getTraceparent(),
          // Omitted if due now, so that the database sets its own time, as for other messages.
          ...(sendAt > at && { send_after: sendAt }),
        }
      }),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

function findEnd(until: TextValue | undefined): Date | null {
  return typeof until === 'object' && 'moment' in until ? new Date(until.moment) : null
}

interface BesideMessage {
  dedupeKey: string
  customerId?: string | null
  template: TemplateName
  variables: Record<string, TextValue>
}

interface Told {
  customerId: string
  news: CustomerPushTopic
  message: BesideMessage
}

function findTold(messages: readonly BesideMessage[]): Told[] {
  const told = new Map<string, Told>()
  for (const message of messages) {
    const news = findCustomerNews(message.template)
    if (news === null || !message.customerId) continue
    // An SMS and an email about the same event cause one push.
    const key = `${message.customerId} ${toHappening(message)}`
    if (!told.has(key)) told.set(key, { customerId: message.customerId, news, message })
  }
  return [...told.values()]
}

const toHappening = ({ dedupeKey }: BesideMessage) => dedupeKey.replace(/:(?:sms|email)$/, '')

export async function enqueuePushesForMessages(
  tx: Db,
  messages: readonly BesideMessage[],
): Promise<void> {
  const told = findTold(messages)
  if (told.length === 0) return
  const devices = await selectDevicesFor(tx, [...new Set(told.map(({ news }) => news))])
    .where('s.customer_id', '=', anyOf(told.map(({ customerId }) => customerId)))
    .execute()
  const { SITE_URL } = env()
  await enqueuePushes(
    tx,
    told.flatMap(({ customerId, news, message }) =>
      devices
        .filter((one) => one.customerId === customerId && one.purpose === toPushPurpose(news))
        .map(({ deviceId, locale }) => ({
          happening: toHappening(message),
          news,
          deviceId,
          customerId,
          locale,
          path: toOwnPath(String(message.variables.link ?? '/dashboard'), SITE_URL),
          endsAt: findEnd(message.variables.until),
        })),
    ),
  )
}

import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { DeliveryError } from '@/lib/server/delivery-error'
import { PUSH_GONE, type PushSender } from '@/lib/server/push/push-sender'
import { env } from '@/lib/server/env'
import { CUSTOMER_PUSH_TOPICS, type PushTopic, toPushPurpose } from '@/lib/shared/push-news'
import { selectLiveDevices } from '../push-queries'
import { findDayStart, findPushNews, findPushTime, isPushEndpoint, PUSH_RULES } from '../rules/push'
import { renderMessage } from '../rules/render-message'

export interface PushMessage {
  id: string
  channel: 'push'
  to: string
  template: string
  locale: string
  variables: Record<string, string>
  createdAt: Date
  now: Date
}

const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1_000)

function readDevice(db: Db, deviceId: string, news: PushTopic) {
  const purpose = CUSTOMER_PUSH_TOPICS.find((one) => one === news)
  return selectLiveDevices(db)
    .where('d.id', '=', deviceId)
    .$if(purpose !== undefined, (devices) =>
      devices.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('consent as c')
            .select('c.id')
            .whereRef('c.customer_id', '=', 's.customer_id')
            .where('c.purpose', '=', toPushPurpose(purpose ?? 'waiting'))
            .where('c.withdrawn_at', 'is', null),
        ),
      ),
    )
    .$if(purpose === undefined, (devices) =>
      devices.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('staff as m')
            .select('m.id')
            .whereRef('m.id', '=', 's.actor_staff_id')
            .where('m.is_active', '=', true)
            .where(sql<boolean>`${news} = any(m.push_purposes)`),
        ),
      ),
    )
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.vapid_key as vapidKey'])
    .executeTakeFirst()
}

/** Pushes with lower ids that are being sent now count too. */
async function countEarlier(db: Db, message: PushMessage): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom('message')
    .where('channel', '=', 'push')
    .where('to', '=', message.to)
    .where('template', '=', message.template)
    .where((of) =>
      of.or([
        of('sent_at', '>=', findDayStart(message.now)),
        of.and([
          of('sent_at', 'is', null),
          of('last_error', 'is', null),
          of('attempts', '>', 0),
          of('id', '<', message.id),
        ]),
      ]),
    )
    .where('created_at', '>=', new Date(message.now.getTime() - 2 * 86_400_000))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sends a push unless it is stale. Its text names no car, price or person, because others can read
 * a locked screen. Deletes a subscription that the push service no longer knows.
 */
export async function deliverPush(
  db: Db,
  message: PushMessage,
  sender: PushSender | null,
): Promise<string> {
  const { now, variables } = message
  const { subject, text } = renderMessage(message)
  const news = findPushNews(message.template)
  if (news === null || sender === null) throw new DeliveryError('push_off', true)
  const until = new Date(variables.until ?? 0)
  if (until <= now) throw new DeliveryError('too_late', true)
  const sendAt = findPushTime(news, now)
  if (sendAt > now)
    throw new DeliveryError('quiet_hours', sendAt >= until, secondsUntil(sendAt, now))
  const device = await readDevice(db, message.to, news)
  if (!device || !isPushEndpoint(device.endpoint, env().PUSH_STAND_IN ?? null))
    throw new DeliveryError('push_ended', true)
  if ((await countEarlier(db, message)) >= PUSH_RULES[news].perDay)
    throw new DeliveryError('enough_today', true)
  const path = variables.path ?? '/'
  try {
    await sender.send({
      ...device,
      payload: JSON.stringify({ title: subject, body: text, path, lang: message.locale }),
      ttlSeconds: secondsUntil(until, now),
      isUrgent: PUSH_RULES[news].isAtOnce,
    })
  } catch (error) {
    if (error instanceof DeliveryError && error.reason === PUSH_GONE)
      await db.pushSubscription.deleteMany({
        where: { id: message.to, endpoint: device.endpoint },
      })
    throw error
  }
  return text
}

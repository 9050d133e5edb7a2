import { DeliveryError } from '@/lib/server/delivery-error'
import type { ExpressionBuilder } from 'kysely'
import { type Db, getDb, type Tables } from '@/lib/server/db/client'
import { timeAgo, timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { env, hasOutbox } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { passCrashPoint } from '@/lib/server/named-point'
import { getMailer, type Mailer } from '@/lib/server/mail/mailer'
import { getPushSender, type PushSender } from '@/lib/server/push/push-sender'
import { getWhatsApp, type WhatsAppGateway } from '@/lib/server/whatsapp/cloud-api'
import type { SmsGateway } from '@/lib/server/sms/gateway'
import { getSmsGateway } from '@/lib/server/sms/sms-gateway'
import {
  CLAIM_SECONDS,
  isAlertTemplate,
  isSecretTemplate,
  isMessageStale,
  VERIFICATION_LINK_HOURS,
  CODE_VALID_MINUTES,
  MAX_SEND_ATTEMPTS,
  findRetryPause,
  VERIFICATION_TEMPLATE,
} from '../rules/delivery'
import { runInSpan, runInSpanOf, type SpanWords } from '@/lib/server/tracing/trace'
import { type Channel, isExtraChannel, renderMessage } from '../rules/render-message'
import { fitVariables } from '../rules/texts'
import { deliverPush } from './deliver-push'
import { deliverOnWhatsApp, fallBackToWhatsApp } from './send-on-whatsapp'

/**
 * Without `sms` or `mail`, such messages count as sent and can be read in the outbox. With
 * `keepSecrets`, codes and links can, too.
 */
export interface MessageGateways {
  sms: SmsGateway | null
  mail: Mailer | null
  push?: PushSender | null
  whatsApp?: WhatsAppGateway | null
  keepSecrets: boolean
}

const BATCH = 20

/** True for a message whose process died while sending it. */
const lostItsSender = (eb: ExpressionBuilder<Tables, 'message'>) =>
  eb.and([eb('attempts', '>', 0), eb('last_error', 'is', null)])

/**
 * Claims due messages for this process. A claim expires, so a crash loses nothing. The comparison
 * allows for times rounded to milliseconds. A message whose process died may have caused the crash,
 * so such messages are claimed one at a time. A CTE selects them, because a subquery could run once
 * per row and exceed the limit.
 */
function claim(db: Db, kind: 'usual' | 'suspect') {
  return db.$kysely
    .with('due', (cte) =>
      cte
        .selectFrom('message')
        .select('id')
        .where('sent_at', 'is', null)
        .where('send_after', '<=', timeFromNow({ seconds: 0.001 }))
        .where('attempts', '<', MAX_SEND_ATTEMPTS)
        .where((message) =>
          kind === 'suspect' ? lostItsSender(message) : message.not(lostItsSender(message)),
        )
        .orderBy('send_after')
        .limit(kind === 'suspect' ? 1 : BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('message')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: null,
      send_after: timeFromNow({ seconds: CLAIM_SECONDS }),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'channel', 'to', 'template', 'locale', 'variables', 'attempts', 'trace'])
    .returning(['created_at as createdAt', databaseNow.as('now')])
    .$narrowType<{ channel: Channel; variables: Record<string, string> }>()
    .execute()
}

type ClaimedMessage = Awaited<ReturnType<typeof claim>>[number]

function unsubscribeUrlOf({ template, variables: { token } }: ClaimedMessage): string | undefined {
  return isAlertTemplate(template) && token !== undefined
    ? `${env().SITE_URL}/customer/v1/unsubscribe?t=${token}`
    : undefined
}

async function deliver(
  db: Db,
  message: ClaimedMessage,
  { sms, mail, push = null, whatsApp = null }: MessageGateways,
): Promise<string> {
  const { id, to, template, locale, variables, channel } = message
  if (isMessageStale(template, message.createdAt, message.now))
    throw new DeliveryError('too_late', true)
  passCrashPoint('message:claimed', id)
  if (channel === 'push') return deliverPush(db, { ...message, channel }, push)
  if (channel === 'whatsapp') return deliverOnWhatsApp(db, { ...message, channel }, whatsApp)
  const { subject, text } = renderMessage(message)
  if (channel === 'sms')
    await sms?.send({ to, template, locale, variables: fitVariables(variables), reference: id })
  else
    await mail?.send({
      to,
      subject: subject ?? '',
      text,
      reference: id,
      unsubscribeUrl: unsubscribeUrlOf(message),
    })
  return text
}

async function markSent(
  db: Db,
  { id, template }: ClaimedMessage,
  text: string,
  keepSecrets: boolean,
): Promise<void> {
  const isHidden = isSecretTemplate(template) && !keepSecrets
  await db.$kysely
    .updateTable('message')
    .set({
      sent_at: databaseNow,
      last_error: null,
      text: isHidden ? null : text,
      ...(isHidden ? { variables: '{}' } : {}),
    })
    .where('id', '=', id)
    .execute()
}

async function markFailed(
  db: Db,
  { id, attempts, channel }: ClaimedMessage,
  error: unknown,
): Promise<void> {
  const { reason, isFinal, pauseSeconds } =
    error instanceof DeliveryError
      ? error
      : { reason: 'not_sent', isFinal: false, pauseSeconds: null }
  const usual = findRetryPause(attempts, isFinal)
  const pause = usual === null ? null : Math.max(usual, pauseSeconds ?? 0)
  await db.$kysely
    .updateTable('message')
    .set({
      last_error: reason,
      send_after: timeFromNow({ seconds: pause ?? 0 }),
      ...(pause === null ? { attempts: MAX_SEND_ATTEMPTS } : {}),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
  if (pause !== null) return
  // An extra message goes beside an SMS or email, so its loss does no harm.
  if (isExtraChannel(channel)) log().info({ message: id, reason }, 'an extra message was given up')
  else log().error({ message: id, reason }, 'a message was given up')
}

async function handle(db: Db, message: ClaimedMessage, carriers: MessageGateways): Promise<void> {
  let text: string
  try {
    text = await runInSpan({ name: `deliver ${message.channel}`, kind: 'client' }, () =>
      deliver(db, message, carriers),
    )
  } catch (error) {
    return markFailed(db, message, error)
  }
  passCrashPoint('message:sent', message.id)
  return markSent(db, message, text, carriers.keepSecrets)
}

function spanOfMessage({ channel, template }: ClaimedMessage): SpanWords {
  return {
    name: 'send message',
    kind: 'consumer',
    facts: { 'message.channel': channel, 'message.template': template },
  }
}

async function giveUpKillers(db: Db): Promise<void> {
  const killers = await db.$kysely
    .updateTable('message')
    .set({ last_error: 'senders_died' })
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_SEND_ATTEMPTS)
    .where('last_error', 'is', null)
    .where('send_after', '<=', databaseNow)
    .returning('id')
    .execute()
  for (const { id } of killers)
    log().error({ message: id, reason: 'senders_died' }, 'a message was given up')
}

async function forgetSecrets(db: Db): Promise<void> {
  await db.$kysely
    .updateTable('message')
    .set({ variables: '{}', text: null })
    .where('variables', '<>', '{}')
    .where((eb) =>
      eb.or([
        eb('template', 'ilike', '%otp%').and(
          'created_at',
          '<',
          timeAgo({ minutes: CODE_VALID_MINUTES * 2 }),
        ),
        eb('template', '=', VERIFICATION_TEMPLATE).and(
          'created_at',
          '<',
          timeAgo({ hours: VERIFICATION_LINK_HOURS }),
        ),
      ]),
    )
    .execute()
}

async function configured(): Promise<MessageGateways> {
  return {
    sms: getSmsGateway(),
    mail: getMailer(),
    push: await getPushSender(),
    whatsApp: getWhatsApp(),
    keepSecrets: hasOutbox(),
  }
}

/**
 * Sends due messages outside a transaction and returns their number. Concurrent processes never
 * take the same message. After a crash between sending and recording, a message is sent again with
 * the same reference.
 */
export async function sendMessages(db: Db = getDb(), given?: MessageGateways): Promise<number> {
  const carriers = given ?? (await configured())
  let handled = 0
  await giveUpKillers(db)
  for (const kind of ['usual', 'suspect'] as const) handled += await sendKind(db, carriers, kind)
  if ((await fallBackToWhatsApp(db)) > 0) handled += await sendKind(db, carriers, 'usual')
  if (!carriers.keepSecrets) await forgetSecrets(db)
  return handled
}

async function sendKind(
  db: Db,
  carriers: MessageGateways,
  kind: 'usual' | 'suspect',
): Promise<number> {
  let handled = 0
  for (;;) {
    const messages = await claim(db, kind)
    await Promise.all(
      messages.map((message) =>
        runInSpanOf(message.trace, spanOfMessage(message), () => handle(db, message, carriers)),
      ),
    )
    handled += messages.length
    if (messages.length < (kind === 'suspect' ? 1 : BATCH)) return handled
  }
}

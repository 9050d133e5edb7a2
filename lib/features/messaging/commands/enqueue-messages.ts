import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { languagesOfSms } from '@/lib/server/env-messages'
import { newId } from '@/lib/server/db/ids'
import { DEFAULT_LOCALE, type Locale, localeOr } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { valuesIn } from '@/lib/i18n/words'
import { traceparent } from '@/lib/server/tracing/trace'
import type { TextValue } from '@/lib/shared/text-ref'
import { fitVariables, variableNames } from '../rules/texts'
import { renderMessage, type TemplateName } from '../rules/render-message'

export interface NewMessage {
  /**
   * Unique per event and recipient: however often the event is reported, the message is sent once.
   */
  dedupeKey: string
  channel: 'sms' | 'email'
  /** Ten-digit phone or email address. */
  to: string
  customerId?: string | null
  template: TemplateName
  locale?: string
  /** Strings, or keys to translate. */
  variables: Record<string, TextValue>
  /** If missing, sends immediately. */
  sendAfter?: Date
}

/**
 * Language of a message. An SMS falls back to English if no text is registered in the customer's
 * language.
 */
function languageOf({ channel, locale }: NewMessage): Locale {
  const own = localeOr(locale)
  const { MSG91_AUTH_KEY, MSG91_TEMPLATES } = env()
  const isKnown =
    channel !== 'sms' ||
    MSG91_AUTH_KEY === undefined ||
    languagesOfSms(MSG91_TEMPLATES).includes(own)
  return isKnown ? own : DEFAULT_LOCALE
}

function fitted(
  { channel, template }: NewMessage,
  variables: Record<string, string>,
): Record<string, string> {
  const notice = messagesOf(DEFAULT_LOCALE).notices[template]
  if (channel !== 'sms' || !('sms' in notice)) return variables
  const said = variableNames(notice.sms).flatMap((name) => {
    const value = variables[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...variables, ...fitVariables(Object.fromEntries(said)) }
}

/**
 * Queues messages in the transaction that causes them; `send-messages` sends them afterwards. A
 * rollback sends none, and a crash loses none. Throws here for a missing text or variable, because
 * no retry could fix it.
 */
export async function enqueueMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const inWords = messages.map((message) => {
    const locale = languageOf(message)
    const said = {
      ...message,
      locale,
      variables: fitted(message, valuesIn(locale, message.variables)),
    }
    renderMessage(said)
    return said
  })
  await tx.$kysely
    .insertInto('message')
    .values(
      inWords.map((message) => ({
        id: newId('msg'),
        dedupe_key: message.dedupeKey,
        channel: message.channel,
        to: message.to,
        customer_id: message.customerId ?? null,
        template: message.template,
        locale: message.locale,
        variables: JSON.stringify(message.variables),
        send_after: message.sendAfter,
        trace: traceparent(),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

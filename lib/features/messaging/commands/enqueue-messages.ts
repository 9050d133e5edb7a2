import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { listSmsLanguages } from '@/lib/server/env-messages'
import { newId } from '@/lib/server/db/ids'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { resolveValues } from '@/lib/i18n/words'
import { getTraceparent } from '@/lib/server/tracing/trace'
import type { TextValue } from '@/lib/shared/text-ref'
import { fitVariables, listVariables } from '../rules/texts'
import { renderMessage, type TemplateName } from '../rules/render-message'
import { enqueuePushesForMessages } from './compose-pushes'
import { enqueueWhatsAppCopies } from './send-on-whatsapp'

export interface NewMessage {
  /**
   * Unique per event and recipient: however often an event is reported, its message is sent once.
   */
  dedupeKey: string
  channel: 'sms' | 'email'
  to: string
  customerId?: string | null
  template: TemplateName
  locale?: string
  /** Strings, or keys to be translated. */
  variables: Record<string, TextValue>
  sendAfter?: Date
}

/** An SMS falls back to English if no text is registered in the customer's language. */
function languageOf({ channel, locale }: NewMessage): Locale {
  const own = toLocale(locale)
  const { MSG91_AUTH_KEY, MSG91_TEMPLATES } = env()
  const isKnown =
    channel !== 'sms' ||
    MSG91_AUTH_KEY === undefined ||
    listSmsLanguages(MSG91_TEMPLATES).includes(own)
  return isKnown ? own : DEFAULT_LOCALE
}

function fitted(
  { channel, template }: NewMessage,
  variables: Record<string, string>,
): Record<string, string> {
  const notice = getMessages(DEFAULT_LOCALE).notices[template]
  if (channel !== 'sms' || !('sms' in notice)) return variables
  const said = listVariables(notice.sms).flatMap((name) => {
    const value = variables[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...variables, ...fitVariables(Object.fromEntries(said)) }
}

/**
 * Queues messages in the transaction that causes them; `send-messages` sends them after the commit.
 * A rollback sends none, and a crash loses none. Customers who agreed to it also get a push, and
 * the message on WhatsApp. Throws for a missing text or variable, because no retry could fix it.
 */
export async function enqueueMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const inWords = messages.map((message) => {
    const locale = languageOf(message)
    const said = {
      ...message,
      locale,
      variables: fitted(message, resolveValues(locale, message.variables)),
    }
    renderMessage(said)
    return said
  })
  const added = await tx.$kysely
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
        trace: getTraceparent(),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('dedupe_key')
    .execute()
  const keys = new Set(added.map((row) => row.dedupe_key))
  const isAdded = ({ dedupeKey }: { dedupeKey: string }) => keys.has(dedupeKey)
  await enqueuePushesForMessages(tx, messages.filter(isAdded))
  await enqueueWhatsAppCopies(tx, inWords.filter(isAdded))
}

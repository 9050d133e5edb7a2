import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { renderMessage } from './render-message'
import type { TemplateName } from './templates'

export interface NewMessage {
  /** Names what happened to whom: the same happening is told once, however often it is reported. */
  dedupeKey: string
  channel: 'sms' | 'email'
  /** A phone of ten digits, or an e-mail address. */
  to: string
  customerId?: string | null
  template: TemplateName
  /** The customer's language. */
  locale?: string
  variables: Record<string, string>
  /** Not before this moment; at once when left out. */
  sendAfter?: Date
}

/**
 * Writes what is to be sent in the transaction that caused it; a job sends it afterwards (`send-messages`).
 * Nothing is sent from inside a transaction, and nothing that was promised is lost when the process dies.
 * Throws at once where the template has no text for the channel or lacks a variable: no job could mend that later.
 */
export async function enqueueMessages(
  client: Pick<pg.ClientBase, 'query'>,
  messages: readonly NewMessage[],
): Promise<void> {
  for (const message of messages) {
    renderMessage({ ...message, locale: message.locale ?? 'en' })
    await client.query(
      `INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, locale, variables, send_after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now())) ON CONFLICT (dedupe_key) DO NOTHING`,
      [
        newId('msg'),
        message.dedupeKey,
        message.channel,
        message.to,
        message.customerId ?? null,
        message.template,
        message.locale ?? 'en',
        JSON.stringify(message.variables),
        message.sendAfter ?? null,
      ],
    )
  }
}

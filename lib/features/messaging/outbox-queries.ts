import { getPool } from '@/lib/server/db/pool'
import { hasOutbox } from '@/lib/server/env'
import type { OutboxItem } from './outbox-schemas'
import { renderMessage } from './render-message'

const MOST_SHOWN = 100

interface Row {
  channel: 'sms' | 'email'
  to: string
  template: string
  locale: string
  variables: Record<string, string>
  text: string | null
  createdAt: Date
}

/** An older row may lack what today's words ask for; it is shown by its name rather than not at all. */
function wordsOf(row: Row): { subject: string | null; text: string } {
  try {
    return renderMessage(row)
  } catch {
    return { subject: null, text: row.text ?? row.template }
  }
}

/**
 * What was said lately, to one phone or address or to all, the newest first; null where there is no outbox. A message
 * is there from the moment it is due, whether or not the job has been round yet.
 */
export async function readOutbox(to?: string): Promise<OutboxItem[] | null> {
  if (!hasOutbox()) return null
  const { rows } = await getPool().query<Row>(
    `SELECT channel, "to", template, locale, variables, text, created_at AS "createdAt" FROM message
     WHERE ($1::text IS NULL OR "to" = $1) AND (sent_at IS NOT NULL OR send_after <= now() + interval '1 millisecond' OR attempts > 0)
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    [to?.trim() || null, MOST_SHOWN],
  )
  return rows.map((row) => ({
    channel: row.channel,
    to: row.to,
    template: row.template,
    ...wordsOf(row),
    variables: row.variables,
    createdAt: row.createdAt.toISOString(),
  }))
}

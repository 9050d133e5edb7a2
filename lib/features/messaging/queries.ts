import { type Db, getDb } from '@/lib/server/db/client'
import { fromNow } from '@/lib/server/db/sql'
import { hasOutbox } from '@/lib/server/env'
import type { OutboxItem } from './schemas'
import { renderMessage } from './rules/render-message'

const MAX_ITEMS = 100

function readMessages(db: Db, to: string | null) {
  return db.$kysely
    .selectFrom('message')
    .$if(to !== null, (messages) => messages.where('to', '=', to))
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        // Stored to the millisecond, rounded: what is due at once may lie half a one ahead.
        eb('send_after', '<=', fromNow({ seconds: 0.001 })),
        eb('attempts', '>', 0),
      ]),
    )
    .select(['channel', 'to', 'template', 'locale', 'variables', 'text'])
    .select('created_at as createdAt')
    .$narrowType<{ channel: 'sms' | 'email'; variables: Record<string, string> }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ITEMS)
    .execute()
}

type Row = Awaited<ReturnType<typeof readMessages>>[number]

/** An older row may lack what today's words ask for; it is shown by its name rather than not at all. */
function wordsOf(row: Row): { subject: string | null; text: string } {
  try {
    return renderMessage(row)
  } catch {
    return { subject: null, text: row.text ?? row.template }
  }
}

/**
 * The latest messages, to one phone or address or to all, the newest first; null where there is no outbox. A message
 * is there from the moment it is due, whether or not the job has run yet.
 */
export async function readOutbox(to?: string): Promise<OutboxItem[] | null> {
  if (!hasOutbox()) return null
  const rows = await readMessages(getDb(), to?.trim() || null)
  return rows.map((row) => ({
    channel: row.channel,
    to: row.to,
    template: row.template,
    ...wordsOf(row),
    variables: row.variables,
    createdAt: row.createdAt.toISOString(),
  }))
}

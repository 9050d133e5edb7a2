import { type Db, getDb } from '@/lib/server/db/client'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { timeAgo, timeFromNow } from '@/lib/server/db/sql'
import { hasOutbox } from '@/lib/server/env'
import type { OutboxItem } from './schemas'
import { MAX_SEND_ATTEMPTS } from './rules/delivery'
import { type Channel, renderMessage } from './rules/render-message'

const MAX_ITEMS = 100

function readMessages(db: Db, to: string | null) {
  return db.$kysely
    .selectFrom('message')
    .$if(to !== null, (messages) => messages.where('to', '=', to))
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        // Allows for times rounded to milliseconds.
        eb('send_after', '<=', timeFromNow({ seconds: 0.001 })),
        eb('attempts', '>', 0),
      ]),
    )
    .select(['channel', 'to', 'template', 'locale', 'variables', 'text'])
    .select('created_at as createdAt')
    .$narrowType<{ channel: Channel; variables: Record<string, string> }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ITEMS)
    .execute()
}

type Row = Awaited<ReturnType<typeof readMessages>>[number]

function wordsOf(row: Row): { subject: string | null; text: string } {
  try {
    return renderMessage(row)
  } catch {
    return { subject: null, text: row.text ?? row.template }
  }
}

/**
 * Latest messages, newest first, to one address or to all; null without an outbox. A message shows
 * once it is due, even before the job has run.
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

const GIVEN_UP_DAYS = 30

function readGivenUp(db: Db) {
  return (
    db.$kysely
      .selectFrom('message as m')
      .leftJoin('customer as c', 'c.id', 'm.customer_id')
      .where('m.sent_at', 'is', null)
      .where('m.attempts', '>=', MAX_SEND_ATTEMPTS)
      .where('m.last_error', 'is not', null)
      .where('m.created_at', '>', timeAgo({ days: GIVEN_UP_DAYS }))
      // Other channels only go beside these two, so nobody needs to follow up their failures.
      .where('m.channel', 'in', ['sms', 'email'])
      .where('m.channel', '<>', 'push')
  )
}

export async function listGivenUpMessages() {
  const db = getDb()
  const [items, { count }] = await Promise.all([
    readGivenUp(db)
      .select(['m.id', 'm.template', 'm.channel', 'm.to', 'm.last_error as reason'])
      .select(['m.created_at as createdAt', 'c.first_name as person', 'c.locale'])
      .select((of) => ['c.id as personId', selectMaskedPhone(of.ref('c.phone')).as('phone')])
      .$narrowType<{ channel: 'sms' | 'email'; reason: string }>()
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id')
      .limit(MAX_ITEMS)
      .execute(),
    readGivenUp(db)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, count: Number(count) }
}

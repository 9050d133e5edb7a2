import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

interface Answered {
  id: string
  staffId: string
  action: string
}

async function closeCallOrQuery(
  { id, staffId, action }: Answered,
  update: (tx: Db) => Promise<{ customerId: string | null } | undefined>,
): Promise<void> {
  await transaction(async (tx) => {
    const closed = await update(tx)
    if (!closed) throw new DomainError('not_found', { message: say('deskWork.take.gone') })
    await writeAudit({ staffId, customerId: closed.customerId, action, subject: id }, tx)
  })
}

export interface CallResult {
  id: string
  outcome: 'reached' | 'no_answer' | 'wrong_number'
  note?: string | undefined
}

/**
 * After an unanswered call, the customer stays in the queue.
 * @throws DomainError `not_found` if the call is done or unknown
 */
export function recordCallOutcome(
  { id, outcome, note }: CallResult,
  staffId: string,
): Promise<void> {
  const isDone = outcome !== 'no_answer'
  const action = isDone ? 'callBack.called' : 'callBack.tried'
  return closeCallOrQuery({ id, staffId, action }, (tx) =>
    tx.$kysely
      .updateTable('call_back')
      .set({
        called_at: isDone ? databaseNow : null,
        tried_at: databaseNow,
        outcome,
        note: note || null,
      })
      .where('id', '=', id)
      .where('called_at', 'is', null)
      .returning('customer_id as customerId')
      .executeTakeFirst(),
  )
}

export function recordAnsweredQuery(id: string, staffId: string): Promise<void> {
  return closeCallOrQuery({ id, staffId, action: 'query.answered' }, (tx) =>
    tx.$kysely
      .updateTable('customer_query')
      .set({ answered_at: databaseNow })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning('customer_id as customerId')
      .executeTakeFirst(),
  )
}

import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

interface Answered {
  id: string
  staffId: string
  action: string
}

async function close(
  { id, staffId, action }: Answered,
  update: (tx: Db) => Promise<{ customerId: string | null } | undefined>,
): Promise<void> {
  await transaction(async (tx) => {
    const closed = await update(tx)
    if (!closed) throw new DomainError('not_found')
    await writeAudit({ staffId, customerId: closed.customerId, action, subject: id }, tx)
  })
}

/** Notes that a customer who asked for it was called. @throws DomainError `not_found` for one that is done or unknown */
export function noteCalled(id: string, staffId: string): Promise<void> {
  return close({ id, staffId, action: 'callBack.called' }, (tx) =>
    tx.$kysely
      .updateTable('call_back')
      .set({ called_at: now })
      .where('id', '=', id)
      .where('called_at', 'is', null)
      .returning('customer_id as customerId')
      .executeTakeFirst(),
  )
}

/** Notes that a question was answered. @throws DomainError `not_found` for one that is done or unknown */
export function noteAnswered(id: string, staffId: string): Promise<void> {
  return close({ id, staffId, action: 'query.answered' }, (tx) =>
    tx.$kysely
      .updateTable('customer_query')
      .set({ answered_at: now })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning('customer_id as customerId')
      .executeTakeFirst(),
  )
}

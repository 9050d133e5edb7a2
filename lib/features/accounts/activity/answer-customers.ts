import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import { inTransaction } from '@/lib/server/db/transaction'
import { writeAudit } from '@/lib/server/auth/audit'

async function close(
  sql: string,
  { id, staffId, action }: { id: string; staffId: string; action: string },
): Promise<void> {
  await inTransaction(getPool(), async (client) => {
    const {
      rows: [row],
    } = await client.query<{ customerId: string | null }>(sql, [id])
    if (!row) throw new DomainError('not_found')
    await writeAudit({ staffId, customerId: row.customerId, action, subject: id }, client)
  })
}

/** Notes that a customer who asked for it was called. @throws DomainError `not_found` for one that is done or unknown */
export function noteCalled(id: string, staffId: string): Promise<void> {
  return close(
    'UPDATE call_back SET called_at = now() WHERE id = $1 AND called_at IS NULL RETURNING customer_id AS "customerId"',
    { id, staffId, action: 'callBack.called' },
  )
}

/** Notes that a question was answered. @throws DomainError `not_found` for one that is done or unknown */
export function noteAnswered(id: string, staffId: string): Promise<void> {
  return close(
    'UPDATE customer_query SET answered_at = now() WHERE id = $1 AND answered_at IS NULL RETURNING customer_id AS "customerId"',
    { id, staffId, action: 'query.answered' },
  )
}

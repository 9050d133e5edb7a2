import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { touchEverything } from '@/lib/server/db/touch-everything'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

/** A change of what everybody reads: logged, and shown by every instance as soon as it is kept. */
export function changeContent(
  staffId: string,
  action: string,
  subject: string,
  work: (client: pg.PoolClient) => Promise<boolean>,
): Promise<void> {
  return inTransaction(getPool(), async (client) => {
    if (!(await work(client))) throw new DomainError('not_found')
    await writeAudit({ staffId, action, subject }, client)
    await touchEverything(client)
  })
}

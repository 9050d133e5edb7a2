import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import type { Db } from '@/lib/server/db/client'
import { noteTagChange } from '@/lib/server/db/tag-changes'
import { transaction } from '@/lib/server/db/transaction'
import type { FieldChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

/**
 * Changes public content, logs it and expires it on every instance. `work` returns the changes,
 * true if there are none to log, or false if the row doesn't exist.
 */
export function changeContent(
  staffId: string,
  action: string,
  subject: string,
  work: (tx: Db) => Promise<boolean | FieldChanges>,
): Promise<void> {
  return transaction(async (tx) => {
    const done = await work(tx)
    if (done === false) throw new DomainError('not_found')
    await writeAudit({ staffId, action, subject, ...(done !== true && { changes: done }) }, tx)
    await noteTagChange(tx.$kysely, [CACHE_TAGS.content])
  })
}

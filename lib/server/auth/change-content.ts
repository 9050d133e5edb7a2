import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import type { Db } from '@/lib/server/db/client'
import { noteTagChange } from '@/lib/server/db/note-tag-change'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

/** A change of public content: logged, and shown by every instance as soon as it is saved. `work` says whether its row was there. */
export function changeContent(
  staffId: string,
  action: string,
  subject: string,
  work: (tx: Db) => Promise<boolean>,
): Promise<void> {
  return transaction(async (tx) => {
    if (!(await work(tx))) throw new DomainError('not_found')
    await writeAudit({ staffId, action, subject }, tx)
    await noteTagChange(tx.$kysely, [CACHE_TAGS.content])
  })
}

import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

export type LineOutcome = 'given_back' | 'counted' | 'elsewhere' | 'tried_again' | 'noted'

/** @throws DomainError `conflict` if the line is closed */
export async function closeMoneyLine(
  tx: Db,
  id: string,
  { outcome, reason, staffId }: { outcome: LineOutcome; reason: string | null; staffId: string },
): Promise<void> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('money_line')
    .set({
      closed_at: databaseNow,
      outcome,
      closed_by: staffId,
      ...(reason !== null && { reason }),
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError('conflict')
}

/**
 * Records a Dost's statement that the money was settled elsewhere; a second Dost must confirm it.
 * Returns false if the line is closed or was proposed before.
 */
export async function proposeSettledElsewhere(
  tx: Db,
  id: string,
  { reason, staffId }: { reason: string; staffId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('money_line')
    .set({ proposed_by: staffId, reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('proposed_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

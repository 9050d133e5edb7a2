import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Records the owner's answer to a won auction, as long as the database's clock allows one. @throws
 * DomainError `conflict` if no answer is due
 */
export async function answerAuction(
  tx: Db,
  auctionId: string,
  to: 'agreed' | 'declined',
  staffId: string | null,
): Promise<void> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('auction')
    .set({ state: to, answered_at: clockTimestamp, agreed_by_id: staffId })
    .where('id', '=', auctionId)
    .where('state', '=', 'won')
    .where('answer_by', '>', clockTimestamp)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new DomainError('conflict', { message: say('auction.refused.answer.lapsed') })
}

import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { REFURBISHMENT_ITEM_COLUMNS, toSellerRefurbishmentItem } from '../dto'
import type { SellerRefurbishmentItem } from '../schemas'

/**
 * Records the seller's final answer to proposed work and its cost. Idempotent.
 * @throws DomainError `not_found` for work on another seller's car, `conflict` if the seller
 * already gave the other answer
 */
export async function answerRefurbishment(
  itemId: string,
  decision: 'approve' | 'decline',
  sellerId: string,
): Promise<SellerRefurbishmentItem> {
  return transaction(async (tx) => {
    const car = await tx.$kysely
      .selectFrom('vehicle')
      .where('seller_id', '=', sellerId)
      .where('id', '=', (of) =>
        of.selectFrom('refurbishment_item as r').where('r.id', '=', itemId).select('r.vehicle_id'),
      )
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!car) throw new DomainError('not_found')
    const before = await tx.$kysely
      .selectFrom('refurbishment_item')
      .where('id', '=', itemId)
      .select(REFURBISHMENT_ITEM_COLUMNS)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new DomainError('not_found')
    const isApproval = decision === 'approve'
    const { state } = toSellerRefurbishmentItem(before)
    if (state === (isApproval ? 'approved' : 'declined')) return toSellerRefurbishmentItem(before)
    if (state !== 'open')
      throw new DomainError('conflict', { message: say('errors.selling.decided') })
    const now = sql<Date>`now()`
    const after = await tx.$kysely
      .updateTable('refurbishment_item')
      .set(
        isApproval
          ? { approved_at: now, declined_at: null }
          : { approved_at: null, declined_at: now },
      )
      .where('id', '=', itemId)
      .returning(REFURBISHMENT_ITEM_COLUMNS)
      .executeTakeFirst()
    return toSellerRefurbishmentItem(after ?? before)
  })
}

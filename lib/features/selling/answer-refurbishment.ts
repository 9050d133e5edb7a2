import texts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { type ItemRow, toSellerItem } from './dto'
import type { SellerItem } from './schemas'

const COLUMNS =
  'id, title, cost, approved_at AS "approvedAt", declined_at AS "declinedAt", done_at AS "doneAt"'

/**
 * The seller's word on work that was proposed, and on its cost. It is given once; saying the same again changes nothing.
 *
 * @throws DomainError `not_found` for work on somebody else's car, `conflict` where it was decided otherwise
 */
export async function answerRefurbishment(
  itemId: string,
  decision: 'approve' | 'decline',
  sellerId: string,
): Promise<SellerItem> {
  return inTransaction(getPool(), async (client) => {
    // The car comes first in the order of locks.
    const { rowCount } = await client.query(
      'SELECT 1 FROM vehicle WHERE id = (SELECT vehicle_id FROM refurbishment_item WHERE id = $1) AND seller_id = $2 FOR NO KEY UPDATE',
      [itemId, sellerId],
    )
    if (rowCount !== 1) throw new DomainError('not_found')
    const {
      rows: [before],
    } = await client.query<ItemRow>(
      `SELECT ${COLUMNS} FROM refurbishment_item WHERE id = $1 FOR NO KEY UPDATE`,
      [itemId],
    )
    if (!before) throw new DomainError('not_found')
    const { state } = toSellerItem(before)
    if (state === (decision === 'approve' ? 'approved' : 'declined')) return toSellerItem(before)
    if (state !== 'open') throw new DomainError('conflict', { message: texts.selling.decided })
    const {
      rows: [after],
    } = await client.query<ItemRow>(
      `UPDATE refurbishment_item SET approved_at = CASE WHEN $2 THEN now() END, declined_at = CASE WHEN $2 THEN NULL ELSE now() END
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [itemId, decision === 'approve'],
    )
    return toSellerItem(after ?? before)
  })
}

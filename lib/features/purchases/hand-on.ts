import texts from '@/lib/i18n/messages/en/deskSales.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { HolderBody } from './schemas/desk'
import { lockPurchase } from './lock-purchase'

/** Says who holds an open step of the paperwork now, and, where given, by when it is to be done. */
export async function handOn(
  { vehicleId, step, heldBy, dueOn }: HolderBody,
  staffId: string,
): Promise<{ vehicleId: string; step: string; doneAt: null }> {
  await inRetriedTransaction(getPool(), async (client) => {
    const { id, buyerId } = await lockPurchase(client, vehicleId)
    const { rowCount } = await client.query(
      'UPDATE purchase_step SET held_by = $3, due_on = coalesce($4, due_on) WHERE purchase_id = $1 AND step = $2::paperwork_step AND done_at IS NULL',
      [id, step, heldBy, dueOn ?? null],
    )
    if (rowCount !== 1) throw new DomainError('conflict', { message: texts.refused.stepDone })
    await writeAudit(
      {
        staffId,
        customerId: buyerId,
        action: 'paperwork.handed_on',
        subject: vehicleId,
        detail: { step, heldBy, dueOn: dueOn ?? null },
      },
      client,
    )
  })
  return { vehicleId, step, doneAt: null }
}

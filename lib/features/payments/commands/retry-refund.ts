import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { recomputeMoney } from './recompute-money'

export async function unparkRefund(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('gateway_payment')
    .set({ refund_tries: 0, refund_failures: 0, refund_not_before: null })
    .set({ refund_parked_at: null, refund_claimed_at: null, refund_refusal: null })
    .where('id', '=', id)
    .where('owed_paise', '>', 0)
    .where((eb) =>
      eb.or([eb('refund_parked_at', 'is not', null), eb('refund_refusal', 'is not', null)]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recomputeMoney(tx, id)
  return true
}

/**
 * Retries a parked or refused refund once its cause is fixed.
 * @throws DomainError `conflict` if the refund is neither
 */
export async function retryRefund(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await unparkRefund(tx, id))) throw new DomainError('conflict')
    await writeAudit({ staffId, action: 'payment.triedAgain', subject: id }, tx)
  })
  kickJob('refund-payments')
}

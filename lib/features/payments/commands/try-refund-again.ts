import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * A manager has a refund made that was set aside, once what it did to its processes is mended.
 *
 * @throws DomainError `conflict` where it isn't set aside any more
 */
export async function tryRefundAgain(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx.$kysely
      .updateTable('payment')
      .set({ refund_tries: 0, refund_parked_at: null, refund_claimed_at: null })
      .where('id', '=', id)
      .where('status', '=', 'refund_due')
      .where('refund_parked_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('conflict')
    await writeAudit({ staffId, action: 'payment.triedAgain', subject: id }, tx)
  })
  kickJob('refund-payments')
}

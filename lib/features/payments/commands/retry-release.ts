import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'

/** @throws DomainError `conflict` if the release isn't parked */
export async function retryRelease(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.paymentBlock.updateMany({
      where: { id, parkedAt: { not: null }, endedAt: null },
      data: { parkedAt: null, tries: 0, notBefore: null, claimedAt: null },
    })
    if (count === 0) throw new DomainError('conflict')
    await writeAudit({ staffId, action: 'payment.triedAgain', subject: id }, tx)
  })
  kickJob('tend-blocks')
}

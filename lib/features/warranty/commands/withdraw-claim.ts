import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { findNextClaimState, formatClaimNumber, type ClaimState, parseClaimNumber } from '../rules'
import { lockClaim } from './lock-claim'
import { notifyOfClaim } from './notify-of-claim'

/**
 * Withdraws a buyer's unpaid claim at their request. Idempotent.
 * @throws DomainError `not_found` for another customer's claim; `conflict` once refused or paid
 */
export async function withdrawClaim(
  claimNumber: string,
  customerId: string,
): Promise<{ claim: string; state: ClaimState }> {
  const withdrawn = await transaction(async (tx) => {
    const number = parseClaimNumber(claimNumber)
    const found =
      number !== null &&
      (await tx.warrantyClaim.findFirst({
        where: { number, purchase: { customerId } },
        select: { id: true },
      }))
    if (!found) throw new DomainError('not_found')
    const claim = await lockClaim(tx, found.id)
    const answer = { claim: formatClaimNumber(claim), state: 'withdrawn' as const }
    if (claim.state === 'withdrawn') return answer
    if (findNextClaimState(claim.state, 'withdraw') === null)
      throw new DomainError('conflict', { message: say(`warranty.refused.step.${claim.state}`) })
    await tx.warrantyClaim.update({
      where: { id: claim.id },
      data: { state: 'withdrawn', withdrawnAt: claim.now, amount: null },
      select: { id: true },
    })
    await notifyOfClaim(tx, claim, 'withdrawn')
    return answer
  })
  kickJob('send-messages')
  return withdrawn
}

export async function endOpenClaims(tx: Db, purchaseId: string, at: Date): Promise<void> {
  await tx.warrantyClaim.updateMany({
    where: { purchaseId, state: { in: ['asked', 'seen', 'accepted'] } },
    data: { state: 'withdrawn', withdrawnAt: at, amount: null },
  })
}

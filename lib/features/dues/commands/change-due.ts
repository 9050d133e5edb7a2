import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { isRoadDueCleared } from '@/lib/shared/road-dues'
import type { RoadDueAnswer, RoadDueChangeBody } from '../schemas'
import { renewDueConsentRequest } from './ask-consent'
import { lockDue, toDeskFactSource } from './move-due'
import { askOwnerToPay } from './note-due'

/**
 * The history keeps the former facts, and the reason for the change.
 * @throws DomainError `not_found`; `conflict` once cleared; `invalid_input` for a `contestedOn`
 * before the challan or after today, or on a toll
 */
export async function changeDue(
  { dueId, reason, contestedOn = null, ...change }: RoadDueChangeBody,
  staffId: string,
): Promise<RoadDueAnswer> {
  const answer = await transaction(async (tx) => {
    const due = await lockDue(tx, dueId)
    if (isRoadDueCleared(due))
      throw new DomainError('conflict', { message: say('deskSales.dues.refused.clearedAlready') })
    const { vehicleId, kind, number, now } = due
    const issuedOn = toIndianDay(due.issuedOn)
    if (
      contestedOn !== null &&
      (kind === 'toll' || contestedOn < issuedOn || contestedOn > toIndianDay(now))
    ) {
      const message = say('deskSales.dues.refused.contested')
      throw new DomainError('invalid_input', { message, fields: { contestedOn: message } })
    }
    await tx.roadDue.update({
      where: { id: dueId },
      data: {
        amount: change.amount,
        clearer: change.clearer,
        clearBy: toUtcMidnight(change.clearBy),
        contestedOn: contestedOn === null ? null : toUtcMidnight(contestedOn),
        ...toDeskFactSource(now, staffId, reason),
      },
      select: { id: true },
    })
    if (change.amount !== due.amount || change.clearer !== due.clearer)
      await askOwnerToPay(tx, { ...change, id: dueId, vehicleId, kind, number, issuedOn }, now)
    await renewDueConsentRequest(tx, vehicleId)
    await writeAudit(
      {
        staffId,
        action: 'due.changed',
        subject: vehicleId,
        detail: { number, amount: change.amount, clearer: change.clearer },
        reason,
      },
      tx,
    )
    return { dueId, vehicleId }
  })
  kickJob('send-messages')
  return answer
}

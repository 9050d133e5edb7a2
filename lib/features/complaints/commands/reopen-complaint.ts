import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { computeComplaintDeadlines, findReopenRefusal } from '../rules'
import type { LockedComplaint } from './lock-complaint'
import { notifyOfComplaint } from './notify-of-complaint'

/**
 * Reopens a decided complaint that the caller has locked. `staffId` is null if the person reopens
 * it.
 * @throws DomainError `conflict` if it isn't decided, was reopened too often, or was decided too
 * long ago
 */
export async function reopenComplaint(
  tx: Db,
  complaint: LockedComplaint,
  { reason, staffId }: { reason: string; staffId: string | null },
): Promise<'filed'> {
  const { id, now, acknowledgedAt, closedAt, outcome, resolution } = complaint
  const refusal = findReopenRefusal(complaint, staffId === null ? 'person' : 'desk', now)
  if (refusal !== null)
    throw new DomainError('conflict', { message: say(`complaints.wrong.${refusal}`) })
  if (acknowledgedAt === null || closedAt === null || outcome === null || resolution === null)
    throw new Error(`complaint ${id} is settled without an answer`)
  // The person's account is deleted, so nobody could read another answer.
  if (complaint.phone === null) throw new DomainError('not_found')
  await tx.complaintRound.create({
    data: {
      complaintId: id,
      round: complaint.reopenedByPerson + complaint.reopenedByDesk + 1,
      startedAt: complaint.reopenedAt ?? complaint.filedAt,
      acknowledgeBy: complaint.acknowledgeBy,
      settleBy: complaint.settleBy,
      acknowledgedAt,
      acknowledgedById: complaint.acknowledgedById,
      closedAt,
      closedById: complaint.closedById,
      outcome,
      resolution,
      reopenedAt: now,
      reopenedById: staffId,
      reason,
    },
    select: { round: true },
  })
  const deadlines = computeComplaintDeadlines(now)
  const times = {
    reopenedByPerson: complaint.reopenedByPerson + (staffId === null ? 1 : 0),
    reopenedByDesk: complaint.reopenedByDesk + (staffId === null ? 0 : 1),
  }
  await tx.complaint.update({
    where: { id },
    data: {
      state: 'filed',
      reopenedAt: now,
      ...times,
      ...deadlines,
      acknowledgedAt: null,
      acknowledgedById: null,
      closedAt: null,
      closedById: null,
      outcome: null,
      resolution: null,
    },
    select: { id: true },
  })
  await notifyOfComplaint(
    tx,
    { ...complaint, ...times },
    {
      template: 'complaintReopened',
      happening: 'reopened',
      more: {
        acknowledgeBy: { moment: deadlines.acknowledgeBy },
        settleBy: { day: deadlines.settleBy },
      },
    },
  )
  return 'filed'
}

import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import type { ComplaintState } from '../rules'
import type { ComplaintStepBody } from '../schemas'
import { lockComplaint, requireOpenComplaint, requireNextComplaintState } from './lock-complaint'
import { notifyOfComplaint } from './notify-of-complaint'
import { reopenComplaint } from './reopen-complaint'

async function write(
  tx: Db,
  complaintId: string,
  staffId: string,
  { text, at }: { text: string; at: Date },
): Promise<string> {
  const id = newId('cmm')
  await tx.complaintMessage.create({
    data: { id, complaintId, staffId, text, at },
    select: { id: true },
  })
  return id
}

async function answer(tx: Db, body: ComplaintStepBody, staffId: string): Promise<ComplaintState> {
  const complaint = await lockComplaint(tx, body.complaintId)
  const { id, state, now, customerId, vehicleId } = complaint
  const audit = (action: string, detail?: Record<string, string>) =>
    writeAudit({ staffId, customerId, action, subject: id, detail: { ...detail, vehicleId } }, tx)
  if (body.step === 'write') {
    requireOpenComplaint(state)
    const messageId = await write(tx, id, staffId, { text: body.reply, at: now })
    await notifyOfComplaint(tx, complaint, { template: 'complaintAnswered', happening: messageId })
    await audit('complaint.answered')
    return state
  }
  if (body.step === 'reopen') {
    const reopened = await reopenComplaint(tx, complaint, { reason: body.reason, staffId })
    await audit('complaint.reopened')
    return reopened
  }
  const next = requireNextComplaintState(state, body.step)
  if (body.step === 'acknowledge') {
    await tx.complaint.update({
      where: { id },
      data: { state: next, acknowledgedAt: now, acknowledgedById: staffId },
      select: { id: true },
    })
    if (body.reply !== undefined) await write(tx, id, staffId, { text: body.reply, at: now })
    const { settleBy } = complaint
    await notifyOfComplaint(tx, complaint, {
      template: 'complaintAcknowledged',
      happening: 'acknowledged',
      more: { settleBy: { day: settleBy } },
    })
    await audit('complaint.acknowledged')
    return next
  }
  const { outcome, reply: resolution } = body
  await tx.complaint.update({
    where: { id },
    data: { state: next, closedAt: now, closedById: staffId, outcome, resolution },
    select: { id: true },
  })
  await notifyOfComplaint(tx, complaint, {
    template: 'complaintSettled',
    happening: 'settled',
    more: { outcome: say(`complaints.outcome.${outcome}`) },
  })
  await audit('complaint.settled', { outcome })
  return next
}

/**
 * Each step sends a message to the person.
 * @throws DomainError `not_found`; `conflict` for a step that isn't possible now
 */
export async function answerComplaint(
  body: ComplaintStepBody,
  staffId: string,
): Promise<ComplaintState> {
  const state = await transaction((tx) => answer(tx, body, staffId))
  kickJob('send-messages')
  return state
}

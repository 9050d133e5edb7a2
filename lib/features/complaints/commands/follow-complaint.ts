import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { countToday } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { findTokenComplaint } from '../queries/complaints'
import { type ComplaintState, formatTicket } from '../rules'
import { lockComplaint, requireOpen, requireStep } from './lock-complaint'
import { notifyOfComplaint } from './notify-of-complaint'

const MAX_MESSAGES_A_DAY = 20

async function lockByToken(tx: Db, token: string) {
  const id = findTokenComplaint(token)
  if (id === null) throw new DomainError('not_found')
  const complaint = await lockComplaint(tx, id)
  // Deleting an account erases the complaint's phone and disables its links.
  if (complaint.phone === null) throw new DomainError('not_found')
  return complaint
}

interface Followed {
  ticket: string
  state: ComplaintState
}

/**
 * Adds the person's own words to their open complaint.
 * @throws DomainError `not_found` for a wrong link, `conflict` once closed, `too_many_requests`
 */
export function addToComplaint(token: string, text: string): Promise<Followed> {
  return transaction(async (tx) => {
    const complaint = await lockByToken(tx, token)
    const { id, state, now } = complaint
    requireOpen(state)
    await countToday(tx, `complaint messages ${id}`, {
      max: MAX_MESSAGES_A_DAY,
      message: say('complaints.wrong.tooMany'),
    })
    await tx.complaintMessage.create({
      data: { id: newId('cmm'), complaintId: id, text, at: now },
      select: { id: true },
    })
    return { ticket: formatTicket(complaint), state }
  })
}

/**
 * Withdraws an open complaint at the person's request.
 * @throws DomainError as above
 */
export async function withdrawComplaint(token: string): Promise<Followed> {
  const followed = await transaction(async (tx) => {
    const complaint = await lockByToken(tx, token)
    const { id, now } = complaint
    const state = requireStep(complaint.state, 'withdraw')
    await tx.complaint.update({
      where: { id },
      data: { state, closedAt: now },
      select: { id: true },
    })
    await notifyOfComplaint(tx, complaint, {
      template: 'complaintWithdrawn',
      happening: 'withdrawn',
    })
    return { ticket: formatTicket(complaint), state }
  })
  kickJob('send-messages')
  return followed
}

import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { findComplaintIdByTicket, findComplaintIdByToken } from '../queries/complaints'
import { type ComplaintState, formatTicket } from '../rules'
import { lockComplaint, requireOpenComplaint, requireNextComplaintState } from './lock-complaint'
import { notifyOfComplaint } from './notify-of-complaint'
import { reopenComplaint } from './reopen-complaint'

const MAX_MESSAGES_A_DAY = 20

export interface ComplaintReference {
  token?: string | undefined
  ticket?: string | undefined
}

async function lockFollowed(
  tx: Db,
  { token, ticket }: ComplaintReference,
  customerId: string | null,
) {
  const id =
    ticket === undefined
      ? await findComplaintIdByToken(token ?? '', new Date(), tx)
      : customerId === null
        ? null
        : await findComplaintIdByTicket(ticket, customerId, tx)
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

/** @throws DomainError `not_found` for a wrong link, `conflict` once closed, `too_many_requests` */
export function addComplaintMessage(
  reference: ComplaintReference,
  text: string,
  customerId: string | null,
): Promise<Followed> {
  return transaction(async (tx) => {
    const complaint = await lockFollowed(tx, reference, customerId)
    const { id, state, now } = complaint
    requireOpenComplaint(state)
    await limitPerDay(tx, `complaint messages ${id}`, {
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

/** @throws DomainError `not_found` for a wrong link, `conflict` once closed */
export async function withdrawComplaint(
  reference: ComplaintReference,
  customerId: string | null,
): Promise<Followed> {
  const followed = await transaction(async (tx) => {
    const complaint = await lockFollowed(tx, reference, customerId)
    const { id, now } = complaint
    const state = requireNextComplaintState(complaint.state, 'withdraw')
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

/**
 * @throws DomainError `not_found` for a wrong link; `conflict` if it isn't decided, was reopened
 * too often or was decided too long ago
 */
export async function reopenOwnComplaint(
  reference: ComplaintReference,
  reason: string,
  customerId: string | null,
): Promise<Followed> {
  const followed = await transaction(async (tx) => {
    const complaint = await lockFollowed(tx, reference, customerId)
    const state = await reopenComplaint(tx, complaint, { reason, staffId: null })
    return { ticket: formatTicket(complaint), state }
  })
  kickJob('send-messages')
  return followed
}

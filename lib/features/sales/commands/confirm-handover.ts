import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import type { ConfirmedHandoverBody } from '../schemas/home-delivery'
import { findHandoverSubject, noteHandover, refuseUnreadyHandover } from './hand-over'

async function confirm(
  tx: Db,
  { identity, reason, ...handover }: ConfirmedHandoverBody,
  managerId: string,
): Promise<void> {
  const { purchase, delivery } = await refuseUnreadyHandover(tx, handover)
  await tx.purchase.update({
    where: { id: purchase.id },
    data: {
      handoverConfirmedById: managerId,
      handoverIdentity: identity,
      handoverReason: reason,
    },
    select: { id: true },
  })
  const subject = findHandoverSubject(purchase.id, delivery)
  await noteHandover(tx, { ...handover, subject, staffId: managerId })
  await writeAudit(
    {
      staffId: managerId,
      customerId: purchase.buyerId,
      action: 'handover.confirmed',
      subject: handover.vehicleId,
      reason,
      detail: { identity },
    },
    tx,
  )
}

/**
 * Records a handover without the buyer's code, if the phone doesn't work. A manager checks an
 * identity document and gives a reason (`purchase_handover_by_manager`). Odometer and photo are
 * still required.
 * @throws DomainError `not_found`, `conflict` if none is due or a prerequisite is open,
 * `invalid_input`
 */
export async function confirmHandover(
  body: ConfirmedHandoverBody,
  managerId: string,
): Promise<{ vehicleId: string; deliveredOn: string }> {
  await transaction((tx) => confirm(tx, body, managerId))
  kickJob('send-messages')
  kickJob('make-passports')
  return { vehicleId: body.vehicleId, deliveredOn: body.doneOn }
}

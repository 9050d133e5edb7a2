import { say } from '@/lib/i18n/say'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { updateChallanCount } from '@/lib/features/vehicles/commands/note-documents'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { DuePaidForOwnerBody } from '../schemas'
import { lockDue, requireDueMove, toDeskFactSource } from './move-due'

/**
 * Locks the due and finds the owner's consent to exactly its amount.
 * @throws DomainError `not_found`; `conflict` once cleared, or without the consent
 */
export async function lockAgreedDue(tx: Db, dueId: string) {
  const due = await lockDue(tx, dueId)
  requireDueMove(due, 'paid')
  const { amount } = due
  const line = await tx.dueConsentLine.findFirst({
    where: { dueId, amount, ledgerEntryId: null, consent: { state: 'agreed' } },
    select: { consentId: true },
  })
  if (line === null)
    throw new DomainError('conflict', { message: say('deskSales.dues.refused.noConsent') })
  return { ...due, dueId, consentId: line.consentId }
}

type AgreedDue = Awaited<ReturnType<typeof lockAgreedDue>>

async function closeLine(
  tx: Db,
  { consentId, dueId }: AgreedDue,
  ledgerEntryId: string,
): Promise<void> {
  await tx.dueConsentLine.update({
    where: { consentId_dueId: { consentId, dueId } },
    data: { ledgerEntryId },
    select: { dueId: true },
  })
  const left = await tx.dueConsentLine.count({ where: { consentId, ledgerEntryId: null } })
  if (left > 0) return
  await tx.$kysely
    .updateTable('due_consent')
    .set({ state: 'done', closed_at: clockTimestamp })
    .where('id', '=', consentId)
    .execute()
}

/** @throws DomainError `invalid_input` for the day */
export async function recordDuePaidForOwner(
  tx: Db,
  due: AgreedDue,
  { doneOn, reference, ledgerEntryId }: DuePaidForOwnerBody & { ledgerEntryId: string },
  staffId: string,
): Promise<void> {
  const { dueId, vehicleId, kind, number, amount, now, issuedOn } = due
  const clearedAt = toDoneTime(doneOn, { now, earliest: issuedOn, field: 'doneOn' })
  // Close the line before changing the due: a changed due with an open line ends the consent.
  await closeLine(tx, due, ledgerEntryId)
  await tx.roadDue.update({
    where: { id: dueId },
    data: {
      ...{ state: 'paid', clearedAt, clearedReference: reference, clearedById: staffId },
      ...toDeskFactSource(now, staffId),
    },
    select: { id: true },
  })
  await updateChallanCount(tx, vehicleId, { cleared: kind === 'challan' ? 1 : 0 })
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerDuePaid',
    happening: `due-paid:${dueId}`,
    more: { amount: formatRupees(amount), number, reference },
  })
}

import { cleanFile } from '@/lib/features/documents/cleaning/clean-file'
import { storePrivateFile } from '@/lib/features/documents/commands/private-files'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { isRoadDueCleared } from '@/lib/shared/road-dues'
import type { RoadDueReceiptAnswer, RoadDueReceiptBody } from '../schemas'
import { lockDue } from './move-due'

/**
 * Adds the receipt of a cleared challan or toll as a file; the newest is shown. From then on the
 * registry can't call the due unpaid again (`applyReportedDue`).
 * @throws DomainError `not_found`; `conflict` if the due isn't cleared; `invalid_input` for the
 * file
 */
export async function addDueReceipt(
  { dueId, file }: RoadDueReceiptBody,
  staffId: string,
): Promise<RoadDueReceiptAnswer> {
  const clean = await cleanFile(file, staffId)
  const storageKey = await storePrivateFile('papers', clean)
  return transaction(async (tx) => {
    const due = await lockDue(tx, dueId)
    if (!isRoadDueCleared(due))
      throw new DomainError('conflict', { message: say('deskSales.dues.refused.notCleared') })
    const id = newId('drc')
    await tx.roadDueReceipt.create({
      data: { id, dueId, storageKey, contentType: clean.contentType, addedById: staffId },
      select: { id: true },
    })
    const { vehicleId, number } = due
    await writeAudit({ staffId, action: 'due.receipt', subject: vehicleId, detail: { number } }, tx)
    return { dueId, vehicleId, receiptId: id }
  })
}

import { say } from '@/lib/i18n/say'
import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { readOdometerReadings } from '@/lib/features/vehicles/queries/odometer'
import { findLastReading } from '@/lib/features/vehicles/rules/odometer'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { OdometerCorrectionBody } from '../schemas/desk'
import { lockPurchase } from './lock-purchase'

async function correct(
  tx: Db,
  { vehicleId, kms, reason }: OdometerCorrectionBody,
  managerId: string,
): Promise<void> {
  const { id: purchaseId, buyerId: customerId, now: readAt } = await lockPurchase(tx, vehicleId)
  const last = findLastReading(await readOdometerReadings(tx, vehicleId))
  if (last === null || last.kms === kms)
    throw new DomainError('conflict', {
      message: say('errors.odometer.nothing'),
      fields: { kms: say('errors.odometer.nothing') },
    })
  const staffId = managerId
  await noteReading(tx, {
    vehicleId,
    kind: 'correction',
    kms,
    readAt,
    staffId,
    reason,
    field: 'kms',
  })
  // Free inspections and a return count from the handover's reading, so that reading is corrected
  // too.
  if (last.kind === 'delivery')
    await tx.purchase.update({
      where: { id: purchaseId },
      data: { deliveredKms: kms },
      select: { id: true },
    })
  const detail = { kms, before: last.kms }
  const action = 'odometer.corrected'
  await writeAudit({ staffId, customerId, action, subject: vehicleId, reason, detail }, tx)
}

/**
 * Corrects the last reading of a sold car, by a manager with a reason. Before the sale, use
 * `vehicles/commands/edit-facts.ts`. The wrong reading stays in its row (decision 212).
 * @throws DomainError `not_found` for a car that isn't sold; `conflict` without a reading to
 * correct
 */
export async function correctOdometerAfterSale(
  body: OdometerCorrectionBody,
  managerId: string,
): Promise<{ vehicleId: string; kms: number }> {
  await transaction((tx) => correct(tx, body, managerId))
  kickJob('make-passports')
  return { vehicleId: body.vehicleId, kms: body.kms }
}

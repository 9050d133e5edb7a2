import { say } from '@/lib/i18n/say'
import { lockCustomer } from '@/lib/features/customers/commands/lock-customer'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { toUtcMidnight, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { readWarranty } from '../queries/claims'
import { formatClaimNumber, type ClaimState, findClaimRefusal } from '../rules'
import type { ClaimBody } from '../schemas'
import { notifyOfClaim } from './notify-of-claim'

const MAX_A_DAY = 5

/**
 * Claims a repair under the warranty of a bought car. @throws DomainError `not_found` for another
 * customer's car; `conflict` without a running warranty, or with an open claim for the same part;
 * `invalid_input` for the odometer
 */
export async function askForClaim(
  { vehicleId, part, text, odometer }: ClaimBody,
  customerId: string,
): Promise<{ claim: string; state: ClaimState }> {
  const number = await transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    await lockVehicle(tx, vehicleId)
    const warranty = await readWarranty(vehicleId, customerId, tx)
    if (!warranty) throw new DomainError('not_found')
    const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
    const refusal = findClaimRefusal(warranty, { today: toIndianDay(at), odometer })
    if (refusal === 'odometer')
      throw new DomainError('invalid_input', {
        fields: { odometer: say('warranty.refused.odometer') },
      })
    if (refusal !== null || warranty.until === null)
      throw new DomainError('conflict', { message: say(`warranty.refused.${refusal ?? 'none'}`) })
    await limitPerDay(tx, `warranty claims ${customerId}`, {
      max: MAX_A_DAY,
      message: say('errors.changedOften'),
    })
    const id = newId('wcl')
    const row = await tx.warrantyClaim.create({
      data: {
        id,
        purchaseId: warranty.purchaseId,
        termsVersion: warranty.terms,
        coveredUntil: toUtcMidnight(warranty.until),
        part,
        text,
        odometer,
        askedAt: at,
      },
      select: { number: true },
    })
    await notifyOfClaim(tx, { id, ...row, vehicleId, customerId }, 'asked')
    return row
  }).catch((error: unknown) => {
    if (breaksConstraint(error, 'warranty_claim_one_open'))
      throw new DomainError('conflict', { message: say('warranty.refused.open') })
    throw error
  })
  kickJob('send-messages')
  return { claim: formatClaimNumber(number), state: 'asked' }
}

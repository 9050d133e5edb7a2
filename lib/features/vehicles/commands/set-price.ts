import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { PriceAnswer } from '@/lib/features/pricing/schemas'
import { writeQuote } from '@/lib/features/pricing/commands/write-quote'
import { lockVehicle } from './lock-vehicle'
import type { VehicleState } from '../rules/moves'
import { priceBeforeListing } from './price-of-vehicle'

/** States in which the desk sets the price. From the listing on only the seller lowers it. */
const BEFORE_LISTING: readonly VehicleState[] = ['inspected', 'refurbishing']

/** Sets what a car will be offered for, as a drive-home quote whose lines sum to it. @throws DomainError `conflict` once it's listed */
export async function setPrice(
  vehicleId: string,
  price: number,
  staffId: string,
): Promise<PriceAnswer> {
  const answer = await transaction(async (tx) => {
    const status = await lockVehicle(tx, vehicleId)
    if (status === null) throw new DomainError('not_found')
    if (!BEFORE_LISTING.includes(status)) {
      const isPublic = status === 'listed' || status === 'reserved'
      throw new DomainError('conflict', {
        message: isPublic
          ? texts.deskCars.priceLocked
          : texts.deskCars.notInThisState.replace('{state}', status),
      })
    }
    const { version, lines } = await writeQuote(tx, vehicleId, price)
    await priceBeforeListing(tx, vehicleId, price)
    await writeAudit(
      { staffId, action: 'car.priced', subject: vehicleId, detail: { price, version } },
      tx,
    )
    return { vehicleId, price, version, lines }
  })
  kickJob('refresh-fair-prices')
  return answer
}

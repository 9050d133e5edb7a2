import texts from '@/lib/i18n/messages/en/errors.json'
import { priceBeforeListing } from './price-of-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { PriceAnswer } from '@/lib/features/pricing/schemas'
import { writeQuote } from '@/lib/features/pricing/write-quote'

/** States in which the desk sets the price. From the listing on only the seller lowers it (domain.md, "Settled readings"). */
const BEFORE_LISTING = ['inspected', 'refurbishing']

/** Sets what a car will be offered for, as a drive-home quote whose lines sum to it. @throws DomainError `conflict` once it's listed */
export async function setPrice(
  vehicleId: string,
  price: number,
  staffId: string,
): Promise<PriceAnswer> {
  const answer = await inTransaction(getPool(), async (client) => {
    const {
      rows: [car],
    } = await client.query<{ status: string }>(
      'SELECT status::text FROM vehicle WHERE id = $1 FOR NO KEY UPDATE',
      [vehicleId],
    )
    if (!car) throw new DomainError('not_found')
    if (!BEFORE_LISTING.includes(car.status)) {
      const isPublic = ['listed', 'reserved'].includes(car.status)
      throw new DomainError('conflict', {
        message: isPublic
          ? texts.deskCars.priceLocked
          : texts.deskCars.notInThisState.replace('{state}', car.status),
      })
    }
    const { version, lines } = await writeQuote(client, vehicleId, price)
    await priceBeforeListing(client, vehicleId, price)
    await writeAudit(
      { staffId, action: 'car.priced', subject: vehicleId, detail: { price, version } },
      client,
    )
    return { vehicleId, price, version, lines }
  })
  kickJob('refresh-fair-prices')
  return answer
}

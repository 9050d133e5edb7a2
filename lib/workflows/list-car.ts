import { say } from '@/lib/i18n/say'
import { askForDocuments } from '@/lib/features/purchases/commands/ask-for-documents'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { addPriceChange, writeQuote } from '@/lib/features/pricing/commands/write-quote'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { yearsToAgeLimit } from '@/lib/shared/age-limit'
import { vehicleUrl } from '@/lib/features/vehicles/dto'
import { openListing } from '@/lib/features/vehicles/commands/open-listing'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { missingForListing, type ListingFacts } from '@/lib/features/vehicles/rules/listing'

const DAY_MS = 86_400_000
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

function refuseUnready(facts: ListingFacts): number {
  const missing = missingForListing(facts).map((need) =>
    say(`errors.deskCars.missing.${need}`, {
      count: facts.photographs,
      work: facts.openWork,
      least: MIN_PHOTOS,
      months: BUSINESS_TERMS.warrantyMonths,
    }),
  )
  if (missing.length > 0 || facts.price === null) {
    throw new DomainError('conflict', {
      message: say('errors.deskCars.listing', { missing }),
    })
  }
  return facts.price
}

/**
 * What comes with a listing: the quote of this very moment, the first price and the ladder's first rung, the papers that
 * the seller owes within five days, and the news to the seller. In the transaction that moves the car to `listed`,
 * before the move: a public car has a price and a day, says the table.
 */
export async function prepareListing(tx: Db, vehicleId: string, now: Date): Promise<void> {
  const facts = await readListingFacts(vehicleId, tx)
  if (!facts) throw new DomainError('not_found')
  const price = refuseUnready(facts)
  await writeQuote(tx, vehicleId, price)
  const car = await openListing(tx, vehicleId)
  if (!car) throw new DomainError('not_found')
  if (yearsToAgeLimit(car.fuel, car.year, now) < 0)
    throw new DomainError('conflict', { message: say('errors.deskCars.overAge') })
  await addPriceChange(tx, { vehicleId, price, previous: null, byKind: 'staff' })
  const { dueAt } = await askForDocuments(tx, vehicleId)
  await tellSellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarListed',
    happening: `car-listed:${vehicleId}`,
    more: {
      amount: formatRupees(price),
      until: { day: dueAt ?? inDays(now, BUSINESS_TERMS.sellerDocumentDays) },
      page: `${env().SITE_URL}${vehicleUrl(car)}`,
    },
  })
}

import type pg from 'pg'
import { askForDocuments } from '@/lib/features/purchases/documents/ask-for-documents'
import { LEAST_PHOTOS } from '@/lib/features/vehicles/photography/photo-order-rules'
import { writeQuote } from '@/lib/features/pricing/write-quote'
import { tellSeller } from '@/lib/features/selling/tell-seller'
import texts from '@/lib/i18n/messages/en/errors.json'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { yearsToAgeLimit } from './age-limit'
import { vehicleUrl } from './dto'
import { readListingFacts } from './listing-queries'
import { missingForListing, type ListingFacts } from './listing-rules'

type Client = Pick<pg.ClientBase, 'query'>

interface ListedRow {
  documentsDueAt: Date
  carCode: string
  year: number
  fuel: string
  makeSlug: string
  modelSlug: string
  citySlug: string
}

function refuseUnready(facts: ListingFacts): number {
  const missing = missingForListing(facts).map((need) =>
    texts.deskCars.missing[need]
      .replace('{count}', String(facts.photographs))
      .replace('{work}', String(facts.openWork))
      .replace('{least}', String(LEAST_PHOTOS)),
  )
  if (missing.length > 0 || facts.price === null) {
    throw new DomainError('conflict', {
      message: texts.deskCars.listing.replace('{missing}', missing.join(', ')),
    })
  }
  return facts.price
}

/**
 * What comes with a listing: the quote of this very moment, the first price and the ladder's first rung, the papers that
 * the seller owes within five days, and the news to the seller. In the transaction that moves the car to `listed`,
 * before the move: a public car has a price and a day, says the table.
 */
export async function prepareListing(client: Client, vehicleId: string, now: Date): Promise<void> {
  const facts = await readListingFacts(vehicleId, client)
  if (!facts) throw new DomainError('not_found')
  const price = refuseUnready(facts)
  await writeQuote(client, vehicleId, price)
  const {
    rows: [car],
  } = await client.query<ListedRow>(
    `UPDATE vehicle v SET first_price = price, listed_at = now(), documents_due_at = now() + make_interval(days => $2),
       is_refurbished = v.is_refurbished OR EXISTS (SELECT 1 FROM refurbishment_item r WHERE r.vehicle_id = v.id AND r.done_at IS NOT NULL)
     FROM variant x, model m, make k, city c WHERE v.id = $1 AND x.id = v.variant_id AND m.id = x.model_id AND k.id = m.make_id AND c.id = v.city_id
     RETURNING v.documents_due_at AS "documentsDueAt", v.car_code AS "carCode", v.year::int, x.fuel::text, k.slug AS "makeSlug", m.slug AS "modelSlug", c.slug AS "citySlug"`,
    [vehicleId, BUSINESS_TERMS.sellerDocumentDays],
  )
  if (!car) throw new DomainError('not_found')
  if (yearsToAgeLimit(car.fuel, car.year, now) < 0)
    throw new DomainError('conflict', { message: texts.deskCars.overAge })
  await client.query(
    `INSERT INTO price_change (id, vehicle_id, price, previous, by_kind) VALUES ($1, $2, $3, NULL, 'staff')`,
    [newId('prc'), vehicleId, price],
  )
  await askForDocuments(client, vehicleId)
  await tellSeller(client, 'sellerCarListed', vehicleId, `car-listed:${vehicleId}`, {
    amount: formatRupees(price),
    until: formatDay(car.documentsDueAt),
    page: `${env().SITE_URL}${vehicleUrl(car)}`,
  })
}

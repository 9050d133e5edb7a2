import { readCities } from '@/lib/features/catalogue/queries/cities'
import { listFeedCarNumbers } from '@/lib/features/search/queries/stock-feed'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import { readCardRows } from '@/lib/features/vehicles/queries/cards'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { BRAND } from '@/lib/shared/brand'
import { type SheetCell, toCsvRow } from '@/lib/shared/csv'
import { toIndianDay } from '@/lib/shared/dates'

const BATCH = 500

/**
 * Attributes of Google's vehicle listings (developers.google.com/vehicle-listings, feed
 * specification), which other aggregators take too. `vin` isn't among them: we never publish a
 * chassis number.
 */
const COLUMNS = [
  'id',
  'store_code',
  'dealership_name',
  'dealership_address',
  'date_in_stock',
  'price',
  'condition',
  'make',
  'model',
  'trim',
  'year',
  'mileage',
  'exterior_color',
  'image_link',
  'link',
] as const

type Listing = Record<(typeof COLUMNS)[number], SheetCell>

/**
 * Sends no rendering as an image: other sites would show it without its label, as if it were a
 * photo of this car.
 */
function toListing(
  card: VehicleCard,
  yard: { address: string },
  toUrl: (path: string) => string,
): Listing {
  return {
    id: card.carCode,
    store_code: card.city.id,
    dealership_name: `${BRAND.name}, ${card.city.name}`,
    dealership_address: yard.address,
    date_in_stock: toIndianDay(new Date(card.listedAt)),
    price: `${card.price} INR`,
    condition: 'used',
    make: card.make.name,
    model: card.model.name,
    trim: card.variant.name,
    year: card.year,
    mileage: `${card.kms} km`,
    exterior_color: card.color.name,
    image_link: card.photo.widths.length > 0 ? toUrl(card.photo.src) : null,
    link: toUrl(card.url),
  }
}

export async function* streamVehicleListingsCsv(
  now: Date,
  toUrl: (path: string) => string,
): AsyncGenerator<string> {
  const cities = new Map((await readCities(DEFAULT_LOCALE)).map((city) => [city.slug, city]))
  yield toCsvRow(COLUMNS)
  for (let after = 0; ;) {
    const numbers = await listFeedCarNumbers({ after, limit: BATCH })
    const rows = await readCardRows(getDb(), numbers)
    yield rows
      .flatMap((row) => {
        const card = toVehicleCard(row, { now, locale: DEFAULT_LOCALE })
        const yard = cities.get(card.city.id)
        if (card.status !== 'listed' || !yard) return []
        const listing = toListing(card, yard, toUrl)
        return toCsvRow(COLUMNS.map((name) => listing[name]))
      })
      .join('')
    const last = numbers.at(-1)
    if (last === undefined || numbers.length < BATCH) return
    after = last
  }
}

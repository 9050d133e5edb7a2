import { compactName } from '@/lib/features/catalogue/rules/recognition/words'
import type { PricedCar } from '../../rules/price-facts'
import { trimOf } from '../../rules/trim'
import { PriceLevels } from '../../rules/market/price-levels'
import { judgeFigures, judgePrice } from '../../rules/market/sanity'
import { citySlug } from '../../rules/market/words'
import type { ReadListing } from './read-listings'

/** An odometer that shows more was misread, or hardly ever read. */
const MAX_KMS = 1_000_000

/** A listing as the price model sees it. A model that the catalogue doesn't know goes by the name that the file gives it. */
export function pricedCarOf({ listing, car, importKey }: ReadListing): PricedCar {
  const { variant } = car ?? { variant: null }
  const isRead = listing.kms > 1 && listing.kms <= MAX_KMS
  const named = listing.model || listing.name
  return {
    id: importKey,
    price: listing.price,
    make: car?.makeId ?? compactName(listing.make || listing.name.split(' ')[0] || ''),
    model: car?.modelId ?? compactName(`${listing.make} ${named}`),
    variant: variant?.id ?? null,
    trim: trimOf(car ? car.rest : listing.variant),
    year: listing.year,
    kms: isRead ? listing.kms : null,
    owners: listing.owners,
    city: listing.city ? citySlug(listing.city) : null,
    rto: listing.rto,
    fuel: listing.fuel,
    transmission: listing.transmission,
    engineCc: listing.engineCc,
    powerBhp: listing.powerBhp,
    seats: listing.seats,
    lengthMm: listing.lengthMm,
    widthMm: listing.widthMm,
    heightMm: listing.heightMm,
    colour: listing.colour,
    insurance: listing.insurance,
    newPrice: variant?.exShowroom ?? null,
    hasServiceHistory: null,
  }
}

/** The newest year that a file speaks of: its "today". */
export function thisYearOf(listings: readonly ReadListing[]): number {
  return listings.reduce(
    (newest, { listing }) =>
      Math.max(newest, listing.year, Number((listing.observedOn ?? '0').slice(0, 4))),
    0,
  )
}

/** The listings fit to learn from: each advert once, with figures that can be true and a price in line with its like. */
export function trainable(listings: readonly ReadListing[], thisYear: number): ReadListing[] {
  const levels = new PriceLevels()
  const kindOf = ({ listing, car }: ReadListing) =>
    car?.modelId ?? `${listing.make} ${listing.model}`
  const sound = listings.filter(({ listing }) => judgeFigures(listing, thisYear) === null)
  for (const each of sound) {
    levels.add(`${kindOf(each)} ${each.listing.year}`, each.listing.price)
    levels.add(kindOf(each), each.listing.price)
  }
  const inLine = sound.filter(
    (each) =>
      judgePrice(
        each.listing,
        {
          likes: levels.of(`${kindOf(each)} ${each.listing.year}`),
          model: levels.of(kindOf(each)),
          dearestNew: null,
        },
        kindOf(each),
      ) === null,
  )
  return [...new Map(inLine.map((each) => [each.importKey, each])).values()]
}

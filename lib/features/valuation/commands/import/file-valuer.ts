import {
  type PriceJudgement,
  type PricedCar,
  type RangeJudgement,
  fitPriceModel,
} from '@/lib/engines/price-model'
import { listPossibleCars } from '../../rules/fill-facts'
import { SimilarCarIndex } from '../../rules/likes'
import { estimateLevel } from '../../rules/market-level'
import { computeRange } from '../../rules/price-range'
import type { ParsedListing } from './read-listings'
import { MAX_KMS } from '@/lib/shared/car-limits'
import { compactName } from '@/lib/engines/car-language'
import { normalizeTrim } from '../../rules/trim'
import { PriceLevels } from '../../rules/market/price-levels'
import { rejectFigures, rejectPrice } from '../../rules/market/sanity'
import { toCitySlug } from '../../rules/market/words'

const yearOfAdvert = ({ listing }: ParsedListing) =>
  Math.max(listing.year, Number((listing.observedOn ?? '0').slice(0, 4)))

/** With fewer adverts, a year may be a typing error. */
const MIN_ADVERTS_OF_YEAR = 3

const HARDLY_CHANCE = 0.01

export type FileValuation = PriceJudgement & RangeJudgement

export interface FileValuer {
  learntFrom: number
  answers(listings: readonly ParsedListing[], fresh?: readonly ParsedListing[]): FileValuation[]
}

export function learnFromListings(listings: readonly ParsedListing[]): FileValuer {
  const thisYear = thisYearOf(listings)
  const cars = trainable(listings, thisYear).map(pricedCarOf)
  const { model } = fitPriceModel(cars, thisYear)
  const likes = new SimilarCarIndex(cars)
  return {
    learntFrom: cars.length,
    answers(asked, fresh = []) {
      const later = yearsLater(listings, asked)
      const toldOf = (read: ParsedListing) => {
        const car = pricedCarOf(read)
        return { ...car, year: car.year - later }
      }
      const now = { ...model, level: estimateLevel(model, fresh.map(toldOf)) }
      return asked.map((read) => {
        const { price, ...told } = toldOf(read)
        const range = computeRange(now, listPossibleCars(told, likes.of(told)))
        return { price, answer: range.fair, low: range.low, high: range.high }
      })
    },
  }
}

/** Facts of the matched catalogue car override the advert's, as for stored adverts. */
function versionFacts({ listing, car }: ParsedListing) {
  const variant = car?.variant
  if (!variant) {
    const { fuel, transmission, engineCc, powerBhp, seats, lengthMm, widthMm, heightMm } = listing
    return { fuel, transmission, engineCc, powerBhp, seats, lengthMm, widthMm, heightMm }
  }
  const { fuel, transmission, cc, powerBhp, seats, lengthMm, widthMm, heightMm } = variant
  const engineCc = cc || null
  return { fuel, transmission, engineCc, powerBhp, seats, lengthMm, widthMm, heightMm }
}

function pricedCarOf(read: ParsedListing): PricedCar {
  const { listing, car, importKey } = read
  const { variant } = car ?? { variant: null }
  const isRead = listing.kms > 1 && listing.kms <= MAX_KMS
  const named = listing.model || listing.name
  return {
    id: importKey,
    price: listing.price,
    make: car?.makeId ?? compactName(listing.make || listing.name.split(' ')[0] || ''),
    model: car?.modelId ?? compactName(`${listing.make} ${named}`),
    variant: variant?.id ?? null,
    trim: normalizeTrim(car ? car.rest : listing.variant),
    year: listing.year,
    kms: isRead ? listing.kms : null,
    owners: listing.owners,
    city: listing.city ? toCitySlug(listing.city) : null,
    rto: listing.rto,
    ...versionFacts(read),
    colour: listing.colour,
    insurance: listing.insurance,
    newPrice: variant?.exShowroom ?? null,
    hasServiceHistory: null,
  }
}

/** The newest plausible year in a file counts as the file's "today". */
function thisYearOf(listings: readonly ParsedListing[]): number {
  const years = listings.map(yearOfAdvert).sort((one, other) => other - one)
  return years.find((year, at) => years[at + MIN_ADVERTS_OF_YEAR - 1] === year) ?? years[0] ?? 0
}

/**
 * Years between two files, since ages count from each file's own "today". A file counts as older
 * only if its lack of new cars is statistically significant.
 */
function yearsLater(than: readonly ParsedListing[], listings: readonly ParsedListing[]): number {
  const [before, today] = [thisYearOf(than), thisYearOf(listings)]
  if (today >= before) return today - before
  const newer = than.filter((read) => yearOfAdvert(read) > today).length / than.length
  return (1 - newer) ** listings.length < HARDLY_CHANCE ? today - before : 0
}

function trainable(listings: readonly ParsedListing[], thisYear: number): ParsedListing[] {
  const levels = new PriceLevels()
  const kindOf = ({ listing, car }: ParsedListing) =>
    car?.modelId ?? `${listing.make} ${listing.model}`
  const sound = listings.filter(({ listing }) => {
    const atLast = { ...listing, observedOn: null, builtFrom: null }
    return rejectFigures(atLast, `${thisYear}-12-31`) === null
  })
  for (const each of sound) {
    levels.add(`${kindOf(each)} ${each.listing.year}`, each.listing.price)
    levels.add(kindOf(each), each.listing.price)
  }
  const inLine = sound.filter(
    (each) =>
      rejectPrice(
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

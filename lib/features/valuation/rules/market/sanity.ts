import { MAX_KMS } from '@/lib/shared/car-limits'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import { getMinKms, MAX_KMS_A_YEAR, MIN_KMS_A_YEAR, getMaxKms } from './kms-limits'
import type { PriceLevel } from './price-levels'
import type { ParsedAdvert } from './read-row'
import { toRejection, type Rejection } from './reasons'

/** The database accepts no older cars. */
const MIN_PLAUSIBLE_YEAR = 1950
const MIN_PRICE = 10_000
/** Above the most expensive used cars in India. */
const MAX_PRICE = 200_000_000
/** An odometer at 0 or 1 was not read. */
const UNREAD_KMS = 1
/** A price this many times the median of its model and year has a wrong number of digits. */
const TOO_MANY_TIMES = 5
/**
 * The same limit over all years of the model, whose prices vary more. Only high prices are
 * suspicious, as old cars are cheap.
 */
const TOO_MANY_TIMES_OF_MODEL = 8
const MIN_COMPARABLES = 8
const TOO_MANY_TIMES_NEW = 3

export function rejectAmount(price: number): Rejection | null {
  if (price < MIN_PRICE)
    return toRejection('price_too_low', `${formatRupees(price)} is less than any car costs.`, price)
  return price > MAX_PRICE
    ? toRejection('price_too_high', `${formatRupees(price)} is more than any car costs.`, price)
    : null
}

type Dated = Pick<ParsedAdvert, 'price' | 'year' | 'kms' | 'builtFrom' | 'observedOn'>

/**
 * Rejects figures that no car can have. Ages count up to the advert's year, or else to today's.
 * @param today `YYYY-MM-DD`
 */
export function rejectFigures(
  { price, year, kms, builtFrom, observedOn }: Dated,
  today: string,
): Rejection | null {
  if (observedOn !== null && observedOn > today)
    return toRejection(
      'day_in_future',
      `The day of the advert, ${observedOn}, is still to come.`,
      observedOn,
    )
  if (builtFrom !== null && builtFrom > today)
    return toRejection('year_in_future', `The day ${builtFrom} is still to come.`, builtFrom)
  const askedIn = Number((observedOn ?? today).slice(0, 4))
  if (year > askedIn)
    return toRejection(
      'year_in_future',
      `The year ${year} lies after the advert's year, ${askedIn}.`,
      year,
    )
  if (year < MIN_PLAUSIBLE_YEAR)
    return toRejection('year_too_old', `The year ${year} lies before ${MIN_PLAUSIBLE_YEAR}.`, year)
  const amount = rejectAmount(price)
  if (amount) return amount
  const age = askedIn - year
  if (kms <= UNREAD_KMS && age > 0) {
    return toRejection(
      'kms_zero',
      `${kms} km can't be true of a car of ${year}: the odometer was not read.`,
      kms,
    )
  }
  if (kms > MAX_KMS)
    return toRejection(
      'kms_impossible',
      `${formatWholeNumber(kms)} km is more than a car runs in its life.`,
      kms,
    )
  if (kms < getMinKms(age)) {
    return toRejection(
      'kms_impossible',
      `${formatWholeNumber(kms)} km can't be true of a car of ${year}: less than ${formatWholeNumber(MIN_KMS_A_YEAR)} in each of its years.`,
      kms,
    )
  }
  if (kms > getMaxKms(age)) {
    return toRejection(
      'kms_impossible',
      `${formatWholeNumber(kms)} km can't be true of a car of ${year}: more than ${formatWholeNumber(MAX_KMS_A_YEAR)} in each of its years.`,
      kms,
    )
  }
  return null
}

export interface PriceEvidence {
  likes: PriceLevel | null
  model: PriceLevel | null
  dearestNew: number | null
}

function enough(level: PriceLevel | null): level is PriceLevel {
  return level !== null && level.cars >= MIN_COMPARABLES
}

function middleOf({ median }: PriceLevel): string {
  return formatRupees(Math.round(median / 1_000) * 1_000)
}

/**
 * Compares a price with similar cars in the file, and with the new price. Null if the price is
 * plausible or can't be compared. @param name the model's display name
 */
export function rejectPrice(
  { price, year }: Pick<ParsedAdvert, 'price' | 'year'>,
  { likes, model, dearestNew }: PriceEvidence,
  name: string,
): Rejection | null {
  const priceText = formatRupees(price)
  if (enough(likes)) {
    const times = price / likes.median
    const about = `the middle price (${middleOf(likes)}) of the ${likes.cars} cars of its kind in the file, ${name} of ${year}`
    if (times > TOO_MANY_TIMES)
      return toRejection(
        'price_too_high',
        `${priceText} is ${times.toFixed(1)} times ${about}.`,
        price,
      )
    return times < 1 / TOO_MANY_TIMES
      ? toRejection(
          'price_too_low',
          `${priceText} is only ${(times * 100).toFixed(1)} % of ${about}.`,
          price,
        )
      : null
  }
  if (enough(model) && price / model.median > TOO_MANY_TIMES_OF_MODEL) {
    const times = (price / model.median).toFixed(1)
    return toRejection(
      'price_too_high',
      `${priceText} is ${times} times the middle price (${middleOf(model)}) of the ${model.cars} cars of the model in the file, ${name}.`,
      price,
    )
  }
  if (dearestNew !== null && price > dearestNew * TOO_MANY_TIMES_NEW) {
    return toRejection(
      'price_too_high',
      `${priceText} is ${(price / dearestNew).toFixed(1)} times what the dearest ${name} cost new.`,
      price,
    )
  }
  return null
}

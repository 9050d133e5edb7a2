import { formatRupees, formatWhole } from '@/lib/shared/numbers'
import type { PriceLevel } from './price-levels'
import type { Listing } from './read-row'
import { rejection, type Rejection } from './reasons'

/** Cars were hardly built here before, and the database takes none older. */
const FIRST_YEAR = 1950
const LEAST_PRICE = 10_000
/** A taxi on two shifts comes near this; nobody drives more in every year of a car's life. */
const MOST_KMS_A_YEAR = 100_000
const MOST_KMS = 2_000_000
/** An odometer that stands at 0 or 1 was not read. */
const UNREAD_KMS = 1

/** A price this many times the median of its like has a digit too many or too few. */
const TOO_MANY_TIMES = 5
/** So many cars make a median to judge by. */
const LEAST_COMPARABLES = 8

/**
 * What can't be true of a row whatever the car is.
 *
 * @param askedIn the year of the advert, or today's where the file doesn't tell
 */
export function judgeFigures({ price, year, kms }: Listing, askedIn: number): Rejection | null {
  if (year > askedIn) return rejection('year_in_future', `The year ${year} lies after the advert's year, ${askedIn}.`, year)
  if (year < FIRST_YEAR) return rejection('year_too_old', `The year ${year} lies before ${FIRST_YEAR}.`, year)
  if (price < LEAST_PRICE) return rejection('price_too_low', `${formatRupees(price)} is less than any car costs.`, price)
  const age = askedIn - year
  if (kms <= UNREAD_KMS && age > 0) {
    return rejection('kms_zero', `${kms} km can't be true of a car of ${year}: the odometer was not read.`, kms)
  }
  if (kms > MOST_KMS || kms > MOST_KMS_A_YEAR * (age + 1)) {
    return rejection('kms_impossible', `${formatWhole(kms)} km can't be true of a car of ${year}: more than ${formatWhole(MOST_KMS_A_YEAR)} in each of its years.`, kms)
  }
  return null
}

/** A price against those of the same model and year in the same file; null when it is in line or can't be judged. */
export function judgePrice(price: number, like: PriceLevel | null, kind: string): Rejection | null {
  if (!like || like.cars < LEAST_COMPARABLES) return null
  const times = price / like.median
  const about = `the ${like.cars} cars of its kind in the file (${kind}), half of which are asked for less than ${formatRupees(Math.round(like.median / 1_000) * 1_000)}`
  if (times > TOO_MANY_TIMES) {
    return rejection('price_too_high', `${formatRupees(price)} is ${times.toFixed(1)} times the middle price of ${about}.`, price)
  }
  if (times < 1 / TOO_MANY_TIMES) {
    return rejection('price_too_low', `${formatRupees(price)} is a ${(1 / times).toFixed(1)}th of the middle price of ${about}.`, price)
  }
  return null
}

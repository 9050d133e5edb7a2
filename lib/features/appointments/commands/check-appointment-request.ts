import { say } from '@/lib/i18n/say'
import { findVersion } from '@/lib/features/catalogue/queries/find-version'
import { readYard, type Yard } from '../queries/slots'
import { isTooSoonForHome } from '../rules'
import { countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { normalizeRegistration } from '@/lib/features/vehicles/rules/registration'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { toIndianYear } from '@/lib/shared/dates'
import type { SellerAppointmentBody } from '../schemas/seller-visits'

export interface CheckedRequest {
  yard: Yard
  variantId: number
  registration: string | null
  isAuctionLead: boolean
}

export function refuseShortNotice(startsAt: Date, now: Date): void {
  if (isTooSoonForHome(startsAt, now))
    throw createInvalidFieldError(
      'slot',
      say('testDrives.home.refused.soon', { hours: FIXED_TERMS.homeDriveNoticeHours }),
    )
}

async function checkPickupArea(
  db: Db,
  { type, address, pincode }: SellerAppointmentBody,
  cityId: number,
): Promise<void> {
  if (type !== 'pickup') return
  if (address === undefined) throw createInvalidFieldError('address', say('errors.fields.missing'))
  if (pincode === undefined) throw createInvalidFieldError('pincode', say('errors.fields.missing'))
  const served = await db.cityPincode.count({ where: { pincode, cityId } })
  if (served === 0) throw createInvalidFieldError('pincode', say('errors.selling.outsideCity'))
}

function checkRegistration(typed: string | undefined): string | null {
  if (typed === undefined) return null
  const plain = normalizeRegistration(typed)
  if (plain === null)
    throw createInvalidFieldError('car.registrationNumber', say('errors.selling.registrationShape'))
  return plain
}

/**
 * @throws DomainError `invalid_input` by field; `auction_only` for a car past its age limit that
 * isn't offered as an auction lead
 */
export async function checkAppointmentRequest(
  db: Db,
  request: SellerAppointmentBody,
  now: Date,
): Promise<CheckedRequest> {
  const { car, cityId } = request
  const yard = await readYard(db, cityId)
  if (!yard) throw createInvalidFieldError('cityId', say('errors.selling.unknownCity'))
  if (car.year > toIndianYear(now))
    throw createInvalidFieldError(
      'car.year',
      say('errors.fields.tooBig', { limit: toIndianYear(now) }),
    )
  const version = await findVersion(db, {
    make: car.makeId,
    model: car.modelId,
    variant: car.variantId,
    year: car.year,
    fuel: car.fuel,
  })
  if ('unknown' in version)
    throw createInvalidFieldError(`car.${version.unknown}`, say('errors.selling.unknownCar'))
  const registration = checkRegistration(car.registrationNumber)
  // Checks the variant's fuel as well as the entered one, so that a wrong fuel doesn't get a car
  // past its age limit.
  const isOverAge = [car.fuel, version.fuel].some(
    (fuel) => countYearsToAgeLimit(fuel, car.year, now) < 0,
  )
  if (isOverAge && request.auctionLead !== true) throw new DomainError('auction_only')
  await checkPickupArea(db, request, yard.id)
  return { yard, variantId: version.variantId, registration, isAuctionLead: isOverAge }
}

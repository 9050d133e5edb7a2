import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { breaks } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { CarCodes } from './car-codes'
import { rtoOf } from '../rules/registration'

/** What a seller says of a car, with the catalogue's key of its version. */
export interface NewVehicle {
  sellerId: string
  cityId: number
  variantId: number
  year: number
  colour: string
  /** Whether its seller said the version and the colour; else they stand for the usual ones. */
  isVariantKnown: boolean
  isColourKnown: boolean
  kms: number
  owners: number
  /** As it is stored. */
  registrationNumber: string | null
}

function taken(): DomainError {
  const message = say('errors.selling.registrationTaken')
  return new DomainError('conflict', { message, fields: { 'car.registrationNumber': message } })
}

/**
 * Writes a seller's car into the books as `booked`, with the first line of its history; in the caller's transaction.
 *
 * @throws DomainError `conflict` where a car with this registration number is with us already
 */
export async function registerVehicle(
  db: Db,
  car: NewVehicle,
  now: Date,
): Promise<{ vehicleId: string; carCode: string }> {
  const codes = await CarCodes.take(db.$kysely)
  const city = await db.city.findUniqueOrThrow({
    where: { id: car.cityId },
    select: { code: true },
  })
  const { registrationNumber } = car
  const vehicleId = newId('veh')
  const carCode = codes.next(city.code, now)
  const rtoCode = registrationNumber === null ? null : rtoOf(registrationNumber)
  await db.vehicle
    .create({ data: { ...car, id: vehicleId, carCode, rtoCode }, select: { id: true } })
    .catch((error: unknown) => {
      throw breaks(error, 'vehicle_one_live_registration') ? taken() : error
    })
  await db.vehicleEvent.create({
    data: {
      id: newId('vev'),
      vehicleId,
      event: 'book',
      toStatus: 'booked',
      actorKind: 'customer',
      actorId: car.sellerId,
    },
    select: { id: true },
  })
  return { vehicleId, carCode }
}

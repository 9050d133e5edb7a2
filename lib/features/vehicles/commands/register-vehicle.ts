import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { CarCodeAllocator } from './car-codes'
import { parseRtoCode } from '../rules/registration'

export interface NewVehicle {
  sellerId: string
  cityId: number
  variantId: number
  year: number
  colour: string
  /** False if the seller didn't know the variant or colour, so that the usual one was filled in. */
  isVariantKnown: boolean
  isColourKnown: boolean
  kms: number
  owners: number
  registrationNumber: string | null
}

function taken(): DomainError {
  const message = say('errors.selling.registrationTaken')
  return new DomainError('conflict', { message, fields: { 'car.registrationNumber': message } })
}

/**
 * Inserts a seller's car as `booked`, with its first history line.
 * @throws DomainError `conflict` if a car with this registration number is already with us or being
 * returned
 */
export async function registerVehicle(
  db: Db,
  car: NewVehicle,
  now: Date,
): Promise<{ vehicleId: string; carCode: string }> {
  const codes = await CarCodeAllocator.take(db.$kysely)
  const city = await db.city.findUniqueOrThrow({
    where: { id: car.cityId },
    select: { code: true },
  })
  const { registrationNumber } = car
  const vehicleId = newId('veh')
  const carCode = codes.next(city.code, now)
  const rtoCode = registrationNumber === null ? null : parseRtoCode(registrationNumber)
  await db.vehicle
    .create({ data: { ...car, id: vehicleId, carCode, rtoCode }, select: { id: true } })
    .catch((error: unknown) => {
      throw breaksConstraint(error, 'vehicle_one_live_registration') ||
        breaksConstraint(error, 'vehicle_not_being_returned')
        ? taken()
        : error
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

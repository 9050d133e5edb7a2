import type pg from 'pg'
import texts from '@/lib/i18n/messages/en/errors.json'
import { breaks } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { CarCodes } from './car-codes'
import { rtoOf } from './rules/registration'

/** What a seller says of a car, with the catalogue's key of its version. */
export interface NewVehicle {
  sellerId: string
  cityId: number
  variantId: number
  year: number
  colour: string
  kms: number
  owners: number
  /** As it is stored. */
  registration: string | null
}

const INSERT = `INSERT INTO vehicle (id, car_code, variant_id, city_id, seller_id, year, colour, kms, owners, registration_number, rto_code)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const BEGIN = `INSERT INTO vehicle_event (id, vehicle_id, event, to_status, actor_kind, actor_id) VALUES ($1, $2, 'book', 'booked', 'customer', $3)`

function taken(): DomainError {
  const message = texts.selling.registrationTaken
  return new DomainError('conflict', { message, fields: { 'car.registrationNumber': message } })
}

/**
 * Writes a seller's car into the books as `booked`, with the first line of its history; in the caller's transaction.
 *
 * @throws DomainError `conflict` where a car with this registration number is with us already
 */
export async function registerVehicle(
  client: pg.ClientBase,
  car: NewVehicle,
  now: Date,
): Promise<{ vehicleId: string; carCode: string }> {
  const codes = await CarCodes.take(client)
  const {
    rows: [city],
  } = await client.query<{ code: string }>('SELECT code FROM city WHERE id = $1', [car.cityId])
  const vehicleId = newId('veh')
  const carCode = codes.next(city?.code ?? '', now)
  const rto = car.registration === null ? null : rtoOf(car.registration)
  try {
    await client.query(INSERT, [
      vehicleId,
      carCode,
      car.variantId,
      car.cityId,
      car.sellerId,
      car.year,
      car.colour,
      car.kms,
      car.owners,
      car.registration,
      rto,
    ])
  } catch (error) {
    throw breaks(error, 'vehicle_one_live_registration') ? taken() : error
  }
  await client.query(BEGIN, [newId('vev'), vehicleId, car.sellerId])
  return { vehicleId, carCode }
}

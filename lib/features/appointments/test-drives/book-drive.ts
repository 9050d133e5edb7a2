import type pg from 'pg'
import { takeSeat } from '@/lib/features/appointments/slots/take-seat'
import { readYard } from '@/lib/features/appointments/slots/yard'
import texts from '@/lib/i18n/messages/en/errors.json'
import { breaks } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readAppointment } from './appointment-query'
import { toAppointment } from '../dto'
import type { Appointment, BookBody } from '../schemas/test-drives'
import { tellCustomer } from './tell-customer'

type Client = Pick<pg.ClientBase, 'query'>

/** Appointments ahead of one customer, at most: hours are for people who come. */
export const MOST_AHEAD = 5

async function refuseHoarding(client: Client, customerId: string): Promise<void> {
  // One booking of a customer after the other, so that the count is true when it is used.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('test_drive ' || $1, 0))`, [
    customerId,
  ])
  const {
    rows: [ahead],
  } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM test_drive WHERE customer_id = $1 AND status = 'booked' AND starts_at > now()`,
    [customerId],
  )
  if ((ahead?.count ?? 0) >= MOST_AHEAD) {
    throw new DomainError('conflict', {
      message: texts.drives.tooMany.replace('{count}', String(MOST_AHEAD)),
    })
  }
}

/** The city whose lot the car stands on, kept from being sold or withdrawn until the appointment is written. */
async function cityOfCar(client: Client, vehicleId: string): Promise<number> {
  const {
    rows: [car],
  } = await client.query<{ cityId: number; status: string }>(
    `SELECT city_id AS "cityId", status::text FROM vehicle WHERE id = $1 AND status IN ('listed', 'reserved', 'sold', 'delivered') FOR SHARE`,
    [vehicleId],
  )
  if (!car) throw new DomainError('not_found')
  if (car.status !== 'listed' && car.status !== 'reserved')
    throw new DomainError('conflict', { message: texts.drives.carGone })
  return car.cityId
}

/** What a broken constraint of an appointment says to a person. */
export function asConflict(error: unknown): unknown {
  return breaks(error, 'test_drive_once_a_slot')
    ? new DomainError('conflict', { message: texts.drives.sameHour })
    : error
}

/** Books a drive or a visit for a customer: the hour's place, the appointment and its confirmation, all or nothing. */
export async function bookDrive(
  { vehicleId, type, date, slot }: BookBody,
  customerId: string,
  now: Date,
): Promise<Appointment> {
  const id = newId('tdr')
  const booked = await inTransaction(getPool(), async (client) => {
    await refuseHoarding(client, customerId)
    const yard = await readYard(client, await cityOfCar(client, vehicleId))
    if (!yard) throw new DomainError('not_found')
    const startsAt = await takeSeat(
      client,
      { yard, desk: 'buyer', date, slot, holder: id, customerId },
      now,
    )
    await client.query(
      'INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, vehicleId, customerId, yard.id, type, startsAt],
    )
    const row = await readAppointment(client, id, customerId)
    if (!row) throw new DomainError('internal_error')
    await tellCustomer(client, 'testDriveBooked', customerId, row, `drive-booked:${id}`)
    return row
  }).catch((error: unknown) => {
    throw asConflict(error)
  })
  kickJob('send-messages')
  return toAppointment(booked)
}

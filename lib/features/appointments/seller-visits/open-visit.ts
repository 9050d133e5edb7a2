import type pg from 'pg'
import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import type { SellerAppointmentBody } from '../schemas/seller-visits'

type Client = Pick<pg.ClientBase, 'query'>

/** Appointments ahead of one seller, at most: hours are for people who come. */
export const MAX_AHEAD = 5
/** Refuses one more appointment to a seller who has enough of them ahead; in the transaction that books it. */
export async function refuseHoarding(client: Client, customerId: string): Promise<void> {
  // One booking of a seller after the other, so that the count is true when it is used.
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('seller_appointment ' || $1, 0))`,
    [customerId],
  )
  const {
    rows: [ahead],
  } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM seller_appointment WHERE customer_id = $1 AND status = 'booked' AND starts_at > now()`,
    [customerId],
  )
  if ((ahead?.count ?? 0) >= MAX_AHEAD) {
    throw new DomainError('conflict', {
      message: texts.drives.tooMany.replace('{count}', String(MAX_AHEAD)),
    })
  }
}

const INSERT = `INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at, address, pincode, landmark, car_notes)
  VALUES ($1, $2, $3, $4, $5::appointment_kind, $6, $7, $8, $9, $10)`

interface NewVisit {
  id: string
  customerId: string
  vehicleId: string
  cityId: number
  startsAt: Date
  wish: SellerAppointmentBody
}

/** The appointment's row, in the transaction that has taken its place. */
export async function insertVisit(
  client: Client,
  { id, customerId, vehicleId, cityId, startsAt, wish }: NewVisit,
): Promise<void> {
  const isPickup = wish.type === 'pickup'
  await client.query(INSERT, [
    id,
    customerId,
    vehicleId,
    cityId,
    wish.type,
    startsAt,
    isPickup ? wish.address : null,
    isPickup ? wish.pincode : null,
    wish.landmark ?? null,
    wish.carNotes ?? null,
  ])
}

/** Whether a listing fee that has come is kept: not for an appointment that was called off meanwhile. Holds the appointment. */
export async function isFeeWanted(client: Client, appointmentId: string): Promise<boolean> {
  const {
    rows: [appointment],
  } = await client.query<{ status: string }>(
    'SELECT status::text FROM seller_appointment WHERE id = $1 FOR NO KEY UPDATE',
    [appointmentId],
  )
  return appointment !== undefined && appointment.status !== 'cancelled'
}

/** Which car an appointment is for, and whose it is. */
export async function readVisitor(
  client: Client,
  appointmentId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  const { rows } = await client.query<{ vehicleId: string; customerId: string }>(
    'SELECT vehicle_id AS "vehicleId", customer_id AS "customerId" FROM seller_appointment WHERE id = $1',
    [appointmentId],
  )
  return rows[0] ?? null
}

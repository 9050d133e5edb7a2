import type pg from 'pg'
import { readAppointment } from './appointment-query'
import { addToLedger } from './ledger'
import { tellAboutAppointment } from './tell-about-appointment'

type Client = Pick<pg.ClientBase, 'query'>

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

/** Notes a listing fee that was paid, in the seller's ledger and to the seller; in the transaction that took the money, once. */
export async function recordListingFee(
  client: Client,
  appointmentId: string,
  amount: number,
): Promise<void> {
  const {
    rows: [paid],
  } = await client.query<{ vehicleId: string; customerId: string }>(
    'SELECT vehicle_id AS "vehicleId", customer_id AS "customerId" FROM seller_appointment WHERE id = $1',
    [appointmentId],
  )
  if (!paid) return
  await addToLedger(client, { vehicleId: paid.vehicleId, kind: 'listing_fee', amount: -amount })
  const appointment = await readAppointment(client, appointmentId, paid.customerId)
  if (appointment)
    await tellAboutAppointment(
      client,
      'listingFeePaid',
      paid.customerId,
      appointment,
      `listing-fee:${appointmentId}`,
    )
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { releaseSeat, takeSeat } from '@/lib/features/appointments/slots/take-seat'
import { readYard } from '@/lib/features/appointments/slots/yard'
import texts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { type AppointmentRow, IS_OPEN, readAppointment, toSellerAppointment } from './visit-query'
import type { SellerAppointment } from '../schemas/seller-visits'
import { tellAboutAppointment } from './tell-about-visit'

type Client = Pick<pg.ClientBase, 'query'>

/** The seller's own appointment and its car, held until the transaction ends; one that is over can't be changed. */
async function lockOpen(
  client: Client,
  id: string,
  customerId: string,
): Promise<{ cityId: number; vehicleId: string }> {
  // The car comes first in the order of locks.
  await client.query(
    'SELECT 1 FROM vehicle WHERE id = (SELECT vehicle_id FROM seller_appointment WHERE id = $1 AND customer_id = $2) FOR NO KEY UPDATE',
    [id, customerId],
  )
  const {
    rows: [held],
  } = await client.query<{ cityId: number; vehicleId: string; isOpen: boolean }>(
    `SELECT a.city_id AS "cityId", a.vehicle_id AS "vehicleId", ${IS_OPEN} AS "isOpen"
     FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id WHERE a.id = $1 AND a.customer_id = $2 FOR NO KEY UPDATE OF a`,
    [id, customerId],
  )
  if (!held) throw new DomainError('not_found')
  if (!held.isOpen) throw new DomainError('conflict', { message: texts.drives.over })
  return held
}

export async function reread(
  client: Client,
  id: string,
  customerId: string,
): Promise<AppointmentRow> {
  const row = await readAppointment(client, id, customerId)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Moves an appointment to another hour. The old place is given back in the same transaction; a refusal keeps it. */
export async function moveSellerAppointment(
  id: string,
  customerId: string,
  wish: { date: string; slot: string },
  now: Date,
): Promise<SellerAppointment> {
  const moved = await inRetriedTransaction(getPool(), async (client) => {
    const { cityId } = await lockOpen(client, id, customerId)
    const yard = await readYard(client, cityId)
    if (!yard) throw new DomainError('not_found')
    await releaseSeat(client, id)
    const startsAt = await takeSeat(
      client,
      { yard, desk: 'seller', ...wish, holder: id, customerId },
      now,
    )
    await client.query(
      `UPDATE seller_appointment SET starts_at = $2, status = 'booked', reminded_at = NULL WHERE id = $1`,
      [id, startsAt],
    )
    const row = await reread(client, id, customerId)
    await tellAboutAppointment(
      client,
      'sellerAppointmentMoved',
      customerId,
      row,
      `seller-moved:${randomUUID()}`,
    )
    return row
  })
  kickJob('send-messages')
  return toSellerAppointment(moved)
}

/** Calls an appointment off and gives its place back, in the caller's transaction; answers the car, whose row is held. */
export async function cancelVisit(client: Client, id: string, customerId: string): Promise<string> {
  const { vehicleId } = await lockOpen(client, id, customerId)
  await releaseSeat(client, id)
  await client.query(`UPDATE seller_appointment SET status = 'cancelled' WHERE id = $1`, [id])
  return vehicleId
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { releaseSeat, takeSeat } from '@/lib/features/appointments/slots/take-seat'
import { readYard } from '@/lib/features/appointments/slots/yard'
import texts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction, inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readAppointment } from './appointment-query'
import { asConflict } from './book-drive'
import { type AppointmentRow, toAppointment } from '../dto'
import type { Appointment } from '../schemas/test-drives'
import { tellCustomer } from './tell-customer'

type Client = Pick<pg.ClientBase, 'query'>

/** The customer's own appointment, held until the transaction ends; one that is over can't be changed. */
async function lockOpen(
  client: Client,
  id: string,
  customerId: string,
): Promise<{ cityId: number }> {
  const {
    rows: [held],
  } = await client.query<{ cityId: number; isOpen: boolean }>(
    `SELECT city_id AS "cityId", status = 'booked' AND out_at IS NULL AND starts_at > now() AS "isOpen"
     FROM test_drive WHERE id = $1 AND customer_id = $2 FOR NO KEY UPDATE`,
    [id, customerId],
  )
  if (!held) throw new DomainError('not_found')
  if (!held.isOpen) throw new DomainError('conflict', { message: texts.drives.over })
  return held
}

async function reread(client: Client, id: string, customerId: string): Promise<AppointmentRow> {
  const row = await readAppointment(client, id, customerId)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Moves an appointment to another hour. The old place is given back in the same transaction; a refusal keeps it. */
export async function moveDrive(
  id: string,
  customerId: string,
  wish: { date: string; slot: string },
  now: Date,
): Promise<Appointment> {
  const moved = await inRetriedTransaction(getPool(), async (client) => {
    const { cityId } = await lockOpen(client, id, customerId)
    const yard = await readYard(client, cityId)
    if (!yard) throw new DomainError('not_found')
    await releaseSeat(client, id)
    const startsAt = await takeSeat(
      client,
      { yard, desk: 'buyer', ...wish, holder: id, customerId },
      now,
    )
    await client.query('UPDATE test_drive SET starts_at = $2, reminded_at = NULL WHERE id = $1', [
      id,
      startsAt,
    ])
    const row = await reread(client, id, customerId)
    await tellCustomer(client, 'testDriveMoved', customerId, row, `drive-moved:${randomUUID()}`)
    return row
  }).catch((error: unknown) => {
    throw asConflict(error)
  })
  kickJob('send-messages')
  return toAppointment(moved)
}

/** Cancels an appointment and gives its place back. */
export async function cancelDrive(id: string, customerId: string): Promise<Appointment> {
  const cancelled = await inTransaction(getPool(), async (client) => {
    await lockOpen(client, id, customerId)
    await releaseSeat(client, id)
    await client.query(`UPDATE test_drive SET status = 'cancelled' WHERE id = $1`, [id])
    const row = await reread(client, id, customerId)
    await tellCustomer(client, 'testDriveCancelled', customerId, row, `drive-cancelled:${id}`)
    return row
  })
  kickJob('send-messages')
  return toAppointment(cancelled)
}

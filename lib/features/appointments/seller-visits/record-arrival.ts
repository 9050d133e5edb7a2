import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { tellSellerOfCar } from '@/lib/features/messaging/tell-about-car'

/**
 * A car has come, by itself or by our pickup: its appointment is `arrived`, and it waits for its inspection. Recorded
 * twice it stays as it is. @throws DomainError `not_found`; `conflict` for an appointment that is off
 */
export async function recordArrival(
  appointmentId: string,
  staffId: string,
): Promise<{ appointmentId: string; vehicleId: string }> {
  const vehicleId = await inTransaction(getPool(), async (client) => {
    const {
      rows: [found],
    } = await client.query<{ vehicleId: string }>(
      'SELECT vehicle_id AS "vehicleId" FROM seller_appointment WHERE id = $1',
      [appointmentId],
    )
    if (!found) throw new DomainError('not_found')
    // The car comes first in the order of locks.
    await client.query('SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [found.vehicleId])
    const {
      rows: [now],
    } = await client.query<{ status: string; carStatus: string }>(
      `SELECT a.status::text, v.status::text AS "carStatus" FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id
       WHERE a.id = $1 FOR NO KEY UPDATE OF a`,
      [appointmentId],
    )
    if (now?.status === 'arrived') return found.vehicleId
    // Who comes after the hour was called missed is here all the same.
    const isOpen =
      (now?.status === 'booked' || now?.status === 'missed') &&
      (now.carStatus === 'booked' || now.carStatus === 'auction')
    if (!isOpen) throw new DomainError('conflict', { message: texts.deskCars.noAppointment })
    await client.query(`UPDATE seller_appointment SET status = 'arrived' WHERE id = $1`, [
      appointmentId,
    ])
    await writeAudit(
      { staffId, action: 'car.arrived', subject: found.vehicleId, detail: { appointmentId } },
      client,
    )
    await tellSellerOfCar(client, {
      vehicleId: found.vehicleId,
      template: 'sellerCarArrived',
      happening: `car-arrived:${appointmentId}`,
    })
    return found.vehicleId
  })
  kickJob('send-messages')
  return { appointmentId, vehicleId }
}

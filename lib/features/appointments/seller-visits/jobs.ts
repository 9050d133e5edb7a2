import { remindedDay } from '../rules'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { instantOf } from '@/lib/shared/dates'
import { readAppointment } from './visit-query'
import { tellAboutAppointment } from './tell-about-visit'

interface Claimed {
  id: string
  customerId: string
  startsAt: Date
}

const CLAIMED = 'RETURNING a.id, a.customer_id AS "customerId", a.starts_at AS "startsAt"'

// Whoever booked within the last two hours has just been told. Claimed by the row, so that two instances remind once.
const REMIND = `
  UPDATE seller_appointment a SET reminded_at = now()
  WHERE a.status = 'booked' AND a.reminded_at IS NULL AND a.starts_at >= $1::timestamptz AND a.starts_at < $1::timestamptz + interval '1 day'
    AND a.created_at < $2::timestamptz - interval '2 hours'
  ${CLAIMED}`

/** Reminds sellers, the evening before, of the car that is expected or fetched tomorrow. */
export const remindOfAppointments: Job = {
  name: 'remind-of-seller-appointments',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = remindedDay(now)
    if (day === null) return
    await inTransaction(getPool(), async (client) => {
      const { rows } = await client.query<Claimed>(REMIND, [instantOf(day, '00:00'), now])
      for (const { id, customerId, startsAt } of rows) {
        const appointment = await readAppointment(client, id, customerId)
        if (appointment) {
          await tellAboutAppointment(
            client,
            'sellerAppointmentReminder',
            customerId,
            appointment,
            `seller-reminder:${id}:${startsAt.toISOString()}`,
          )
        }
      }
    })
    kickJob('send-messages')
  },
}

const MISS = `
  UPDATE seller_appointment a SET status = 'missed' FROM vehicle v
  WHERE v.id = a.vehicle_id AND a.status = 'booked' AND v.status IN ('booked', 'auction') AND a.starts_at < $1::timestamptz - interval '1 hour'
  ${CLAIMED}`

/** Says of cars that never came that their appointment was missed, once the day is nearly over, and asks their sellers for another hour. */
export const closeMissedAppointments: Job = {
  name: 'close-missed-seller-appointments',
  cron: '30 21 * * *',
  async run(now) {
    await inTransaction(getPool(), async (client) => {
      const { rows } = await client.query<Claimed>(MISS, [now])
      for (const { id, customerId, startsAt } of rows) {
        const appointment = await readAppointment(client, id, customerId)
        if (appointment) {
          await tellAboutAppointment(
            client,
            'sellerAppointmentMissed',
            customerId,
            appointment,
            `seller-missed:${id}:${startsAt.toISOString()}`,
          )
        }
      }
    })
    kickJob('send-messages')
  },
}

export const SELLER_VISIT_JOBS: readonly Job[] = [remindOfAppointments, closeMissedAppointments]

import { remindedDay } from '../rules'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { instantOf } from '@/lib/shared/dates'
import { readAppointment } from './visit-query'
import { tellAboutAppointment } from './tell-about-visit'

const CLAIMED = ['a.id', 'a.customer_id as customerId', 'a.starts_at as startsAt'] as const

/**
 * Claims the appointments of a day by their rows, so that two instances remind once; a seller who booked within the last
 * two hours has just been told.
 */
function claimReminders(tx: Db, day: string, now: Date) {
  const begins = instantOf(day, '00:00')
  return tx.$kysely
    .updateTable('seller_appointment as a')
    .set({ reminded_at: sql<Date>`now()` })
    .where('a.status', '=', 'booked')
    .where('a.reminded_at', 'is', null)
    .where('a.starts_at', '>=', begins)
    .where('a.starts_at', '<', sql<Date>`${begins}::timestamptz + interval '1 day'`)
    .where('a.created_at', '<', sql<Date>`${now}::timestamptz - interval '2 hours'`)
    .returning(CLAIMED)
    .execute()
}

function claimMissed(tx: Db, now: Date) {
  return tx.$kysely
    .updateTable('seller_appointment as a')
    .from('vehicle as v')
    .set({ status: 'missed' })
    .whereRef('v.id', '=', 'a.vehicle_id')
    .where('a.status', '=', 'booked')
    .where('v.status', 'in', ['booked', 'auction'])
    .where('a.starts_at', '<', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .returning(CLAIMED)
    .execute()
}

/** Reminds sellers, the evening before, of the car that is expected or fetched tomorrow. */
export const remindOfAppointments: Job = {
  name: 'remind-of-seller-appointments',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = remindedDay(now)
    if (day === null) return
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claimReminders(tx, day, now)) {
        const appointment = await readAppointment(tx, id, customerId)
        if (appointment) {
          await tellAboutAppointment(
            tx,
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

/** Says of cars that never came that their appointment was missed, once the day is nearly over, and asks their sellers for another hour. */
export const closeMissedAppointments: Job = {
  name: 'close-missed-seller-appointments',
  cron: '30 21 * * *',
  async run(now) {
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claimMissed(tx, now)) {
        const appointment = await readAppointment(tx, id, customerId)
        if (appointment) {
          await tellAboutAppointment(
            tx,
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

import { sql } from 'kysely'
import { getDb, type Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { toInstant } from '@/lib/shared/dates'
import { readDrive } from './queries/test-drives'
import { findReminderDay } from './rules'
import { notifyAboutDrive } from './commands/notify-about-drive'
import { readSellerAppointmentRow } from './queries/seller-visits'
import { notifyAboutVisit } from './commands/notify-about-visit'

/**
 * Claims the day's drives, so that two instances don't remind twice. Skips drives booked in the
 * last two hours, whose confirmation has only just been sent.
 */
function claim(tx: Db, day: string, now: Date) {
  const begins = toInstant(day, '00:00')
  return tx.$kysely
    .updateTable('test_drive')
    .set({ reminded_at: sql<Date>`now()` })
    .where('status', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>=', begins)
    .where('starts_at', '<', sql<Date>`${begins}::timestamptz + interval '1 day'`)
    .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '2 hours'`)
    .returning(['id', 'customer_id as customerId', 'starts_at as startsAt'])
    .execute()
}

export const remindOfDrives: Job = {
  name: 'remind-of-drives',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = findReminderDay(now)
    if (day === null) return
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claim(tx, day, now)) {
        const drive = await readDrive(tx, id, customerId)
        if (drive)
          await notifyAboutDrive(
            tx,
            'testDriveReminder',
            customerId,
            drive,
            `drive-reminder:${id}:${startsAt.toISOString()}`,
          )
      }
    })
    kickJob('send-messages')
  },
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

export const closeMissedDrives: Job = {
  name: 'close-missed-drives',
  cron: '30 21 * * *',
  async run(now) {
    const { testDrive, slotSeat } = getDb()
    await testDrive.updateMany({
      where: { status: 'booked', outAt: null, startsAt: { lt: hoursBefore(now, 1) } },
      data: { status: 'missed' },
    })
    await slotSeat.deleteMany({ where: { startsAt: { lt: hoursBefore(now, 24) } } })
  },
}

const CLAIMED = ['a.id', 'a.customer_id as customerId', 'a.starts_at as startsAt'] as const

function claimReminders(tx: Db, day: string, now: Date) {
  const begins = toInstant(day, '00:00')
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

export const remindOfAppointments: Job = {
  name: 'remind-of-seller-appointments',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = findReminderDay(now)
    if (day === null) return
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claimReminders(tx, day, now)) {
        const appointment = await readSellerAppointmentRow(tx, id, customerId)
        if (appointment) {
          await notifyAboutVisit(
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

export const closeMissedAppointments: Job = {
  name: 'close-missed-seller-appointments',
  cron: '30 21 * * *',
  async run(now) {
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claimMissed(tx, now)) {
        const appointment = await readSellerAppointmentRow(tx, id, customerId)
        if (appointment) {
          await notifyAboutVisit(
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

export const APPOINTMENTS_JOBS: readonly Job[] = [
  remindOfDrives,
  closeMissedDrives,
  remindOfAppointments,
  closeMissedAppointments,
]

import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { instantOf } from '@/lib/shared/dates'
import { readAppointment } from './appointment-query'
import { remindedDay } from '../rules'
import { tellCustomer } from './tell-customer'

/**
 * Claims the drives of a day by their rows, so that two instances remind once; a customer who booked within the last
 * two hours has just been told.
 */
function claim(tx: Db, day: string, now: Date) {
  const begins = instantOf(day, '00:00')
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

/** Reminds people, the evening before, of tomorrow's drive or visit. */
export const remindOfDrives: Job = {
  name: 'remind-of-drives',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = remindedDay(now)
    if (day === null) return
    await transaction(async (tx) => {
      for (const { id, customerId, startsAt } of await claim(tx, day, now)) {
        const drive = await readAppointment(tx, id, customerId)
        if (drive)
          await tellCustomer(
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

/** Says of appointments without a visitor that they were missed, once their day is nearly over, and forgets their places. */
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

export const TEST_DRIVE_JOBS: readonly Job[] = [remindOfDrives, closeMissedDrives]

import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { instantOf } from '@/lib/shared/dates'
import { readAppointment } from './appointment-query'
import { remindedDay } from '../rules'
import { tellCustomer } from './tell-customer'

// Whoever booked within the last two hours has just been told. Claimed by the row, so that two instances remind once.
const CLAIM = `
  UPDATE test_drive SET reminded_at = now()
  WHERE status = 'booked' AND reminded_at IS NULL AND starts_at >= $1::timestamptz AND starts_at < $1::timestamptz + interval '1 day'
    AND created_at < $2::timestamptz - interval '2 hours'
  RETURNING id, customer_id AS "customerId", starts_at AS "startsAt"`

/** Reminds people, the evening before, of tomorrow's drive or visit. */
export const remindOfDrives: Job = {
  name: 'remind-of-drives',
  cron: '*/10 18-21 * * *',
  async run(now) {
    const day = remindedDay(now)
    if (day === null) return
    await inTransaction(getPool(), async (client) => {
      const { rows } = await client.query<{ id: string; customerId: string; startsAt: Date }>(
        CLAIM,
        [instantOf(day, '00:00'), now],
      )
      for (const { id, customerId, startsAt } of rows) {
        const drive = await readAppointment(client, id, customerId)
        if (drive)
          await tellCustomer(
            client,
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

/** Says of appointments that nobody came to that they were missed, once their day is nearly over, and forgets their places. */
export const closeMissedDrives: Job = {
  name: 'close-missed-drives',
  cron: '30 21 * * *',
  async run(now) {
    await getPool().query(
      `UPDATE test_drive SET status = 'missed' WHERE status = 'booked' AND out_at IS NULL AND starts_at < $1::timestamptz - interval '1 hour'`,
      [now],
    )
    await getPool().query(
      `DELETE FROM slot_seat WHERE starts_at < $1::timestamptz - interval '1 day'`,
      [now],
    )
  },
}

export const TEST_DRIVE_JOBS: readonly Job[] = [remindOfDrives, closeMissedDrives]

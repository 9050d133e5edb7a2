import type { Job } from '@/lib/server/jobs/job'
import { getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { sendDigests } from './commands/send-digests'

/** Days that codes, sends and failures are kept: a day counts, the second is for looking into complaints. */
const CODE_DAYS = 2
/** Days after their end that sessions stay in the table. */
const ENDED_DAYS = 30

async function forgetCodes(): Promise<void> {
  const db = getDb().$kysely
  const old = ago({ days: CODE_DAYS })
  await Promise.all([
    db.deleteFrom('otp_authorization').where('created_at', '<', old).execute(),
    db.deleteFrom('otp_send').where('at', '<', old).execute(),
    db.deleteFrom('otp_failure').where('at', '<', old).execute(),
    db.deleteFrom('email_token').where('expires_at', '<', old).execute(),
    db.deleteFrom('rate_window').where('window_end', '<', now).execute(),
    db
      .deleteFrom('session')
      .where((eb) => eb.fn.coalesce('revoked_at', 'expires_at'), '<', ago({ days: ENDED_DAYS }))
      .where('expires_at', '<', now)
      .where('actor_staff_id', 'is', null)
      .execute(),
  ])
}

/** Nightly: what only limits and log-ins of the last day need. */
export const AUTH_JOBS: readonly Job[] = [
  { name: 'forget-codes', cron: '30 3 * * *', run: () => forgetCodes() },
]

/** In the evening, and twice more for an instance that was down then: nobody gets a second one. Never after nine. */
export const ALERT_JOBS: readonly Job[] = [
  {
    name: 'send-digests',
    cron: '30 18,19,20 * * *',
    run: async (now) => void (await sendDigests(now)),
  },
]

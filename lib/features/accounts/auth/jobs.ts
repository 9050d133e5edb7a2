import type { Job } from '@/lib/server/jobs/job'
import { getPool } from '@/lib/server/db/pool'

/** Days that codes, sends and failures are kept: a day counts, the second is for looking into complaints. */
const KEPT_DAYS = 2
/** Days after their end that sessions stay in the table. */
const ENDED_DAYS = 30

async function forgetCodes(): Promise<void> {
  const pool = getPool()
  const old = 'now() - make_interval(days => $1)'
  for (const [table, column] of [
    ['otp_authorization', 'created_at'],
    ['otp_send', 'at'],
    ['otp_failure', 'at'],
    ['email_token', 'expires_at'],
  ] as const) {
    await pool.query(`DELETE FROM ${table} WHERE ${column} < ${old}`, [KEPT_DAYS])
  }
  await pool.query('DELETE FROM rate_window WHERE window_end < now()')
  await pool.query(
    `DELETE FROM session WHERE coalesce(revoked_at, expires_at) < ${old} AND expires_at < now() AND actor_staff_id IS NULL`,
    [ENDED_DAYS],
  )
}

/** Nightly: what only limits and log-ins of the last day need. */
export const AUTH_JOBS: readonly Job[] = [
  { name: 'forget-codes', cron: '30 3 * * *', run: () => forgetCodes() },
]

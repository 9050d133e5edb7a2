import { forgetOldGrants } from '@/lib/features/agents/commands/forget-grants'
import type { Job } from '@/lib/server/jobs/job'
import { getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'

/** The limits need one day; complaints need the second. */
const CODE_DAYS = 2
/** Ended sessions are kept as an access log (DPDP Rules 2025, rule 6). */
const ENDED_DAYS = 365

async function forgetCodes(): Promise<void> {
  const db = getDb().$kysely
  const old = timeAgo({ days: CODE_DAYS })
  await Promise.all([
    db.deleteFrom('otp_authorization').where('created_at', '<', old).execute(),
    db.deleteFrom('otp_send').where('at', '<', old).execute(),
    db.deleteFrom('otp_failure').where('at', '<', old).execute(),
    db.deleteFrom('email_token').where('expires_at', '<', old).execute(),
    db.deleteFrom('rate_window').where('window_end', '<', databaseNow).execute(),
    db.deleteFrom('passkey_challenge').where('expires_at', '<', databaseNow).execute(),
    forgetOldGrants(db, { days: ENDED_DAYS }),
    db
      .deleteFrom('session')
      .where((eb) => eb.fn.coalesce('revoked_at', 'expires_at'), '<', timeAgo({ days: ENDED_DAYS }))
      .where('expires_at', '<', databaseNow)
      .where('actor_staff_id', 'is', null)
      .execute(),
  ])
}

const ALERT_MINUTES = 10
const ALERT_FAILURES = 200

/** Logs an alert for guesses that are spread over many phones, which no limit per phone notices. */
export async function watchGuesses(): Promise<void> {
  const { failures, phones } = await getDb()
    .$kysely.selectFrom('otp_failure')
    .where('at', '>', timeAgo({ minutes: ALERT_MINUTES }))
    .select(({ eb, fn }) => [
      eb.cast<number>(fn.countAll(), 'integer').as('failures'),
      eb.cast<number>(fn.count('phone').distinct(), 'integer').as('phones'),
    ])
    .executeTakeFirstOrThrow()
  const facts = { failures, phones, minutes: ALERT_MINUTES }
  if (failures >= ALERT_FAILURES) log().error(facts, 'codes are being guessed')
}

/** Share of the daily limit that triggers the alert, low enough to leave time to react. */
const ALERT_SHARE = 0.5

export async function watchDailyCodes(): Promise<void> {
  const { codes } = await getDb()
    .$kysely.selectFrom('otp_send')
    .where('at', '>', timeAgo({ days: 1 }))
    .select(({ eb, fn }) => eb.cast<number>(fn.countAll(), 'integer').as('codes'))
    .executeTakeFirstOrThrow()
  const { OTP_SITE_DAY: limit } = env()
  if (codes >= limit * ALERT_SHARE) log().error({ codes, limit }, 'the codes of the day run out')
}

export const AUTH_JOBS: readonly Job[] = [
  { name: 'forget-codes', cron: '30 3 * * *', run: () => forgetCodes() },
  { name: 'watch-guesses', cron: '*/5 * * * *', run: () => watchGuesses() },
  { name: 'watch-codes', cron: '*/5 * * * *', run: () => watchDailyCodes() },
]

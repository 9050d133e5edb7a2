import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { MAX_SEND_ATTEMPTS } from '@/lib/features/messaging/rules/delivery'
import { MAX_REFUND_FAILURES } from '@/lib/features/payments/rules'
import { readIndexAge } from '@/lib/features/search/engine'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { getMetrics } from '@/lib/server/metrics'

const FIGURES = {
  holds_live: ['Holds that count now', sql`(SELECT count(*) FROM live_hold)`],
  payments_pending: [
    'Orders of the last day that are not paid yet',
    sql`(SELECT count(*) FROM payment WHERE status = 'created' AND created_at > now() - interval '1 day')`,
  ],
  payments_captured: [
    'Payments captured in the last day',
    sql`(SELECT count(*) FROM payment WHERE captured_at > now() - interval '1 day')`,
  ],
  refund_oldest_seconds: [
    'Age of the oldest refund that is due and not made',
    sql`(SELECT extract(epoch FROM now() - min(coalesce(r.ended_at, p.captured_at, g.created_at))) FROM gateway_payment g LEFT JOIN payment p ON p.id = g.payment_id LEFT JOIN reservation r ON r.id = p.reservation_id WHERE g.owed_paise > 0)`,
  ],
  refunds_parked: [
    'Refunds that were set aside, because one process after the other died over them',
    sql`(SELECT count(*) FROM gateway_payment WHERE refund_parked_at IS NOT NULL AND refund_failures < ${sql.lit(MAX_REFUND_FAILURES)})`,
  ],
  money_to_place: [
    'Money at the gateway about which a person has to decide',
    sql`(SELECT count(*) FROM money_line WHERE closed_at IS NULL)`,
  ],
  money_to_place_oldest_seconds: [
    'Age of the oldest of it',
    sql`(SELECT extract(epoch FROM now() - min(opened_at)) FROM money_line WHERE closed_at IS NULL)`,
  ],
  gateway_event_oldest_seconds: [
    'Age of the oldest webhook that was not acted on',
    sql`(SELECT extract(epoch FROM now() - min(received_at)) FROM gateway_event WHERE processed_at IS NULL)`,
  ],
  documents_overdue: [
    'Documents that are past their day',
    sql`(SELECT count(*) FROM document WHERE status IN ('due', 'refused') AND due_at < now())`,
  ],
  handovers_overdue: [
    'Cars past the day on which they should have been handed over',
    sql`(SELECT count(*) FROM purchase_step WHERE step = 'delivered' AND done_at IS NULL AND due_on < (now() AT TIME ZONE 'Asia/Kolkata')::date)`,
  ],
  messages_waiting: [
    'Messages that are due and not sent',
    sql`(SELECT count(*) FROM message WHERE sent_at IS NULL AND send_after <= now() AND attempts < ${sql.lit(MAX_SEND_ATTEMPTS)})`,
  ],
  message_oldest_seconds: [
    'Age of the oldest message that should have been sent',
    sql`(SELECT extract(epoch FROM now() - min(greatest(created_at, send_after))) FROM message WHERE sent_at IS NULL AND send_after <= now() AND attempts < ${sql.lit(MAX_SEND_ATTEMPTS)})`,
  ],
  messages_given_up: [
    'Messages of the last day that were given up',
    sql`(SELECT count(*) FROM message WHERE channel IN ('sms', 'email') AND sent_at IS NULL AND attempts >= ${sql.lit(MAX_SEND_ATTEMPTS)} AND created_at > now() - interval '1 day')`,
  ],
  breach_oldest_seconds: [
    'Age of the oldest data breach without its full report',
    sql`(SELECT extract(epoch FROM now() - min(noticed_at)) FROM breach WHERE detailed_at IS NULL)`,
  ],
  codes_day: [
    'Codes sent in the last day',
    sql`(SELECT count(*) FROM otp_send WHERE at > now() - interval '1 day')`,
  ],
  erasures_unkept: [
    'Deleted accounts that a restored copy would still know',
    sql`(SELECT count(*) FROM erasure WHERE kept_at IS NULL)`,
  ],
} as const

/** pg-boss's tables exist only once an instance has run jobs. */
const JOBS = {
  jobs_waiting: [
    'Turns of jobs that are due and wait',
    sql`(SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now())`,
  ],
  job_oldest_seconds: [
    'Age of the oldest turn of a job that waits',
    sql`(SELECT extract(epoch FROM now() - min(start_after)) FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now())`,
  ],
  jobs_failed: [
    'Turns of jobs of the last hour that failed for good',
    sql`(SELECT count(*) FROM pgboss.job WHERE state = 'failed' AND completed_on > now() - interval '1 hour')`,
  ],
} as const

const IN_PROCESS = {
  search_index_age_seconds: 'Since when the search index has not been compared with the database',
  database_up: 'Whether the database answered these figures',
  codes_day_limit: 'Codes that the whole site may send in a day',
} as const

type Name = keyof typeof FIGURES | keyof typeof JOBS | keyof typeof IN_PROCESS

function gauge(registry: Registry, name: Name, help: string): Gauge {
  const known = registry.getSingleMetric(`bharosa_${name}`)
  if (known) return known as Gauge
  return new Gauge({ name: `bharosa_${name}`, help, registers: [registry] })
}

type Asked = Record<string, readonly [string, ReturnType<typeof sql>]>

async function ask(registry: Registry, asked: Asked): Promise<void> {
  const columns = Object.entries(asked).map(
    ([name, [, value]]) => sql`coalesce(${value}, 0)::float8 AS ${sql.ref(name)}`,
  )
  const {
    rows: [figures = {}],
  } = await sql<Record<string, number>>`SELECT ${sql.join(columns)}`.execute(getDb().$kysely)
  for (const [name, [help]] of Object.entries(asked))
    gauge(registry, name as Name, help).set(figures[name] ?? 0)
}

async function hasJobs(): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`.execute(
    getDb().$kysely,
  )
  return row?.there ?? false
}

/** While the database is down, these figures are missing, and other metrics stay available. */
export async function readBusinessFigures(
  registry: Registry = getMetrics().registry,
): Promise<void> {
  const age = readIndexAge()
  if (age !== null)
    gauge(registry, 'search_index_age_seconds', IN_PROCESS.search_index_age_seconds).set(age)
  const up = gauge(registry, 'database_up', IN_PROCESS.database_up)
  try {
    await ask(registry, FIGURES)
    if (await hasJobs()) await ask(registry, JOBS)
    gauge(registry, 'codes_day_limit', IN_PROCESS.codes_day_limit).set(env().OTP_SITE_DAY)
    up.set(1)
  } catch (error) {
    up.set(0)
    for (const name of [...Object.keys(FIGURES), ...Object.keys(JOBS), 'codes_day_limit'])
      registry.removeSingleMetric(`bharosa_${name}`)
    await logUnlessDatabaseDown(error, 'the figures of the business could not be read')
  }
}

export const BUSINESS_FIGURES: readonly string[] = [FIGURES, JOBS, IN_PROCESS].flatMap((group) =>
  Object.keys(group).map((name) => `bharosa_${name}`),
)

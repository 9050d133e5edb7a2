import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { passPoint } from '@/lib/server/named-point'
import { advanceWaitingLine } from './advance-waiting-line'
import { endStaleHolds } from './end-hold'
import { tellBuyer } from './hold-messages'
import { IS_STALE } from './lock-cars'

const AT_ONCE = 100
/** Hours before its end that a buyer is reminded of a hold. */
const REMIND_HOURS = 24

// Both parts are answered by partial indexes that hold next to nothing.
const DUE = `SELECT vehicle_id AS id FROM reservation WHERE ${IS_STALE}
  UNION SELECT vehicle_id FROM waiting_line WHERE left_at IS NULL AND offered_at IS NOT NULL AND offer_ends_at <= now() LIMIT ${AT_ONCE}`

async function sweepCar(vehicleId: string): Promise<boolean> {
  return inRetriedTransaction(getPool(), async (client) => {
    // Another instance is at it, or a buyer just reserves it: either does what is to be done.
    const { rowCount } = await client.query(
      'SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED',
      [vehicleId],
    )
    if (rowCount === 0) return false
    await endStaleHolds(client, { vehicleId, customerId: null })
    await advanceWaitingLine(client, vehicleId)
    passPoint('expire:uncommitted')
    return true
  })
}

/** Ends every hold and every offer whose time is over; answers how many cars were touched. Idempotent, on any number of instances. */
export async function expireHolds(): Promise<number> {
  const { rows } = await getPool().query<{ id: string }>(DUE)
  let touched = 0
  for (const { id } of rows) if (await sweepCar(id)) touched += 1
  if (touched > 0) for (const job of ['send-messages', 'refund-payments']) kickJob(job)
  return touched
}

/** Tells buyers, once, that their hold ends within a day. */
export async function remindOfEndingHolds(): Promise<void> {
  const pool = getPool()
  const { rows } = await pool.query<{
    id: string
    vehicleId: string
    customerId: string
    endsAt: Date
  }>(
    `SELECT id, vehicle_id AS "vehicleId", customer_id AS "customerId", ends_at AS "endsAt" FROM reservation
     WHERE status = 'active' AND ends_at BETWEEN now() AND now() + make_interval(hours => $1)
       AND NOT EXISTS (SELECT FROM message WHERE dedupe_key = 'hold-ending:' || reservation.id || ':sms')`,
    [REMIND_HOURS],
  )
  for (const { id, endsAt, ...hold } of rows) {
    await inRetriedTransaction(pool, (client) =>
      tellBuyer(client, {
        ...hold,
        template: 'holdEndingSoon',
        until: endsAt,
        dedupeKey: `hold-ending:${id}`,
      }),
    )
  }
  if (rows.length > 0) kickJob('send-messages')
}

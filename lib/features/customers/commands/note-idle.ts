import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { IDLE_NOTICE_HOURS, IDLE_YEARS } from '../rules/idle'

/**
 * The job may fail for this many nights without losing a last visit. Ended sessions are kept for a
 * year.
 */
const LOOK_BACK_DAYS = 60

export const isIdle = (eb: ExpressionBuilder<Tables, 'customer'>) =>
  eb('seen_on', '<', sql<Date>`(now() - make_interval(years => ${sql.lit(IDLE_YEARS)}))::date`)

/**
 * Stores the date of each customer's last visit, since sessions are deleted later. A customer who
 * returns may be notified again later.
 */
export async function storeLastVisits(db: Db): Promise<void> {
  await sql`
    UPDATE customer SET seen_on = seen.on_day, idle_told_at = NULL
    FROM (
      SELECT customer_id, max(last_seen_at)::date AS on_day FROM session
      WHERE actor_staff_id IS NULL AND last_seen_at > ${timeAgo({ days: LOOK_BACK_DAYS })}
      GROUP BY customer_id
    ) seen
    WHERE customer.id = seen.customer_id AND customer.seen_on < seen.on_day`.execute(db.$kysely)
}

export async function noteIdleNotice(tx: Db, customerId: string): Promise<Date | null> {
  const row = await tx.$kysely
    .updateTable('customer')
    .set({ idle_told_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .where('idle_told_at', 'is', null)
    .where(isIdle)
    .returning(({ ref }) =>
      sql<Date>`${ref('idle_told_at')} + make_interval(hours => ${sql.lit(IDLE_NOTICE_HOURS)})`.as(
        'until',
      ),
    )
    .executeTakeFirst()
  return row?.until ?? null
}

import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { lockByName } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

/** Most open appointments per customer and table, so that one customer can't hoard the slots. */
const MAX_AHEAD = 5

/** Queues the customer's bookings, so that concurrent ones can't exceed the limit. */
export async function refuseHoarding(
  tx: Db,
  table: 'test_drive' | 'seller_appointment',
  customerId: string,
): Promise<void> {
  await lockByName(tx, `${table} ${customerId}`)
  const { ahead } = await tx.$kysely
    .selectFrom(table)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', sql<Date>`now()`)
    .select(sql<number>`count(*)::int`.as('ahead'))
    .executeTakeFirstOrThrow()
  if (ahead >= MAX_AHEAD)
    throw new DomainError('conflict', {
      message: say('errors.drives.tooMany', { count: MAX_AHEAD }),
    })
}

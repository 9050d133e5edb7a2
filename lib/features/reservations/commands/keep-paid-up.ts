import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

/**
 * Keeps a fully paid hold from expiring: it lasts at least `paidUpHoldDays` from now. Call this in
 * the transaction that books the payment, under the car's lock. Works once per hold, so that
 * repeated transfers can't extend it for ever.
 */
export async function extendPaidUpHold(
  tx: Db,
  { reservationId, rest }: { reservationId: string; rest: number },
): Promise<Date | null> {
  if (rest > 0) return null
  const row = await tx.$kysely
    .updateTable('reservation')
    .set({
      paid_up_at: databaseNow,
      ends_at: sql<Date>`greatest(ends_at, now()::timestamptz(3) + make_interval(hours => ${24 * FIXED_TERMS.paidUpHoldDays}))`,
    })
    .where('id', '=', reservationId)
    .where('status', '=', 'active')
    .where('paid_up_at', 'is', null)
    .returning('ends_at as endsAt')
    .executeTakeFirst()
  return row?.endsAt ?? null
}

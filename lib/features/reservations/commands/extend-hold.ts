import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { timeFromNow } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export interface HoldExtension {
  ownEnd: Date
  extendedTo: Date
}

/**
 * Extends a paid hold by the days that a lender needs to decide. The caller holds the car's lock
 * and makes sure that a hold is extended only once.
 */
export async function extendHold(
  tx: Db,
  { reservationId, ownEnd }: { reservationId: string; ownEnd: Date },
): Promise<HoldExtension> {
  const { extendedTo } = await tx.$kysely
    .updateTable('reservation')
    .set({
      ends_at: sql<Date>`ends_at + make_interval(hours => ${24 * FIXED_TERMS.loanHoldDays})`,
    })
    .where('id', '=', reservationId)
    .where('status', '=', 'active')
    .where('ends_at', '=', ownEnd)
    .returning('ends_at as extendedTo')
    .executeTakeFirstOrThrow()
  if (extendedTo === null) throw new Error('a paid hold has an end')
  return { ownEnd, extendedTo }
}

/**
 * Ends an extension. The hold gets back its original end, but lasts at least `hours` from now,
 * until a later day that its buyer agreed to, and `paidUpHoldDays` from full payment; never longer
 * than it lasts now. Returns the new end; null if the hold is no longer active.
 */
export async function endExtension(
  tx: Db,
  { reservationId, ownEnd, hours }: { reservationId: string; ownEnd: Date; hours: number },
): Promise<Date | null> {
  const row = await tx.$kysely
    .updateTable('reservation')
    .set({
      ends_at: sql<Date>`least(ends_at, greatest(${ownEnd}::timestamptz, ${timeFromNow({ hours })},
        (SELECT max(d.until) FROM hold_delay d WHERE d.reservation_id = reservation.id AND d.answer = 'wait'),
        paid_up_at + make_interval(hours => ${24 * FIXED_TERMS.paidUpHoldDays})))`,
    })
    .where('id', '=', reservationId)
    .where('status', '=', 'active')
    .returning('ends_at as endsAt')
    .executeTakeFirst()
  return row?.endsAt ?? null
}

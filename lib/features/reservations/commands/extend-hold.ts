import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { fromNow } from '@/lib/server/db/sql'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** Original and extended end. */
export interface Extension {
  ownEnd: Date
  extendedTo: Date
}

/**
 * Extends a paid hold by the lender's days. The caller holds the car's lock and ensures it happens
 * once.
 */
export async function extendHold(
  tx: Db,
  { reservationId, ownEnd }: { reservationId: string; ownEnd: Date },
): Promise<Extension> {
  const { extendedTo } = await tx.$kysely
    .updateTable('reservation')
    .set({
      ends_at: sql<Date>`ends_at + make_interval(hours => ${24 * BUSINESS_TERMS.loanHoldDays})`,
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
 * Ends an extension: back to the original end, but at least some hours from now, and never later
 * than extended. Returns the end; null if no longer active.
 */
export async function endExtension(
  tx: Db,
  { reservationId, ownEnd, hours }: { reservationId: string; ownEnd: Date; hours: number },
): Promise<Date | null> {
  const row = await tx.$kysely
    .updateTable('reservation')
    .set({
      ends_at: sql<Date>`least(ends_at, greatest(${ownEnd}::timestamptz, ${fromNow({ hours })}))`,
    })
    .where('id', '=', reservationId)
    .where('status', '=', 'active')
    .returning('ends_at as endsAt')
    .executeTakeFirst()
  return row?.endsAt ?? null
}

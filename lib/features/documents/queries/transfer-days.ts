import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

/** Only the latest transfers count, so that the figure shows the current speed. */
const COUNTED = 100

export async function readRcTransferDays(
  db: Db,
): Promise<{ count: number; medianDays: number | null }> {
  const last = db.$kysely
    .selectFrom('rc_transfer as t')
    .innerJoin('vehicle as v', 'v.id', 't.vehicle_id')
    .where('t.issued_at', 'is not', null)
    .where('v.sold_at', 'is not', null)
    .select(sql<number>`extract(epoch FROM t.issued_at - v.sold_at) / 86400`.as('days'))
    .orderBy('t.issued_at', 'desc')
    .limit(COUNTED)
    .as('last')
  return db.$kysely
    .selectFrom(last)
    .select((of) => [
      sql<number>`count(*)::int`.as('count'),
      sql<
        number | null
      >`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${of.ref('last.days')}))::int`.as(
        'medianDays',
      ),
    ])
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import { forgetWalkRounds } from '@/lib/features/spins/commands/forget-walk-rounds'
import { markOriginalsRemoved } from '@/lib/features/vehicles/commands/end-originals'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'

/**
 * Days for which unmasked photographs are kept after a delivery: the warranty's first six months,
 * in which a claim or a return may need them. Our own decision; the law names no period.
 */
export const ORIGINAL_RETENTION_DAYS = 180

/** Cars a night, so that the statement stays short. */
const MAX_AT_ONCE = 500

const isDisputed = sql<boolean>`EXISTS (
    SELECT FROM complaint o WHERE o.vehicle_id = v.id AND o.state IN ('filed', 'acknowledged')
    UNION ALL SELECT FROM price_appeal o WHERE o.vehicle_id = v.id AND o.state = 'asked'
    UNION ALL SELECT FROM warranty_claim o JOIN purchase s ON s.id = o.purchase_id
      WHERE s.vehicle_id = v.id AND o.state IN ('asked', 'seen', 'accepted')
    UNION ALL SELECT FROM car_return o JOIN purchase s ON s.id = o.purchase_id
      WHERE s.vehicle_id = v.id AND o.state IN ('asked', 'taken_back', 'agreed'))`

const deliveredAt = sql<Date | null>`(SELECT max(d.done_at) FROM purchase s
    JOIN purchase_step d ON d.purchase_id = s.id AND d.step = 'delivered' WHERE s.vehicle_id = v.id)`

/** Walk-rounds go as a whole. Returns the number of pictures. */
export async function forgetOriginals(db: Db = getDb()): Promise<number> {
  const cars = await db.$kysely
    .selectFrom('vehicle as v')
    .where('v.status', '=', 'delivered')
    .where(deliveredAt, '<', timeAgo({ days: ORIGINAL_RETENTION_DAYS }))
    .where(sql<boolean>`NOT ${isDisputed}`)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('photo as p')
            .whereRef('p.vehicle_id', '=', 'v.id')
            .where('p.original_key', 'is not', null)
            .where('p.original_removed_at', 'is', null)
            .where('p.storage_key', 'is not', null)
            .select('p.id'),
        ),
        exists(selectFrom('walk_frame as f').whereRef('f.vehicle_id', '=', 'v.id').select('f.id')),
      ]),
    )
    .select('v.id')
    .limit(MAX_AT_ONCE)
    .execute()
  const ids = cars.map(({ id }) => id)
  return (await markOriginalsRemoved(db, ids)) + (await forgetWalkRounds(db, ids))
}

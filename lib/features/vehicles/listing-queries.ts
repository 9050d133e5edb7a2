import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import type { ListingFacts } from './rules/listing'

// A report in which nothing was looked at (an imported yard's) is none.
const FACTS = `SELECT v.price, v.registration_number AS "registrationNumber",
    EXISTS (SELECT 1 FROM inspection i WHERE i.vehicle_id = v.id AND i.points_total > 0) AS "hasReport",
    (SELECT count(*)::int FROM photo p WHERE p.vehicle_id = v.id AND p.storage_key IS NOT NULL) AS photographs,
    (SELECT count(*)::int FROM refurbishment_item r
      WHERE r.vehicle_id = v.id AND r.approved_at IS NOT NULL AND r.declined_at IS NULL AND r.done_at IS NULL) AS "openWork"
  FROM vehicle v WHERE v.id = $1`

/** How far a car is from being listed; null where there is none. */
export async function readListingFacts(
  vehicleId: string,
  db: Pick<pg.ClientBase, 'query'> = getPool(),
): Promise<ListingFacts | null> {
  const {
    rows: [row],
  } = await db.query<ListingFacts>(FACTS, [vehicleId])
  return row ?? null
}

import type pg from 'pg'
import type { WaitingPlace } from './schemas'

interface Row {
  vehicleId: string
  position: number
  joinedAt: Date
  offerEndsAt: Date | null
}

// An offer that has run out is a place lost, whether or not anybody has written it down.
const STANDS = 'left_at IS NULL AND (offer_ends_at IS NULL OR offer_ends_at > now())'

/** Somebody's places in the waiting lines, the latest first; or their one place at a car. */
export async function readPlaces(
  client: Pick<pg.ClientBase, 'query'>,
  { customerId, vehicleId = null }: { customerId: string; vehicleId?: string | null },
): Promise<WaitingPlace[]> {
  const { rows } = await client.query<Row>(
    `SELECT w.vehicle_id AS "vehicleId", w.joined_at AS "joinedAt", w.offer_ends_at AS "offerEndsAt",
       (SELECT count(*)::int FROM waiting_line o WHERE o.vehicle_id = w.vehicle_id AND ${STANDS} AND (o.joined_at, o.id) <= (w.joined_at, w.id)) AS position
     FROM waiting_line w WHERE w.customer_id = $1 AND ($2::text IS NULL OR w.vehicle_id = $2) AND ${STANDS}
     ORDER BY w.joined_at DESC LIMIT 50`,
    [customerId, vehicleId],
  )
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  }))
}

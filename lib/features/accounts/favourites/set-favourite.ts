import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'

const PUBLIC = "status IN ('listed', 'reserved', 'sold', 'delivered')"

/**
 * Likes a car or no longer does; saying the same twice changes nothing. A car that the public doesn't see is unknown,
 * but a like given while it was on show can always be taken back.
 */
export async function setFavourite(
  customerId: string,
  vehicleId: string,
  favourite: boolean,
): Promise<{ vehicleId: string; favourite: boolean }> {
  const pool = getPool()
  const { rowCount } = favourite
    ? await pool.query(
        `INSERT INTO favourite (customer_id, vehicle_id) SELECT $1, id FROM vehicle WHERE id = $2 AND ${PUBLIC}
       ON CONFLICT (customer_id, vehicle_id) DO NOTHING`,
        [customerId, vehicleId],
      )
    : await pool.query('DELETE FROM favourite WHERE customer_id = $1 AND vehicle_id = $2', [
        customerId,
        vehicleId,
      ])
  if (rowCount === 0) await refuseUnknown(vehicleId)
  return { vehicleId, favourite }
}

async function refuseUnknown(vehicleId: string): Promise<void> {
  const { rowCount } = await getPool().query(`SELECT 1 FROM vehicle WHERE id = $1 AND ${PUBLIC}`, [
    vehicleId,
  ])
  if (rowCount === 0) throw new DomainError('not_found')
}

/** Adds the cars that a browser kept before its person logged in; those that are gone are left out. */
export async function joinFavourites(
  customerId: string,
  vehicleIds: readonly string[],
): Promise<void> {
  if (vehicleIds.length === 0) return
  await getPool().query(
    `INSERT INTO favourite (customer_id, vehicle_id) SELECT $1, id FROM vehicle WHERE id = ANY($2::text[]) AND ${PUBLIC}
     ON CONFLICT (customer_id, vehicle_id) DO NOTHING`,
    [customerId, vehicleIds],
  )
}

import type pg from 'pg'

/** A hold that has run out of time and waits to be swept up. */
export const IS_STALE =
  "((status = 'pending' AND pay_before <= now()) OR (status = 'active' AND ends_at <= now()))"

/**
 * Locks the car, and with it the one on which the buyer's own ended hold still lies, always in the order of their ids:
 * two buyers whose ended holds lie on each other's cars would otherwise wait for each other for ever.
 */
export async function lockCars(
  client: Pick<pg.ClientBase, 'query'>,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<void> {
  await client.query(
    `SELECT id FROM vehicle WHERE id = $1 OR id IN (SELECT vehicle_id FROM reservation WHERE customer_id = $2 AND ${IS_STALE})
     ORDER BY id FOR NO KEY UPDATE`,
    [vehicleId, customerId],
  )
}

import type pg from 'pg'

/** Which car a hold is on, and whose it is. */
export async function readHolder(
  client: Pick<pg.ClientBase, 'query'>,
  reservationId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  const { rows } = await client.query<{ vehicleId: string; customerId: string }>(
    'SELECT vehicle_id AS "vehicleId", customer_id AS "customerId" FROM reservation WHERE id = $1',
    [reservationId],
  )
  return rows[0] ?? null
}

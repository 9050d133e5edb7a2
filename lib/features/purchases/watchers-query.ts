import type pg from 'pg'

/** Who likes a car and agreed to be told of what they like; without those who hear of it anyway. */
export async function readWatchers(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  without: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT f.customer_id AS id FROM favourite f WHERE f.vehicle_id = $1 AND f.customer_id <> ALL($2::text[])
       AND EXISTS (SELECT FROM consent c WHERE c.customer_id = f.customer_id AND c.purpose = 'shortlist_alerts' AND c.withdrawn_at IS NULL)
     ORDER BY f.customer_id`,
    [vehicleId, without],
  )
  return rows.map(({ id }) => id)
}

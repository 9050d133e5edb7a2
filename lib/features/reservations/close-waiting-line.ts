import type pg from 'pg'

/** The car is gone: nobody stands in its line any more. Answers who did, so that they can be told. */
export async function closeWaitingLine(client: Pick<pg.ClientBase, 'query'>, vehicleId: string): Promise<string[]> {
  const { rows } = await client.query<{ customerId: string }>(
    'UPDATE waiting_line SET left_at = now() WHERE vehicle_id = $1 AND left_at IS NULL RETURNING customer_id AS "customerId"', [vehicleId])
  return rows.map(({ customerId }) => customerId)
}

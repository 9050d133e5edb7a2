import type pg from 'pg'

/** The lower price of a car that is up for sale, in the caller's transaction, which holds the car and has written its quote. */
export async function lowerPrice(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  price: number,
): Promise<void> {
  await client.query('UPDATE vehicle SET price = $2, updated_at = now() WHERE id = $1', [
    vehicleId,
    price,
  ])
}

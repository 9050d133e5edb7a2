import type pg from 'pg'

/** The price of a car that nobody sees yet; it becomes its first price when it's listed. */
export async function priceBeforeListing(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  price: number,
): Promise<void> {
  await client.query(
    'UPDATE vehicle SET price = $2, first_price = NULL, updated_at = now() WHERE id = $1',
    [vehicleId, price],
  )
}

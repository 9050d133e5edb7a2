import type pg from 'pg'

/** Notes when a car was sold and for how much; beside its move to `sold`, in the same transaction. */
export async function markSold(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  price: number,
): Promise<void> {
  await client.query('UPDATE vehicle SET sold_at = now(), sold_price = $2 WHERE id = $1', [
    vehicleId,
    price,
  ])
}

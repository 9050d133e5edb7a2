import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Holds a car until the transaction ends, so that whoever changes what hangs on it comes one after the other. False where there is none. */
export async function lockVehicle(client: Client, vehicleId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [
    vehicleId,
  ])
  return rowCount === 1
}

/** Says that what hangs on a car has changed: search and caches hear of it when the transaction ends. */
export async function touchVehicle(client: Client, vehicleId: string): Promise<void> {
  await client.query('UPDATE vehicle SET updated_at = now() WHERE id = $1', [vehicleId])
}

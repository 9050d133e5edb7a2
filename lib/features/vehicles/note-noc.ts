import type pg from 'pg'

/** The bank's letter that a car's loan is closed is here, with its day (`YYYY-MM-DD`); part of the caller's transaction. */
export async function noteNoc(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  day: string,
): Promise<void> {
  await client.query('UPDATE vehicle SET loan_noc_on = $2 WHERE id = $1 AND loan_noc_on IS NULL', [
    vehicleId,
    day,
  ])
}

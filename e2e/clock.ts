import pg from 'pg'

/** The database of the visited site, for what only time can do: three days don't pass in a test. */
export async function ask<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function run(sql: string, values: unknown[]): Promise<void> {
  await ask(sql, values)
}

/** The three days of the hold on this car are over. */
export function endPaidHold(carCode: string): Promise<void> {
  return run(
    `UPDATE reservation SET paid_at = now() - interval '3 days 1 second', ends_at = now() - interval '1 second'
     WHERE status = 'active' AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)`,
    [carCode],
  )
}

/** The fifteen minutes to pay for this car are over. */
export function endUnpaidHold(carCode: string): Promise<void> {
  return run(
    `UPDATE reservation SET pay_before = now() - interval '1 second'
     WHERE status = 'pending' AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)`,
    [carCode],
  )
}

/** Ends the two hours of the first in the waiting line for this car, and so on until the line is empty. */
export function emptyLine(carCode: string): Promise<void> {
  return run(
    'UPDATE waiting_line SET left_at = now() WHERE left_at IS NULL AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)',
    [carCode],
  )
}

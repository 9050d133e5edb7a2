import { expect } from '@playwright/test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

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

/** The fifteen minutes are over in which what a member of staff showed at the sign-in is enough. */
export function proveLongAgo(username: string): Promise<void> {
  return run(
    `UPDATE session SET proved_at = now() - interval '15 minutes 1 second'
     WHERE actor_staff_id = (SELECT id FROM staff WHERE username = $1)`,
    [username],
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

/** Whether the lender has the newest application for this car. */
async function isAtLender(carCode: string): Promise<boolean> {
  const rows = await ask<{ reference: string | null }>(
    `SELECT s.reference FROM loan_application l JOIN reservation r ON r.id = l.reservation_id
     JOIN vehicle v ON v.id = r.vehicle_id LEFT JOIN sandbox_loan s ON s.reference = l.id
     WHERE v.car_code = $1 ORDER BY l.created_at DESC LIMIT 1`,
    [carCode],
  )
  return rows[0]?.reference != null
}

/** The lender has had its minute with this car's application, and with its papers; its answer is fetched now. */
export async function lenderDecides(carCode: string): Promise<void> {
  // Sent by a job, a moment after the buyer's press.
  await expect
    .poll(
      async () => {
        if (await isAtLender(carCode)) return true
        await runJob('ask-lender')
        return false
      },
      { timeout: 40_000 },
    )
    .toBe(true)
  await run(
    `UPDATE sandbox_loan SET created_at = created_at - interval '2 minutes', papers_at = papers_at - interval '2 minutes'
     WHERE reference IN (SELECT l.id FROM loan_application l JOIN reservation r ON r.id = l.reservation_id JOIN vehicle v ON v.id = r.vehicle_id WHERE v.car_code = $1)`,
    [carCode],
  )
  await runJob('ask-lender')
}

/** Whether the lender has what it asked for on this car. */
export async function hasPapers(carCode: string): Promise<boolean> {
  const rows = await ask(
    `SELECT FROM sandbox_loan s JOIN loan_application l ON l.id = s.reference JOIN reservation r ON r.id = l.reservation_id
     JOIN vehicle v ON v.id = r.vehicle_id WHERE v.car_code = $1 AND s.papers_at IS NOT NULL`,
    [carCode],
  )
  return rows.length > 0
}

/** A job's turn, before its minute has come. */
export async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: process.env.E2E_DATABASE_URL ?? '',
    ...{ supervise: false, schedule: false, migrate: false },
  })
  await boss.start()
  await boss.send(name)
  await boss.stop()
}

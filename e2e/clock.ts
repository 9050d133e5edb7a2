import { expect } from '@playwright/test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

export async function queryDatabase<Row extends pg.QueryResultRow>(
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
  await queryDatabase(sql, values)
}

/**
 * Moves a paid hold's times back until its three days are over. The job then asks the gateway once
 * more about its account, as it does every minute.
 */
export async function endPaidHold(carCode: string): Promise<void> {
  await run(
    `UPDATE reservation SET paid_at = now() - interval '3 days 1 second', ends_at = now() - interval '1 second'
     WHERE status = 'active' AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)`,
    [carCode],
  )
  await runJob('tend-deal-accounts')
}

export function expireStaffProof(username: string): Promise<void> {
  return run(
    `UPDATE session SET proved_at = now() - interval '15 minutes 1 second'
     WHERE actor_staff_id = (SELECT id FROM staff WHERE username = $1)`,
    [username],
  )
}

export function endUnpaidHold(carCode: string): Promise<void> {
  return run(
    `UPDATE reservation SET pay_before = now() - interval '1 second'
     WHERE status = 'pending' AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)`,
    [carCode],
  )
}

export function emptyWaitingLine(carCode: string): Promise<void> {
  return run(
    'UPDATE waiting_line SET left_at = now() WHERE left_at IS NULL AND vehicle_id = (SELECT id FROM vehicle WHERE car_code = $1)',
    [carCode],
  )
}

/** A trigger keeps the times of a proposal, so it is off meanwhile. */
export async function endReductionProposal(vehicleId: string): Promise<void> {
  await run('ALTER TABLE reduction_proposal DISABLE TRIGGER reduction_proposal_stays', [])
  await run(
    `UPDATE reduction_proposal SET at = at - interval '8 days', lapses_at = lapses_at - interval '8 days' WHERE vehicle_id = $1`,
    [vehicleId],
  )
  await run('ALTER TABLE reduction_proposal ENABLE TRIGGER reduction_proposal_stays', [])
}

async function isAtLender(carCode: string): Promise<boolean> {
  const rows = await queryDatabase<{ reference: string | null }>(
    `SELECT s.reference FROM loan_application l JOIN reservation r ON r.id = l.reservation_id
     JOIN vehicle v ON v.id = r.vehicle_id LEFT JOIN sandbox_loan s ON s.reference = l.id
     WHERE v.car_code = $1 ORDER BY l.created_at DESC LIMIT 1`,
    [carCode],
  )
  return rows[0]?.reference != null
}

export async function letLenderDecide(carCode: string): Promise<void> {
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

export async function hasLenderDocuments(carCode: string): Promise<boolean> {
  const rows = await queryDatabase(
    `SELECT FROM sandbox_loan s JOIN loan_application l ON l.id = s.reference JOIN reservation r ON r.id = l.reservation_id
     JOIN vehicle v ON v.id = r.vehicle_id WHERE v.car_code = $1 AND s.papers_at IS NOT NULL`,
    [carCode],
  )
  return rows.length > 0
}

export async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: process.env.E2E_DATABASE_URL ?? '',
    ...{ supervise: false, schedule: false, migrate: false },
  })
  await boss.start()
  await boss.send(name)
  await boss.stop()
}

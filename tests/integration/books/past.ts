import type pg from 'pg'

export interface DealMoments {
  held: string
  partPaid: string
  ended: string
  sentBack: string
  paid: string
  loanClosed: string
  holdBackReturned: string
}

/** Runs statements with the guards off, which forbid moving deals into the past. */
export async function runWithoutGuards(
  pool: pg.Pool,
  ...statements: [string, unknown[]][]
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    for (const [statement, values] of statements) await client.query(statement, values)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

export async function moveDeal(pool: pg.Pool, vehicleId: string, at: DealMoments): Promise<void> {
  const deal =
    '(SELECT id FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC, id LIMIT 1)'
  const online = `(SELECT g.id FROM gateway_payment g LEFT JOIN payment p ON p.id = g.payment_id
    LEFT JOIN deal_account d ON d.account_id = g.account_id WHERE coalesce(p.reservation_id, d.reservation_id) = ${deal})`
  await runWithoutGuards(
    pool,
    [
      `UPDATE payment SET created_at = $2, captured_at = $2 WHERE reservation_id = ${deal}`,
      [vehicleId, at.held],
    ],
    [
      `UPDATE gateway_refund SET created_at = $2, processed_at = CASE WHEN status = 'processed' THEN $3::timestamptz END
       WHERE gateway_payment_id IN ${online}`,
      [vehicleId, at.ended, at.sentBack],
    ],
    [
      `UPDATE gateway_payment g SET created_at = CASE WHEN account_id IS NULL THEN $2::timestamptz ELSE $3::timestamptz END
       WHERE id IN ${online}`,
      [vehicleId, at.held, at.partPaid],
    ],
    [
      `UPDATE buyer_payment SET created_at = $2, paid_on = ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date,
       returned_at = CASE WHEN returned_at IS NULL THEN NULL WHEN gateway_payment_id IS NULL THEN $4::timestamptz ELSE $3::timestamptz END
       WHERE reservation_id = ${deal}`,
      [vehicleId, at.partPaid, at.ended, at.sentBack],
    ],
    [`UPDATE purchase SET created_at = $2 WHERE reservation_id = ${deal}`, [vehicleId, at.ended]],
    [
      `UPDATE ledger_entry l SET at = CASE
         WHEN kind = 'hold_back_return' OR (kind = 'payout' AND note = s.hold_back_reference) THEN $4::timestamptz
         WHEN kind = 'payout' THEN $3::timestamptz ELSE $2::timestamptz END
       FROM settlement s WHERE s.vehicle_id = l.vehicle_id AND l.vehicle_id = $1 AND kind NOT LIKE 'listing_fee%'`,
      [vehicleId, at.ended, at.paid, at.holdBackReturned],
    ],
    [
      `UPDATE settlement SET started_at = CASE WHEN started_at IS NOT NULL THEN $2::timestamptz END,
       approved_at = CASE WHEN approved_at IS NOT NULL THEN $2::timestamptz END,
       paid_at = CASE WHEN paid_at IS NOT NULL THEN $3::timestamptz END,
       loan_closed_at = CASE WHEN loan_closed_at IS NOT NULL THEN $4::timestamptz END,
       hold_back_returned_at = CASE WHEN hold_back_returned_at IS NOT NULL THEN $5::timestamptz END WHERE vehicle_id = $1`,
      [vehicleId, at.ended, at.paid, at.loanClosed, at.holdBackReturned],
    ],
    [
      `UPDATE reservation SET created_at = $2, paid_at = $2, ended_at = CASE WHEN ended_at IS NOT NULL THEN $3::timestamptz END
       WHERE id = ${deal}`,
      [vehicleId, at.held, at.ended],
    ],
  )
}

import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

/**
 * Runs in a transaction that is undone, without triggers: checks and unique indexes are tried
 * alone, on a row that is already there.
 */
async function tryAlone(run: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await run(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const PAID = 'paid_at IS NOT NULL'
const [staff, other] = ['(SELECT min(id) FROM staff)', '(SELECT max(id) FROM staff)']

/** Table, guard, which row, a change that fits and one that doesn't. */
const GUARDS: readonly [string, string, string, string, string][] = [
  ['settlement', 'settlement_paid_is_started', PAID, "reference = 'X'", 'reference = NULL'],
  [
    'settlement',
    'settlement_hold_back_after_payout',
    'hold_back_returned_at IS NOT NULL',
    "hold_back_reference = 'X'",
    'hold_back_reference = NULL',
  ],
  [
    'settlement',
    'settlement_loan_has_reference',
    'loan_closed_at IS NULL AND loan_closure = 0',
    'loan_reference = NULL',
    "loan_reference = 'X'",
  ],
  [
    'settlement',
    'settlement_approved_by_somebody',
    'started_at IS NOT NULL AND approved_at IS NULL',
    `approved_at = now(), approved_by_id = ${other}, started_by_id = ${staff}`,
    'approved_at = now()',
  ],
  [
    'settlement',
    'settlement_approved_once_started',
    'started_at IS NULL AND approved_at IS NULL',
    'started_at = NULL',
    `approved_at = now(), approved_by_id = ${other}`,
  ],
  [
    'settlement',
    'settlement_started_by_somebody',
    'started_at IS NULL AND loan_closure = 0',
    `started_at = now(), started_by_id = ${staff}`,
    'started_at = now()',
  ],
  [
    'settlement',
    'settlement_two_people',
    'started_at IS NULL AND loan_closure = 0',
    `started_at = now(), started_by_id = ${staff}, approved_at = now(), approved_by_id = ${other}`,
    `started_at = now(), started_by_id = ${staff}, approved_at = now(), approved_by_id = ${staff}`,
  ],
  ['buyer_payment', 'buyer_payment_some_money', 'true', 'amount = 1', 'amount = 0'],
  [
    'buyer_payment',
    'buyer_payment_return_whole',
    'returned_at IS NULL',
    "returned_at = now(), return_reference = 'X', return_reason = 'Y'",
    "returned_at = now(), return_reference = 'X'",
  ],
  ['payment', 'payment_amount_positive', 'true', 'amount = 1', 'amount = 0'],
  ['payment', 'payment_currency_inr', 'true', "currency = 'INR'", "currency = 'USD'"],
  [
    'payment',
    'payment_captured_has_id',
    "status = 'captured' AND method IS NULL",
    "payment_id = 'pay_x'",
    'payment_id = NULL',
  ],
  [
    'payment',
    'payment_refunded_has_id',
    "status = 'captured' AND method IS NULL",
    "status = 'refunded', refunded_at = now(), refund_id = 'rfn_x'",
    "status = 'refunded', refunded_at = now(), refund_id = NULL",
  ],
  ['ledger_entry', 'ledger_entry_kind_known', 'true', "kind = 'sale'", "kind = 'gift'"],
  [
    'warranty_claim',
    'warranty_claim_accepted',
    "state IN ('accepted', 'paid')",
    'amount = 1',
    'amount = 0',
  ],
  [
    'warranty_claim',
    'warranty_claim_refused',
    "state = 'refused'",
    "clause = 'wear'",
    "clause = 'we don’t want to'",
  ],
]

/** Consents and deals that the demo may lack: a row that fits, and changes that don't. */
const ROWS: readonly [string, string, readonly [guard: string, change: string][]][] = [
  [
    'due_consent',
    `INSERT INTO due_consent (id, vehicle_id, sum) SELECT 'dcs_guard', id, 500 FROM vehicle v
     WHERE NOT EXISTS (SELECT FROM due_consent d WHERE d.vehicle_id = v.id) LIMIT 1`,
    [
      ['due_consent_sum_range', 'sum = 0'],
      ['due_consent_state', "state = 'agreed'"],
      ['due_consent_state', "state = 'done', closed_at = now()"],
      ['due_consent_state', "state = 'believed'"],
      ['due_consent_state', "state = 'ended', closed_at = now()"],
      ['due_consent_end_known', "state = 'ended', closed_at = now(), end_reason = 'because'"],
    ],
  ],
  [
    'due_consent_line',
    `INSERT INTO due_consent_line (consent_id, due_id, amount) VALUES ('dcs_guard', 'due_guard', 1)`,
    [['due_consent_line_amount', 'amount = 0']],
  ],
  [
    'payout_file_row',
    `INSERT INTO payout_file_row (file_id, vehicle_id, kind, bank_account_id, amount) VALUES ('pfl_guard', 'veh_guard', 'bond', 'bac_guard', 1)`,
    [
      ['payout_file_row_amount', 'amount = 0'],
      ['payout_file_row_kind', "kind = 'gift'"],
    ],
  ],
  [
    'exchange',
    `INSERT INTO exchange (id, vehicle_id, customer_id, price, loan_closure, binding_days, offered_by_id) VALUES ('exc_guard', 'veh_guard', 'cus_guard', 200000, 0, 7, 'stf_guard')`,
    [
      ['exchange_binds_once_agreed', 'binds_until = now()'],
      ['exchange_attached_whole', "reservation_id = 'res_guard'"],
      ['exchange_settled_whole', 'credit = 1'],
      ['exchange_state', "state = 'agreed'"],
    ],
  ],
]

describe('guards of money and consent', () => {
  it.each(GUARDS)('of %s: %s', async (table, guard, where, fits, breaks) => {
    const set = (change: string) => (client: PoolClient) =>
      client.query(
        `UPDATE ${table} SET ${change} WHERE ctid = (SELECT ctid FROM ${table} WHERE ${where} LIMIT 1)`,
      )
    await tryAlone(async (client) => {
      expect((await set(fits)(client)).rowCount, 'negative control').toBe(1)
    })
    await expect(tryAlone(set(breaks))).rejects.toMatchObject({ constraint: guard })
  })

  it.each(ROWS)('of %s, on a row that fits', async (table, insert, changes) => {
    await tryAlone(async (client) => {
      expect((await client.query(insert)).rowCount, 'negative control').toBe(1)
    })
    for (const [guard, change] of changes)
      await expect(
        tryAlone(async (client) => {
          await client.query(insert)
          await client.query(`UPDATE ${table} SET ${change} WHERE ${table}::text LIKE '%guard%'`)
        }),
        change,
      ).rejects.toMatchObject({ constraint: guard })
  })

  it('of a line that is booked once: the same kind twice for a car', async () => {
    for (const kind of ['bond_paid', 'exchange_credit', 'return_paid']) {
      const book = (client: PoolClient, id: string) =>
        client.query(
          "INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ($1, 'veh_guard', $2, 1)",
          [id, kind],
        )
      await tryAlone((client) => book(client, 'led_guard_1'))
      await expect(
        tryAlone(async (client) => {
          await book(client, 'led_guard_1')
          await book(client, 'led_guard_2')
        }),
        kind,
      ).rejects.toMatchObject({ code: '23505' })
    }
  })

  it('of a payment that a bank names once', async () => {
    const insert = (client: PoolClient, id: string) =>
      client.query(
        `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on) VALUES ($1, 'res_guard', 1, 'bank_transfer', 'UTR-GUARD', now())`,
        [id],
      )
    await tryAlone((client) => insert(client, 'bpy_guard_1'))
    await expect(
      tryAlone(async (client) => {
        await insert(client, 'bpy_guard_1')
        await insert(client, 'bpy_guard_2')
      }),
    ).rejects.toMatchObject({ constraint: 'buyer_payment_reference_once' })
  })
})

import type { Pool } from 'pg'
import * as bondStep from '@/app/api/staff/v1/bondStep/route'
import { bookBonds } from '@/lib/features/sales/jobs'
import { newId } from '@/lib/server/db/ids'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestBond, type TestPurchase } from '@/tests/factories/purchases'
import { send } from '../api/send'

const APPLIED = 4
export type Bought = TestPurchase & { buyer: TestCustomer }
export const BOND: TestBond = { promisedDaysAgo: 6, perDay: 200, cap: 10_000 }
export const ON_TIME_BOND: TestBond = { ...BOND, promisedDaysAgo: 0 }
export const toDayAgo = (days: number) => addDays(toIndianDay(new Date()), -days)

export function createBondTools(pool: Pool, staff: () => { token: string }) {
  async function bought(bond: TestBond | undefined = BOND, done = APPLIED): Promise<Bought> {
    const buyer = await createCustomer(pool)
    const car = await buyCar(pool, buyer.id, done, bond)
    await pool.query(
      `UPDATE purchase_step SET done_at = now() - interval '30 days' WHERE purchase_id = $1 AND step = 'rc_transfer_applied' AND done_at IS NOT NULL`,
      [car.purchaseId],
    )
    return { ...car, buyer }
  }

  const run = (daysAgo = 0) => bookBonds.run(toInstant(toDayAgo(daysAgo), '09:15'))

  async function readDays({ purchaseId }: TestPurchase): Promise<[day: string, amount: number][]> {
    const { rows } = await pool.query<{ day: string; amount: number }>(
      'SELECT day::text, amount FROM bond_day WHERE purchase_id = $1 ORDER BY day',
      [purchaseId],
    )
    return rows.map(({ day, amount }) => [day, amount])
  }

  const step = (body: object, token = staff().token) => send(bondStep.POST, { token, body })
  const acknowledge = ({ vehicleId }: TestPurchase, acknowledgedOn: string, more: object = {}) =>
    step({ step: 'acknowledged', vehicleId, number: 'TN2611230048812', acknowledgedOn, ...more })
  const sendBack = ({ vehicleId }: TestPurchase, returnedOn: string) =>
    step({ step: 'returned', vehicleId, returnedOn, reason: 'Form 29 lacks the seal.' })
  const issue = ({ purchaseId }: TestPurchase, daysAgo: number) =>
    pool.query(
      `UPDATE purchase_step SET done_at = $2, reason = 'The RTO sends it by post' WHERE purchase_id = $1 AND step = 'rc_issued'`,
      [purchaseId, toInstant(toDayAgo(daysAgo), '12:00')],
    )

  async function giveAccount(customerId: string, status = 'verified'): Promise<string> {
    const id = newId('bac')
    await pool.query(
      `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     VALUES ($1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Kavya', 'KAVYA', $3::text, $1, $1,
       CASE WHEN $3 = 'verified' THEN now() - interval '1 day' END)`,
      [id, customerId, status],
    )
    return id
  }

  async function insertDay(
    { vehicleId, purchaseId }: TestPurchase,
    day: string,
    amount = 200,
  ): Promise<void> {
    const client = await pool.connect()
    const entry = newId('led')
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ($1, $2, 'bond_day', $3)`,
        [entry, vehicleId, amount],
      )
      await client.query(
        'INSERT INTO bond_day (purchase_id, day, amount, ledger_entry_id) VALUES ($1, $2, $3, $4)',
        [purchaseId, day, amount, entry],
      )
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }

  async function retract({ purchaseId }: TestPurchase, day: string): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      const { rows } = await client.query<{ id: string }>(
        'DELETE FROM bond_day WHERE purchase_id = $1 AND day = $2 RETURNING ledger_entry_id AS id',
        [purchaseId, day],
      )
      await client.query('DELETE FROM ledger_entry WHERE id = $1', [rows[0]?.id])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }

  return {
    bought,
    run,
    readDays,
    step,
    acknowledge,
    sendBack,
    issue,
    giveAccount,
    insertDay,
    retract,
  }
}

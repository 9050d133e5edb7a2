import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import * as payoutFile from '@/app/api/staff/v1/payoutFiles/[fileId]/route'
import * as payoutFiles from '@/app/api/staff/v1/payoutFiles/route'
import { listPayoutFiles, readReadyPayouts } from '@/lib/features/books/queries/payout-files'
import { BANK_COLUMNS } from '@/lib/features/books/rules/bank-file'
import { keyedHash } from '@/lib/server/auth/keys'
import { sandboxBank } from '@/lib/server/bank/sandbox'
import { newId } from '@/lib/server/db/ids'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import { getData, send } from '../api/send'
import { approvePayout, createReference, createSoldCar, postSettlementStep } from '../sales/deals'
import { createBondTools } from '../sales/bonds'
import { readAllCityIds, splitCsv } from './books'

const { pool } = testDatabase()
const NUMBER = '0050100012349876'
let asha: { id: string; token: string }

const make = (token: string, body: object = {}) => send(payoutFiles.POST, { token, body })
const withdraw = (token: string, fileId: string) =>
  send(payoutFiles.PATCH, {
    method: 'PATCH',
    token,
    body: { fileId, reason: 'The bank was closed' },
  })
const download = (token: string, fileId: string) =>
  payoutFile.GET(
    new Request(`http://localhost:3000/api/staff/v1/payoutFiles/${fileId}`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
    { params: Promise.resolve({ fileId }) },
  )

async function prove(staffId: string): Promise<void> {
  await pool.query(
    `INSERT INTO staff_authenticator (staff_id, secret, confirmed_at) VALUES ($1, decode(repeat('00', 40), 'hex'), now()) ON CONFLICT DO NOTHING`,
    [staffId],
  )
  await pool.query('UPDATE session SET proved_at = now() WHERE actor_staff_id = $1', [staffId])
}

async function createStartedPayout(): Promise<string> {
  const { vehicleId, sellerId } = await createSoldCar(pool, asha.token)
  const { beneficiary } = await sandboxBank.startCheck({
    reference: 'test',
    holder: 'Kavya',
    ifsc: 'HDFC0001234',
    accountNumber: NUMBER,
  })
  await pool.query(
    `UPDATE bank_account SET beneficiary = $2, ifsc = 'HDFC0001234', last_four = '9876', name_at_bank = 'Kavya R@man', number_hash = $3
     WHERE customer_id = $1 AND replaced_at IS NULL AND status = 'verified'`,
    [sellerId, beneficiary, keyedHash('bank-account', 'HDFC0001234', NUMBER)],
  )
  expect((await postSettlementStep(asha.token, vehicleId, 'started')).status).toBe(200)
  return vehicleId
}

const readReady = async (vehicleId: string) =>
  (await readReadyPayouts(await readAllCityIds(pool))).filter((row) => row.vehicleId === vehicleId)

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  await make(asha.token)
})

describe('a file of payouts for the bank', () => {
  it('has what is approved, once, also for two people at the same moment', async () => {
    const vehicleId = await createStartedPayout()
    const { rows } = await pool.query<{ payout: number }>(
      'SELECT payout FROM settlement WHERE vehicle_id = $1',
      [vehicleId],
    )
    const payout = rows[0]?.payout ?? 0
    expect(payout).toBeGreaterThan(200_000)
    expect(await readReady(vehicleId)).toEqual([])
    await approvePayout(pool, vehicleId)
    expect(await readReady(vehicleId)).toMatchObject([{ kind: 'payout', amount: payout }])
    const farah = await signInAs(pool, 'farah')
    const answers = await Promise.all([make(asha.token), make(farah.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await readReady(vehicleId)).toEqual([])
    const { rows: written } = await pool.query(
      'SELECT kind, amount FROM payout_file_row WHERE vehicle_id = $1',
      [vehicleId],
    )
    expect(written).toEqual([{ kind: 'payout', amount: payout }])
  })

  it('is refused by the database for a payment that is not due, or in a file already', async () => {
    const vehicleId = await createStartedPayout()
    let files = 0
    const insert = async (amount: string) => {
      const fileId = `pfl_by_hand_${(files += 1)}`
      await pool.query('INSERT INTO payout_file (id, made_by_id) VALUES ($1, $2)', [
        fileId,
        asha.id,
      ])
      await pool.query(
        `INSERT INTO payout_file_row (file_id, vehicle_id, kind, bank_account_id, amount)
         SELECT $2, v.id, 'payout', b.id, ${amount} FROM vehicle v JOIN settlement s ON s.vehicle_id = v.id
         JOIN bank_account b ON b.customer_id = v.seller_id AND b.status = 'verified' AND b.replaced_at IS NULL
         WHERE v.id = $1`,
        [vehicleId, fileId],
      )
    }
    await expect(insert('s.payout')).rejects.toMatchObject({ constraint: 'payout_file_row_is_due' })
    await approvePayout(pool, vehicleId)
    await expect(insert('s.payout + 1')).rejects.toMatchObject({
      constraint: 'payout_file_row_is_due',
    })
    await insert('s.payout')
    await expect(insert('s.payout')).rejects.toMatchObject({ constraint: 'payout_file_row_once' })
    await expect(
      pool.query('UPDATE payout_file_row SET amount = amount + 1 WHERE vehicle_id = $1', [
        vehicleId,
      ]),
    ).rejects.toMatchObject({ constraint: 'payout_file_kept' })
  })

  it('frees its payments once withdrawn, and not before', async () => {
    const vehicleId = await createStartedPayout()
    await approvePayout(pool, vehicleId)
    const { fileId } = getData<{ fileId: string }>(await make(asha.token))
    expect((await make(asha.token)).status).toBe(409)
    expect((await withdraw(asha.token, fileId)).status).toBe(200)
    expect((await withdraw(asha.token, fileId)).status).toBe(409)
    expect(await readReady(vehicleId)).toHaveLength(1)
    const again = getData<{ fileId: string }>(await make(asha.token))
    const paid = await postSettlementStep(asha.token, vehicleId, 'paid', createReference())
    expect(paid.status).toBe(200)
    const [newest] = await listPayoutFiles(await readAllCityIds(pool))
    expect(newest).toMatchObject({ id: again.fileId, rows: 1, open: 0, withdrawnAt: null })
  })
})

describe('a hold-back and a deduction from it at the same moment', () => {
  const createPaid = async () => {
    const vehicleId = await createStartedPayout()
    await approvePayout(pool, vehicleId)
    const paid = await postSettlementStep(asha.token, vehicleId, 'paid', createReference())
    expect(paid.status, paid.text).toBe(200)
    return vehicleId
  }
  const addRow = async (client: PoolClient, vehicleId: string) => {
    const fileId = newId('pfl')
    await client.query('INSERT INTO payout_file (id, made_by_id) VALUES ($1, $2)', [
      fileId,
      asha.id,
    ])
    await client.query(
      `INSERT INTO payout_file_row (file_id, vehicle_id, kind, bank_account_id, amount)
       SELECT $2, v.id, 'hold_back', b.id, s.hold_back FROM vehicle v JOIN settlement s ON s.vehicle_id = v.id
       JOIN bank_account b ON b.customer_id = v.seller_id AND b.status = 'verified' AND b.replaced_at IS NULL
       WHERE v.id = $1`,
      [vehicleId, fileId],
    )
  }
  const deduct = (client: PoolClient, vehicleId: string) =>
    client.query('UPDATE settlement SET hold_back = hold_back - 100 WHERE vehicle_id = $1', [
      vehicleId,
    ])
  /**
   * Runs the second statement while the first one's transaction is open. Returns the constraint
   * that refuses it.
   */
  const meet = async (
    first: (client: PoolClient) => Promise<unknown>,
    second: (client: PoolClient) => Promise<unknown>,
  ) => {
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      await one.query('BEGIN')
      await first(one)
      await other.query('BEGIN')
      const refusal = second(other).then(
        () => 'went through',
        (error: unknown) => (error as { constraint?: string }).constraint,
      )
      await sleep(300)
      await one.query('COMMIT')
      return await refusal
    } finally {
      for (const client of [one, other]) {
        await client.query('ROLLBACK')
        client.release()
      }
    }
  }

  it('refuses the payment that waited for the deduction', async () => {
    const vehicleId = await createPaid()
    const book = async (client: PoolClient) => {
      // A deduction with its lines, without the consent that the guards of challans ask for.
      await client.query('SET LOCAL session_replication_role = replica')
      await deduct(client, vehicleId)
      await client.query(
        "INSERT INTO ledger_entry (id, vehicle_id, kind, amount, note) VALUES ($2, $1, 'hold_back', 100, 'test'), ($3, $1, 'road_due', -100, 'test')",
        [vehicleId, newId('led'), newId('led')],
      )
    }
    expect(await meet(book, (client) => addRow(client, vehicleId))).toBe('payout_file_row_is_due')
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await expect(addRow(client, vehicleId), 'negative control').resolves.toBeUndefined()
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('refuses the deduction that waited for the payment', async () => {
    const vehicleId = await createPaid()
    expect(
      await meet(
        (client) => addRow(client, vehicleId),
        (client) => deduct(client, vehicleId),
      ),
    ).toBe('settlement_amounts_stay')
  })
})

describe('an ownership bond', () => {
  const { bought, run, issue, giveAccount, step } = createBondTools(pool, () => asha)
  const filesOf = async (vehicleId: string) =>
    (
      await pool.query<{ kind: string; amount: number }>(
        'SELECT kind, amount FROM payout_file_row WHERE vehicle_id = $1 AND NOT is_withdrawn',
        [vehicleId],
      )
    ).rows

  it('is in the file once the RC is the buyer’s and there is an account, once and whole', async () => {
    const car = await bought()
    await run()
    await giveAccount(car.buyer.id)
    expect(await readReady(car.vehicleId), 'no RC yet').toEqual([])
    await issue(car, 0)
    expect(await readReady(car.vehicleId)).toMatchObject([{ kind: 'bond', amount: 1_000 }])
    const { fileId } = getData<{ fileId: string }>(await make(asha.token))
    expect(await filesOf(car.vehicleId)).toEqual([{ kind: 'bond', amount: 1_000 }])
    expect(await readReady(car.vehicleId)).toEqual([])
    const [open] = await listPayoutFiles(await readAllCityIds(pool))
    expect(open).toMatchObject({ id: fileId, open: 1 })
    const accountId = (
      await pool.query<{ id: string }>('SELECT id FROM bank_account WHERE customer_id = $1', [
        car.buyer.id,
      ])
    ).rows[0]?.id
    const paid = await step({
      ...{ step: 'paid', vehicleId: car.vehicleId, amount: 1_000, accountId },
      reference: createReference(),
    })
    expect(paid.status, paid.text).toBe(200)
    const [done] = await listPayoutFiles(await readAllCityIds(pool))
    expect(done).toMatchObject({ id: fileId, open: 0 })
  })

  it('is refused by the database without RC, for another sum or to another’s account', async () => {
    const car = await bought()
    await run()
    const account = await giveAccount(car.buyer.id)
    const other = await giveAccount((await bought()).buyer.id)
    let files = 0
    const insert = async (amount: number, bankAccountId: string) => {
      const fileId = `pfl_bond_${(files += 1)}`
      await pool.query('INSERT INTO payout_file (id, made_by_id) VALUES ($1, $2)', [
        fileId,
        asha.id,
      ])
      return pool.query(
        "INSERT INTO payout_file_row (file_id, vehicle_id, kind, bank_account_id, amount) VALUES ($1, $2, 'bond', $3, $4)",
        [fileId, car.vehicleId, bankAccountId, amount],
      )
    }
    const notDue = { constraint: 'payout_file_row_is_due' }
    await expect(insert(1_000, account), 'no RC').rejects.toMatchObject(notDue)
    await issue(car, 0)
    await expect(insert(1_001, account)).rejects.toMatchObject(notDue)
    await expect(insert(1_000, other)).rejects.toMatchObject(notDue)
    await expect(insert(1_000, account), 'negative control').resolves.toMatchObject({ rowCount: 1 })
    await expect(insert(1_000, account)).rejects.toMatchObject({
      constraint: 'payout_file_row_once',
    })
  })
})

describe('the downloaded file', () => {
  it('needs a recent second factor, and its numbers stand nowhere else', async () => {
    const vehicleId = await createStartedPayout()
    await approvePayout(pool, vehicleId)
    const { fileId } = getData<{ fileId: string }>(await make(asha.token))
    expect((await download(asha.token, fileId)).status).toBe(403)
    await prove(asha.id)
    const response = await download(asha.token, fileId)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [head, row, ...more] = splitCsv(await response.text())
    expect(head).toEqual([...BANK_COLUMNS])
    expect(more).toEqual([])
    const { rows } = await pool.query<{ payout: number; car: string }>(
      'SELECT s.payout, v.car_code AS car FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id WHERE v.id = $1',
      [vehicleId],
    )
    expect(row).toEqual([
      'RTGS',
      `${rows[0]?.payout}.00`,
      'KAVYA R MAN',
      NUMBER,
      'HDFC0001234',
      `${rows[0]?.car.replaceAll('-', '')}PAY`,
    ])
    const { rows: log } = await pool.query<{ action: string; detail: unknown }>(
      `SELECT action, detail FROM audit_entry WHERE subject = $1 ORDER BY at`,
      [fileId],
    )
    expect(log.map(({ action }) => action)).toEqual([
      'payout_file.made',
      'GET /staff/v1/payoutFiles/[fileId]',
    ])
    expect(log[1]?.detail).toEqual({ rows: 1, total: rows[0]?.payout })
    for (const table of ['audit_entry', 'payout_file', 'payout_file_row', 'bank_account']) {
      const { rowCount } = await pool.query(
        `SELECT FROM ${table} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`,
        [NUMBER],
      )
      expect([table, rowCount]).toEqual([table, 0])
    }
    await pool.query(
      "UPDATE session SET proved_at = now() - interval '20 minutes' WHERE actor_staff_id = $1",
      [asha.id],
    )
    const late = await download(asha.token, fileId)
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('fresh_login_required'),
    ])
    await prove(asha.id)
  })

  it("isn't written if the bank's record isn't the account that its owner verified", async () => {
    const vehicleId = await createStartedPayout()
    await approvePayout(pool, vehicleId)
    const { fileId } = getData<{ fileId: string }>(await make(asha.token))
    await prove(asha.id)
    expect((await download(asha.token, fileId)).status).toBe(200)
    const { beneficiary } = await sandboxBank.startCheck({
      reference: 'test',
      holder: 'Kavya',
      ifsc: 'HDFC0001234',
      accountNumber: '99999999999876',
    })
    await pool.query(
      'UPDATE bank_account b SET beneficiary = $2 FROM vehicle v WHERE v.id = $1 AND b.customer_id = v.seller_id',
      [vehicleId, beneficiary],
    )
    const refused = await download(asha.token, fileId)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain("isn't the one its owner verified")
  })

  it('is missing for staff of other cities, and refused without the right', async () => {
    const vehicleId = await createStartedPayout()
    await approvePayout(pool, vehicleId)
    const { fileId } = getData<{ fileId: string }>(await make(asha.token))
    const naresh = await signInAs(pool, 'naresh')
    await prove(naresh.id)
    await pool.query(
      'DELETE FROM staff_city WHERE staff_id = $1 AND city_id IN (SELECT city_id FROM vehicle WHERE id = $2)',
      [naresh.id, vehicleId],
    )
    expect((await download(naresh.token, fileId)).status).toBe(404)
    expect((await withdraw(naresh.token, fileId)).status).toBe(404)
    await pool.query("UPDATE staff SET rights = array_remove(rights, 'pay') WHERE id = $1", [
      naresh.id,
    ])
    expect((await download(naresh.token, fileId)).status).toBe(403)
    expect((await make(naresh.token)).status).toBe(403)
  })
})

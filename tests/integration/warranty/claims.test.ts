import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as warrantyClaim from '@/app/api/customer/v1/warrantyClaim/route'
import * as claimStep from '@/app/api/staff/v1/warrantyClaimStep/route'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { listClaims } from '@/lib/features/warranty/queries/claims'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestPurchase } from '@/tests/factories/purchases'
import { actAs, signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { newId } from '@/lib/server/db/ids'
import { send } from '../api/send'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const DELIVERED = 6
const FINDING = 'The compressor leaks at its shaft seal.'
let asha: { id: string; token: string }
let other: { id: string; token: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  other = await signInStaff(pool, 'manager')
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

async function bought(done = DELIVERED): Promise<TestPurchase & { buyer: TestCustomer }> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done)
  await pool.query('UPDATE vehicle SET warranty_months = 6 WHERE id = $1', [car.vehicleId])
  return { ...car, buyer }
}

const ask = ({ vehicleId, buyer }: { vehicleId: string; buyer: TestCustomer }, more: object = {}) =>
  send(warrantyClaim.POST, {
    token: buyer.token,
    body: {
      vehicleId,
      part: 'air_conditioning',
      text: 'It stopped cooling yesterday.',
      odometer: 1_999_999,
      ...more,
    },
  })
const step = (body: object, token = asha.token) => send(claimStep.POST, { token, body })

async function asked() {
  const car = await bought()
  expect((await ask(car)).status).toBe(201)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM warranty_claim WHERE purchase_id = $1',
    [car.purchaseId],
  )
  return { ...car, claimId: rows[0]?.id ?? '' }
}

async function seen() {
  const car = await asked()
  expect((await step({ step: 'see', claimId: car.claimId })).status).toBe(200)
  return car
}

const giveAccount = (customerId: string) =>
  pool.query(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     VALUES ($1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Kavya', 'KAVYA', 'verified', $1, $1, now() - interval '1 day')`,
    [newId('bac'), customerId],
  )

describe('a warranty claim', () => {
  it('is the buyer’s own: staff who act for them can’t claim', async () => {
    const car = await bought()
    const acting = await actAs(pool, car.buyer.id)
    expect((await ask({ ...car, buyer: { ...car.buyer, token: acting.token } })).status).toBe(403)
    expect((await ask(car)).status).toBe(201)
  })

  it('is paid only to the account shown, and stays as it was paid', async () => {
    const { claimId, buyer } = await seen()
    await giveAccount(buyer.id)
    const accept = { step: 'accept', claimId, amount: 5_000, finding: FINDING }
    expect((await step(accept)).status).toBe(200)
    const pay = { step: 'pay', claimId, reference: 'UTR1234567890' }
    expect((await step({ ...pay, accountId: 'bac_other' })).status).toBe(409)
    expect((await step(pay)).status).toBe(200)
    const change = (set: string) =>
      pool.query(`UPDATE warranty_claim SET ${set} WHERE id = $1`, [claimId])
    for (const set of [
      "reference = 'OTHER'",
      'paid_at = now()',
      "finding = 'Something else was found.'",
    ])
      await expect(change(set)).rejects.toMatchObject({
        constraint: 'warranty_claim_moves_forward',
      })
    expect((await change("text = '-'")).rowCount).toBe(1)
  })

  it('is asked, seen, accepted and paid to the buyer’s account, through the ledger', async () => {
    const car = await seen()
    const { claimId, vehicleId, buyer } = car
    const before = await readSellerMoney(vehicleId)
    const amount = 12_345
    expect((await step({ step: 'accept', claimId, amount, finding: FINDING })).status).toBe(200)
    expect((await readWholeQueue('claims')).find(({ key }) => key === claimId)?.state).toBe(
      'accepted',
    )
    const pay = { step: 'pay', claimId, reference: 'UTR12345678' }
    expect((await step(pay)).status).toBe(409)
    await giveAccount(buyer.id)
    expect((await step(pay)).status).toBe(200)
    expect((await step(pay)).status).toBe(409)
    expect(await listClaims(buyer.id)).toMatchObject([
      { state: 'paid', amount, reference: 'UTR12345678', finding: FINDING, clause: null },
    ])
    const { rows } = await pool.query(
      `SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 AND kind LIKE 'warranty%' ORDER BY kind`,
      [vehicleId],
    )
    expect(rows).toEqual([
      { kind: 'warranty_claim', amount },
      { kind: 'warranty_claim_paid', amount: -amount },
    ])
    // The seller sees nothing of it.
    expect(await readSellerMoney(vehicleId)).toEqual(before)
    expect((await readWholeQueue('claims')).some(({ key }) => key === claimId)).toBe(false)
    const { rows: log } = await pool.query<{ action: string; detail: unknown }>(
      `SELECT action, detail FROM audit_entry WHERE subject = $1 AND action LIKE 'warranty%' ORDER BY id`,
      [claimId],
    )
    expect(log.map(({ action }) => action)).toEqual([
      'warranty.seen',
      'warranty.accepted',
      'warranty.paid',
    ])
    expect(JSON.stringify(log)).not.toMatch(/cooling|compressor/)
    const { rowCount } = await pool.query(
      `SELECT 1 FROM message WHERE "to" = $1 AND template = 'warrantyClaimMoved'`,
      [buyer.phone],
    )
    expect(rowCount).toBe(4)
  })

  it('is refused only with a clause of the terms and a finding', async () => {
    const { claimId, buyer } = await seen()
    const refuse = { step: 'refuse', claimId, clause: 'wear', finding: FINDING }
    for (const wrong of [{ clause: '-' }, { clause: undefined }, { finding: ' ' }])
      expect([wrong, (await step({ ...refuse, ...wrong })).status]).toEqual([wrong, 422])
    expect((await step(refuse)).status).toBe(200)
    expect(await listClaims(buyer.id)).toMatchObject([
      { state: 'refused', clause: 'wear', finding: FINDING, amount: null },
    ])
    expect((await step({ step: 'accept', claimId, amount: 1, finding: FINDING })).status).toBe(409)
  })

  it('needs a running warranty of one’s own car', async () => {
    const undelivered = await bought(2)
    expect((await ask(undelivered)).status).toBe(409)
    const car = await bought()
    expect((await ask({ ...car, buyer: await createCustomer(pool) })).status).toBe(404)
    expect((await ask(car, { odometer: 0 })).status).toBe(422)
    expect((await ask(car, { part: 'tyres' })).status).toBe(422)
    await pool.query(
      `UPDATE purchase_step SET done_at = now() - interval '7 months' WHERE step = 'delivered' AND purchase_id = $1`,
      [car.purchaseId],
    )
    expect((await ask(car)).status).toBe(409)
    await pool.query(
      `UPDATE purchase_step SET done_at = now() - interval '5 months' WHERE step = 'delivered' AND purchase_id = $1`,
      [car.purchaseId],
    )
    expect((await ask(car)).status).toBe(201)
    expect((await ask(car)).status).toBe(409)
    expect((await ask(car, { part: 'engine' })).status).toBe(201)
  })

  it('is accepted up to a fifth of the price', async () => {
    const { claimId, vehicleId } = await seen()
    const { rows } = await pool.query<{ price: number }>(
      'SELECT price FROM purchase WHERE vehicle_id = $1',
      [vehicleId],
    )
    const most = Math.floor((rows[0]?.price ?? 0) / 5)
    const accept = (amount: number) => step({ step: 'accept', claimId, amount, finding: FINDING })
    expect((await accept(most + 1)).status).toBe(422)
    expect((await accept(most)).status).toBe(200)
  })

  it('is decided by staff with the right only', async () => {
    const { claimId, buyer } = await asked()
    const see = { step: 'see', claimId }
    expect((await step(see, buyer.token)).status).toBe(403)
    expect((await step({ ...see, claimId: 'wcl_nothing' })).status).toBe(404)
    expect((await step({ step: 'pay', claimId, reference: 'UTR1' })).status).toBe(409)
  })
})

describe('the database', () => {
  const update = (id: string, set: string) =>
    pool.query(`UPDATE warranty_claim SET ${set} WHERE id = $1`, [id])
  const REFUSED = {
    state: "state = 'refused'",
    at: 'decided_at = now()',
    by: 'decided_by_id = (SELECT min(id) FROM staff)',
    clause: "clause = 'wear'",
    finding: "finding = 'Both pads are worn down.'",
  }
  const set = (changed: object = {}) => Object.values({ ...REFUSED, ...changed }).join(', ')

  it.each([
    ['a clause', { clause: 'clause = NULL' }, 'refused'],
    ['a clause of the terms', { clause: "clause = 'mood'" }, 'refused'],
    ['a finding', { finding: 'finding = NULL' }, 'refused'],
    ['words in the finding', { finding: "finding = '          '" }, 'refused'],
    ['somebody', { by: 'decided_by_id = NULL' }, 'people'],
  ])('refuses a refusal without %s, and takes the whole one', async (_what, without, name) => {
    const { claimId } = await seen()
    await expect(update(claimId, set(without))).rejects.toThrow(`warranty_claim_${name}`)
    await update(claimId, set())
    await expect(update(claimId, "state = 'seen'")).rejects.toThrow(/forward|warranty_claim/)
  })

  it('refuses a payment that isn’t in the ledger, or by the same person above the limit', async () => {
    const { claimId, buyer } = await seen()
    await giveAccount(buyer.id)
    await update(
      claimId,
      `state = 'accepted', decided_at = now(), decided_by_id = '${asha.id}', amount = 200001, finding = '${FINDING}'`,
    )
    const paid = (by: string) =>
      update(
        claimId,
        `state = 'paid', paid_at = now(), paid_by_id = '${by}', reference = 'UTR12345678',
         bank_account_id = (SELECT id FROM bank_account WHERE customer_id = '${buyer.id}')`,
      )
    await expect(paid(asha.id)).rejects.toThrow('warranty_claim_paid')
    await expect(paid(other.id)).rejects.toThrow(/not in the ledger/)
    const pay = { step: 'pay', claimId, reference: 'UTR12345678' }
    expect((await step(pay)).status).toBe(403)
    expect((await step(pay, other.token)).status).toBe(200)
  })

  it('refuses a claim after the last day', async () => {
    const { claimId } = await asked()
    await expect(
      update(claimId, 'covered_until = covered_until - 400, asked_at = now()'),
    ).rejects.toThrow(/forward|warranty_claim_in_time/)
  })
})

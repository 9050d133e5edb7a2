import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as warrantyClaim from '@/app/api/customer/v1/warrantyClaim/route'
import * as claimWithdrawal from '@/app/api/customer/v1/warrantyClaimWithdrawal/route'
import * as accountDecision from '@/app/api/staff/v1/bankAccountDecision/route'
import * as claimStep from '@/app/api/staff/v1/warrantyClaimStep/route'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { listClaims } from '@/lib/features/warranty/queries/claims'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestPurchase } from '@/tests/factories/purchases'
import { actAs, ALL_CITIES_READER, signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getDb } from '@/lib/server/db/client'
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

async function createPurchase(done = DELIVERED): Promise<TestPurchase & { buyer: TestCustomer }> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done)
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

async function createAskedClaim() {
  const car = await createPurchase()
  expect((await ask(car)).status).toBe(201)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM warranty_claim WHERE purchase_id = $1',
    [car.purchaseId],
  )
  return { ...car, claimId: rows[0]?.id ?? '' }
}

async function createSeenClaim() {
  const car = await createAskedClaim()
  expect((await step({ step: 'see', claimId: car.claimId })).status).toBe(200)
  return car
}

const giveAccount = (customerId: string, status: 'verified' | 'name_differs' = 'verified') =>
  pool.query(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     VALUES ($1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Kavya', 'KAVYA', $3::text, $1, $1,
       CASE WHEN $3 = 'verified' THEN now() - interval '1 day' END)`,
    [newId('bac'), customerId, status],
  )

const templatesTo = async ({ phone }: TestCustomer) =>
  (
    await pool.query<{ template: string }>(
      `SELECT template FROM message WHERE "to" = $1 AND template LIKE 'warrantyClaim%' ORDER BY created_at, id`,
      [phone],
    )
  ).rows.map(({ template }) => template)

describe('a warranty claim', () => {
  it('is the buyer’s own: staff who act for them can’t claim', async () => {
    const car = await createPurchase()
    const acting = await actAs(pool, car.buyer.id)
    expect((await ask({ ...car, buyer: { ...car.buyer, token: acting.token } })).status).toBe(403)
    expect((await ask(car)).status).toBe(201)
  })

  it('is paid only to the account shown, and stays as it was paid', async () => {
    const { claimId, buyer } = await createSeenClaim()
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
    const car = await createSeenClaim()
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
    expect(await templatesTo(buyer)).toEqual([
      'warrantyClaimMoved',
      'warrantyClaimMoved',
      'warrantyClaimAcceptedNoAccount',
      'warrantyClaimMoved',
    ])
  })

  it('is refused only with a clause of the terms and a finding', async () => {
    const { claimId, buyer } = await createSeenClaim()
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
    const undelivered = await createPurchase(2)
    expect((await ask(undelivered)).status).toBe(409)
    const car = await createPurchase()
    expect((await ask({ ...car, buyer: await createCustomer(pool) })).status).toBe(404)
    expect((await ask(car, { odometer: 0 })).status).toBe(422)
    expect((await ask(car, { part: 'tyres' })).status).toBe(422)
    await pool.query(
      `UPDATE purchase_step SET done_at = now() - interval '6 years' WHERE step = 'delivered' AND purchase_id = $1`,
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
    const { claimId, vehicleId } = await createSeenClaim()
    const { rows } = await pool.query<{ price: number }>(
      'SELECT price FROM purchase WHERE vehicle_id = $1',
      [vehicleId],
    )
    const most = Math.floor((rows[0]?.price ?? 0) / 5)
    const accept = (amount: number) => step({ step: 'accept', claimId, amount, finding: FINDING })
    expect((await accept(most + 1)).status).toBe(422)
    expect((await accept(most)).status).toBe(200)
  })

  it('can be withdrawn by its buyer until it is decided, and again without effect', async () => {
    const { claimId, buyer, ...car } = await createSeenClaim()
    const [{ claim } = { claim: '' }] = await listClaims(buyer.id)
    const withdraw = (token: string, body = { claim }) =>
      send(claimWithdrawal.POST, { token, body })
    const stranger = await createCustomer(pool)
    expect((await withdraw(stranger.token)).status).toBe(404)
    expect((await withdraw(buyer.token, { claim: 'WC-x' })).status).toBe(404)
    expect((await withdraw((await actAs(pool, buyer.id)).token)).status).toBe(403)
    expect((await withdraw(buyer.token)).status).toBe(200)
    expect((await withdraw(buyer.token)).status).toBe(200)
    expect((await templatesTo(buyer)).length).toBe(3)
    expect((await step({ step: 'accept', claimId, amount: 1, finding: FINDING })).status).toBe(409)
    expect((await ask({ ...car, buyer })).status).toBe(201)
    const [again] = await listClaims(buyer.id)
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM warranty_claim ORDER BY number DESC LIMIT 1',
    )
    const newest = rows[0]?.id ?? ''
    expect((await step({ step: 'see', claimId: newest })).status).toBe(200)
    expect(
      (await step({ step: 'refuse', claimId: newest, clause: 'wear', finding: FINDING })).status,
    ).toBe(200)
    expect((await withdraw(buyer.token, { claim: again?.claim ?? '' })).status).toBe(409)
  })

  it('has its amount corrected until it is paid, and tells the buyer again', async () => {
    const { claimId, buyer } = await createSeenClaim()
    await giveAccount(buyer.id)
    const accept = (amount: number, corrects?: number) =>
      step({ step: 'accept', claimId, amount, corrects, finding: FINDING })
    expect((await accept(5_000)).status).toBe(200)
    expect((await accept(500)).status).toBe(409)
    expect((await accept(500, 4_000)).status).toBe(409)
    expect((await accept(500, 5_000)).status).toBe(200)
    expect(await listClaims(buyer.id)).toMatchObject([{ state: 'accepted', amount: 500 }])
    expect((await templatesTo(buyer)).slice(2)).toEqual([
      'warrantyClaimAccepted',
      'warrantyClaimCorrected',
    ])
    const pay = { step: 'pay', claimId, reference: 'UTR1234567890' }
    expect((await step({ ...pay, amount: 5_000 })).status).toBe(409)
    expect((await step({ ...pay, amount: 500 })).status).toBe(200)
    expect((await accept(600, 500)).status).toBe(409)
  })

  it('has a way out once it is accepted: its buyer withdraws, or the yard refuses', async () => {
    const withdrawn = await createSeenClaim()
    const accept = { step: 'accept', amount: 5_000, finding: FINDING }
    expect((await step({ ...accept, claimId: withdrawn.claimId })).status).toBe(200)
    const [{ claim } = { claim: '' }] = await listClaims(withdrawn.buyer.id)
    const answer = await send(claimWithdrawal.POST, {
      token: withdrawn.buyer.token,
      body: { claim },
    })
    expect(answer.status).toBe(200)
    expect(await listClaims(withdrawn.buyer.id)).toMatchObject([
      { state: 'withdrawn', amount: null },
    ])
    const refused = await createSeenClaim()
    const { claimId, buyer } = refused
    expect((await step({ ...accept, claimId })).status).toBe(200)
    expect((await step({ step: 'refuse', claimId, clause: 'wear', finding: FINDING })).status).toBe(
      200,
    )
    expect(await listClaims(buyer.id)).toMatchObject([{ state: 'refused', amount: null }])
    expect(await findOpenBusiness(getDb(), buyer.id)).toBeNull()
  })

  it('shares its limit with another that is accepted at the same moment', async () => {
    const car = await createSeenClaim()
    expect((await ask(car, { part: 'engine' })).status).toBe(201)
    const { rows } = await pool.query<{ id: string; most: number }>(
      `SELECT c.id, floor(p.price * 0.2)::int AS most FROM warranty_claim c JOIN purchase p ON p.id = c.purchase_id
       WHERE p.id = $1 ORDER BY c.number`,
      [car.purchaseId],
    )
    const most = rows[0]?.most ?? 0
    expect((await step({ step: 'see', claimId: rows[1]?.id })).status).toBe(200)
    const answers = await Promise.all(
      rows.map(({ id }) => step({ step: 'accept', claimId: id, amount: most, finding: FINDING })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    await expect(
      pool.query(
        `UPDATE warranty_claim SET state = 'accepted', decided_at = now(), decided_by_id = $2, amount = 1, finding = $3
         WHERE purchase_id = $1 AND state = 'seen'`,
        [car.purchaseId, asha.id, FINDING],
      ),
    ).rejects.toMatchObject({ constraint: 'warranty_claim_within_limit' })
  })

  it('keeps its owner’s account from being deleted until it is paid or withdrawn', async () => {
    const { claimId, buyer } = await createSeenClaim()
    expect(await findOpenBusiness(getDb(), buyer.id)).toBe('claim')
    expect((await step({ step: 'refuse', claimId, clause: 'wear', finding: FINDING })).status).toBe(
      200,
    )
    expect(await findOpenBusiness(getDb(), buyer.id)).toBeNull()
  })

  it('is found at the desk by its number, closed ones too', async () => {
    const { claimId, buyer } = await createSeenClaim()
    const [{ claim } = { claim: '' }] = await listClaims(buyer.id)
    expect((await step({ step: 'refuse', claimId, clause: 'wear', finding: FINDING })).status).toBe(
      200,
    )
    const find = async (text: string) =>
      (await readQueuePage('claims', { ...WHOLE_QUEUE, text }, ALL_CITIES_READER)).items.map(
        ({ key }) => key,
      )
    expect(await find(claim.toLowerCase())).toEqual([claimId])
    expect(await find('WC-999999')).toEqual([])
  })

  it('keeps the warranty that the car was sold with', async () => {
    const car = await createPurchase()
    await pool.query('UPDATE vehicle SET warranty_months = 0 WHERE id = $1', [car.vehicleId])
    expect((await ask(car)).status).toBe(201)
    await expect(
      pool.query('UPDATE purchase SET warranty_months = 60 WHERE id = $1', [car.purchaseId]),
    ).rejects.toMatchObject({ constraint: 'purchase_keeps_warranty' })
  })

  it('waits for a decision about an account under another name', async () => {
    const { claimId, buyer, vehicleId } = await createSeenClaim()
    await giveAccount(buyer.id, 'name_differs')
    expect((await step({ step: 'accept', claimId, amount: 5_000, finding: FINDING })).status).toBe(
      200,
    )
    const pay = { step: 'pay', claimId, reference: 'UTR1234567890' }
    expect((await step(pay)).status).toBe(409)
    expect(
      (await readWholeQueue('accounts')).filter((row) => row.personId === buyer.id),
    ).toMatchObject([{ vehicleId }])
    const decide = (side?: string) =>
      send(accountDecision.POST, {
        token: other.token,
        body: { vehicleId, decision: 'take', reason: 'The cheque shows her married name.', side },
      })
    expect((await decide()).status).not.toBe(200)
    expect((await decide('buyer')).status).toBe(200)
    expect((await step(pay)).status).toBe(200)
  })

  it('is decided by staff with the right only', async () => {
    const { claimId, buyer } = await createAskedClaim()
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
    const { claimId } = await createSeenClaim()
    await expect(update(claimId, set(without))).rejects.toThrow(`warranty_claim_${name}`)
    await update(claimId, set())
    await expect(update(claimId, "state = 'seen'")).rejects.toThrow(/forward|warranty_claim/)
  })

  it('refuses a payment that isn’t in the ledger, or by the same person above the limit', async () => {
    const { claimId, buyer, purchaseId } = await createSeenClaim()
    // A claim may be a fifth of the price. This price makes that more than one person may pay
    // alone.
    await pool.query('UPDATE purchase SET price = 2000000 WHERE id = $1', [purchaseId])
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
    const { claimId } = await createAskedClaim()
    await expect(
      update(claimId, 'covered_until = covered_until - 400, asked_at = now()'),
    ).rejects.toThrow(/forward|warranty_claim_in_time/)
  })
})

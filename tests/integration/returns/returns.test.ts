import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as carReturn from '@/app/api/customer/v1/carReturn/route'
import * as carReturnAnswer from '@/app/api/customer/v1/carReturnAnswer/route'
import * as warrantyClaim from '@/app/api/customer/v1/warrantyClaim/route'
import * as carReturnStep from '@/app/api/staff/v1/carReturnStep/route'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { endUnbroughtReturns } from '@/lib/features/returns/jobs'
import { readInvoice } from '@/lib/features/settlements/queries/invoices'
import { listReturns } from '@/lib/features/returns/queries/returns'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { getDb } from '@/lib/server/db/client'
import { listClaims } from '@/lib/features/warranty/queries/claims'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestPurchase } from '@/tests/factories/purchases'
import { actAs, signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const DELIVERED = 6
const FINDING = 'A scratch of 12 cm on the rear bumper.'
let asha: { id: string; token: string }
let other: { id: string; token: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  other = await signInStaff(pool, 'manager')
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

interface Bought extends TestPurchase {
  buyer: TestCustomer
  price: number
  kms: number
}

async function createPurchase(done = DELIVERED): Promise<Bought> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done)
  const { rows } = await pool.query<{ price: number; kms: number }>(
    'SELECT p.price, v.kms FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.id = $1',
    [car.purchaseId],
  )
  const [{ price, kms } = { price: 0, kms: 0 }] = rows
  if (done >= DELIVERED)
    await pool.query("UPDATE vehicle SET status = 'delivered' WHERE id = $1", [car.vehicleId])
  return { ...car, buyer, price, kms }
}

/** Terms in the factory's purchases: 12 rupees a kilometre, and a fee of 1,500. */
const refundAt = ({ price }: Bought, driven: number, damage = 0) =>
  price - driven * 12 - damage - 1_500

const ask = (car: Bought, more: object = {}, token = car.buyer.token) =>
  send(carReturn.POST, {
    token,
    body: {
      vehicleId: car.vehicleId,
      reason: 'The boot is too small for us.',
      odometer: car.kms + 100,
      refund: refundAt(car, 100),
      ...more,
    },
  })
const step = (body: object, token = asha.token) => send(carReturnStep.POST, { token, body })
const answer = (body: object, token: string) => send(carReturnAnswer.POST, { token, body })

async function createAskedReturn() {
  const car = await createPurchase()
  expect((await ask(car)).status).toBe(201)
  const [found] = await listReturns(car.buyer.id)
  return { ...car, returnId: found?.returnId ?? '' }
}

const photograph = (car: Bought) =>
  pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key) VALUES ($1, $2, $3, 'return_photo', 'verified', 'private/x')`,
    [newId('doc'), car.vehicleId, car.buyer.id],
  )

const takeBack = (returnId: string, kms: number, damage = 2_200) =>
  step({
    step: 'take_back',
    returnId,
    odometer: kms,
    damage,
    finding: FINDING,
    papersHere: true,
  })

async function createTakenBackReturn() {
  const car = await createAskedReturn()
  await photograph(car)
  expect((await takeBack(car.returnId, car.kms + 126)).status).toBe(200)
  return { ...car, refund: refundAt(car, 126, 2_200) }
}

async function createAgreedReturn() {
  const car = await createTakenBackReturn()
  const { returnId, refund, buyer } = car
  expect((await answer({ step: 'agree', returnId, refund }, buyer.token)).status).toBe(200)
  return car
}

const giveAccount = (customerId: string) =>
  pool.query(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     VALUES ($1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Kavya', 'KAVYA', 'verified', $1, $1, now() - interval '1 day')`,
    [newId('bac'), customerId],
  )

describe('a return', () => {
  it('goes from asking to the refund: in the ledger to the rupee, and the car is ours', async () => {
    const car = await createAgreedReturn()
    const { returnId, vehicleId, buyer, refund } = car
    const before = await readSellerMoney(vehicleId)
    const pay = { step: 'refund', returnId, reference: 'UTR12345678' }
    expect((await step(pay, other.token)).status).toBe(409)
    await giveAccount(buyer.id)
    expect((await step(pay)).status).toBe(403)
    const both = await Promise.all([step(pay, other.token), step(pay, other.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listReturns(buyer.id)).toMatchObject([
      { state: 'refunded', reference: 'UTR12345678', sum: { refund, damage: 2_200, fee: 1_500 } },
    ])
    const { rows } = await pool.query<{ kind: string; amount: number }>(
      `SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 AND kind LIKE 'return%' ORDER BY kind`,
      [vehicleId],
    )
    expect(rows).toEqual([
      { kind: 'return_damage', amount: -2_200 },
      { kind: 'return_fee', amount: -1_500 },
      { kind: 'return_kms', amount: -126 * 12 },
      { kind: 'return_paid', amount: -refund },
      { kind: 'return_price', amount: car.price },
    ])
    expect(await readSellerMoney(vehicleId)).toEqual(before)
    const { rows: cars } = await pool.query(
      `SELECT n.status, n.tag, n.seller_id, n.kms, o.status AS sold, o.seller_id AS seller FROM car_return r
       JOIN vehicle n ON n.id = r.stock_vehicle_id JOIN vehicle o ON o.id = $2 WHERE r.id = $1 AND n.registration_number = o.registration_number`,
      [returnId, vehicleId],
    )
    expect(cars).toEqual([
      {
        status: 'booked',
        tag: 'brand',
        seller_id: null,
        kms: car.kms + 126,
        sold: 'delivered',
        seller: car.sellerId,
      },
    ])
    const { rows: invoices } = await pool.query<{ id: string; total: number }>(
      `SELECT id, taxable + tax AS total FROM gst_invoice WHERE vehicle_id = $1 AND fee = 'car_return' AND customer_id = $2`,
      [vehicleId, buyer.id],
    )
    expect(invoices).toMatchObject([{ total: 126 * 12 + 1_500 }])
    const listed = (await listReturns(buyer.id)).flatMap((one) => one.invoices)
    expect(listed.map(({ id, kind }) => [id, kind])).toEqual([[invoices[0]?.id, 'invoice']])
    const [document] = listed
    expect(await readInvoice(document?.id ?? '', buyer.id)).not.toBeNull()
    expect(await readInvoice(document?.id ?? '', car.sellerId)).toBeNull()
    expect((await readWholeQueue('inspect')).some(({ kms }) => kms === car.kms + 126)).toBe(true)
    const claim = { vehicleId, part: 'engine', text: 'It knocks when cold.', odometer: 1_999_999 }
    expect((await send(warrantyClaim.POST, { token: buyer.token, body: claim })).status).toBe(409)
  })

  it('is the buyer’s own: staff who act for them neither ask nor agree', async () => {
    const car = await createPurchase()
    const acting = await actAs(pool, car.buyer.id)
    expect((await ask(car, {}, acting.token)).status).toBe(403)
    expect((await ask(car)).status).toBe(201)
    const [found] = await listReturns(car.buyer.id)
    const withdraw = { step: 'withdraw', returnId: found?.returnId }
    expect((await answer(withdraw, acting.token)).status).toBe(403)
    const stranger = await createCustomer(pool)
    expect((await answer(withdraw, stranger.token)).status).toBe(404)
    expect((await answer(withdraw, car.buyer.token)).status).toBe(200)
  })

  it('is one, however often the button is tapped', async () => {
    const car = await createPurchase()
    const taps = await Promise.all([ask(car), ask(car), ask(car)])
    expect(taps.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await listReturns(car.buyer.id)).toHaveLength(1)
  })

  it('is asked at the sum that was shown, and agreed to at no other', async () => {
    const car = await createPurchase()
    expect((await ask(car, { refund: refundAt(car, 100) + 1 })).status).toBe(409)
    const { returnId, refund, buyer } = await createTakenBackReturn()
    const agree = (sum: number) => answer({ step: 'agree', returnId, refund: sum }, buyer.token)
    expect((await agree(refund + 1)).status).toBe(409)
    expect((await agree(refund)).status).toBe(200)
    expect((await answer({ step: 'withdraw', returnId }, buyer.token)).status).toBe(409)
  })

  it('needs a delivered car of one’s own within days and kilometres', async () => {
    expect((await ask(await createPurchase(4))).status).toBe(409)
    const car = await createPurchase()
    expect((await ask(car, {}, (await createCustomer(pool)).token)).status).toBe(404)
    expect((await ask(car, { odometer: car.kms - 1 })).status).toBe(422)
    expect((await ask(car, { odometer: car.kms + 301 })).status).toBe(422)
    const deliver = (days: number) =>
      pool.query(
        `UPDATE purchase_step SET done_at = now() - make_interval(days => $2::int) WHERE step = 'delivered' AND purchase_id = $1`,
        [car.purchaseId, days],
      )
    await deliver(8)
    expect((await ask(car)).status).toBe(409)
    await deliver(7)
    expect((await ask(car)).status).toBe(201)
  })

  it('is taken back only with a photograph, its papers and a possible odometer', async () => {
    const car = await createAskedReturn()
    const { returnId, kms } = car
    expect((await takeBack(returnId, kms + 126)).status).toBe(409)
    await photograph(car)
    expect((await takeBack(returnId, kms - 1)).status).toBe(422)
    const without = { step: 'take_back', returnId, odometer: kms, damage: 0, finding: FINDING }
    expect((await step(without)).status).toBe(422)
    expect((await takeBack(returnId, kms + 126)).status).toBe(200)
  })

  it('is refused only with a term and a finding; the car stays the buyer’s', async () => {
    const { returnId, vehicleId, buyer } = await createTakenBackReturn()
    const refuse = { step: 'refuse', returnId, clause: 'accident', finding: FINDING }
    for (const wrong of [{ clause: '-' }, { clause: undefined }, { finding: ' ' }])
      expect([wrong, (await step({ ...refuse, ...wrong })).status]).toEqual([wrong, 422])
    expect((await step(refuse)).status).toBe(200)
    expect(await listReturns(buyer.id)).toMatchObject([{ state: 'refused', clause: 'accident' }])
    const { rows } = await pool.query('SELECT status FROM vehicle WHERE id = $1', [vehicleId])
    expect(rows).toEqual([{ status: 'delivered' }])
  })

  it('ends by itself if the car isn’t brought, and can be asked anew', async () => {
    const car = await createAskedReturn()
    const { returnId, buyer } = car
    await endUnbroughtReturns.run(new Date())
    expect((await listReturns(buyer.id))[0]?.state).toBe('asked')
    await endUnbroughtReturns.run(new Date(Date.now() + 9 * 86_400_000))
    await endUnbroughtReturns.run(new Date(Date.now() + 9 * 86_400_000))
    expect(await listReturns(buyer.id)).toMatchObject([
      { returnId, state: 'withdrawn', clause: 'not_brought' },
    ])
    const { rowCount } = await pool.query(
      `SELECT 1 FROM message WHERE "to" = $1 AND template = 'carReturnMoved'`,
      [buyer.phone],
    )
    expect(rowCount).toBe(2)
    expect((await ask(car)).status).toBe(201)
  })

  it('has its sum corrected until the buyer agrees, and is told again', async () => {
    const car = await createTakenBackReturn()
    const { returnId, buyer, refund } = car
    expect((await takeBack(returnId, car.kms + 126, 22_000)).status).toBe(200)
    const corrected = refundAt(car, 126, 22_000)
    expect((await answer({ step: 'agree', returnId, refund }, buyer.token)).status).toBe(409)
    const agree = { step: 'agree', returnId, refund: corrected }
    expect((await answer(agree, buyer.token)).status).toBe(200)
    expect((await takeBack(returnId, car.kms + 126)).status).toBe(409)
    const { rowCount } = await pool.query(
      `SELECT 1 FROM message WHERE "to" = $1 AND template = 'carReturnMoved'`,
      [buyer.phone],
    )
    expect(rowCount).toBe(4)
  })

  it('ends by itself if its sum isn’t answered; the car stays the buyer’s', async () => {
    const { returnId, buyer } = await createTakenBackReturn()
    const after = (days: number) =>
      endUnbroughtReturns.run(new Date(Date.now() + days * 24 * 3_600_000))
    await after(6)
    expect(await listReturns(buyer.id)).toMatchObject([{ returnId, state: 'taken_back' }])
    await after(8)
    expect(await listReturns(buyer.id)).toMatchObject([
      { returnId, state: 'withdrawn', clause: 'not_answered' },
    ])
  })

  it('ends the warranty’s claims once the car is ours', async () => {
    const car = await createAgreedReturn()
    const { returnId, buyer, purchaseId } = car
    await giveAccount(buyer.id)
    await pool.query(
      `INSERT INTO warranty_claim (id, purchase_id, terms_version, covered_until, part, text, odometer)
       SELECT $1, $2, warranty_terms, current_date + 30, 'engine', 'It stalls.', 1 FROM purchase WHERE id = $2`,
      [newId('wcl'), purchaseId],
    )
    expect(
      (await step({ step: 'refund', returnId, reference: 'UTR12345678' }, other.token)).status,
    ).toBe(200)
    expect(await listClaims(buyer.id)).toMatchObject([{ state: 'withdrawn' }])
  })

  it('keeps the account from being deleted while it is open', async () => {
    const { buyer } = await createAskedReturn()
    expect(await findOpenBusiness(getDb(), buyer.id)).toBe('return')
  })
})

describe('the database', () => {
  const update = (id: string, set: string) =>
    pool.query(`UPDATE car_return SET ${set} WHERE id = $1`, [id])

  it('keeps the terms of a purchase', async () => {
    const { purchaseId } = await createPurchase()
    await expect(
      pool.query('UPDATE purchase SET return_days = 30 WHERE id = $1', [purchaseId]),
    ).rejects.toMatchObject({ constraint: 'purchase_keeps_terms' })
  })

  it('keeps the sum that was agreed', async () => {
    const { returnId } = await createAgreedReturn()
    for (const set of [
      'refund = refund + 1, fee = fee - 1',
      'agreed_at = now()',
      "state = 'asked'",
    ])
      await expect(update(returnId, set)).rejects.toThrow(/forward|car_return/)
  })

  it('refuses a refund that isn’t in the ledger, or leaves the car nobody’s', async () => {
    const { returnId, buyer } = await createAgreedReturn()
    await giveAccount(buyer.id)
    await expect(
      update(
        returnId,
        `state = 'refunded', refunded_at = now(), refunded_by_id = '${other.id}', reference = 'UTR1',
         bank_account_id = (SELECT id FROM bank_account WHERE customer_id = '${buyer.id}')`,
      ),
    ).rejects.toThrow(/not in the ledger/)
  })

  it('keeps a car that is being returned out of the stock, and lets it in afterwards', async () => {
    const { vehicleId, returnId, buyer } = await createAskedReturn()
    const enter = () =>
      pool.query(
        `INSERT INTO vehicle (id, car_code, variant_id, city_id, year, colour, kms, registration_number)
         SELECT $1, 'TST-26-' || right($1, 6), variant_id, city_id, year, colour, kms, registration_number FROM vehicle WHERE id = $2`,
        [newId('veh'), vehicleId],
      )
    await expect(enter()).rejects.toMatchObject({ constraint: 'vehicle_not_being_returned' })
    await answer({ step: 'withdraw', returnId }, buyer.token)
    expect((await enter()).rowCount).toBe(1)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import {
  findBrokenSales,
  SALE_ROUTES,
  createHeldCar,
  readMessageIds,
  readMessagesSince,
  createReference,
  postSale,
  returnPayment,
  buildSaleBody,
  postSettlementStep,
  createSoldCar,
  takePayment,
  getToday,
} from './deals'

const { pool } = testDatabase()
let asha: { id: string; token: string }
let farah: { id: string; token: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  farah = await signInAs(pool, 'farah')
})

const part = (vehicleId: string, amount: number, more: object = {}) => ({
  vehicleId,
  amount,
  method: 'upi',
  reference: createReference(),
  paidOn: getToday(),
  ...more,
})

describe('the payments of a buyer', () => {
  it('sum to the price, each with the Dost who took it; a sale needs the full sum', async () => {
    const { vehicleId, rest, buyer } = await createHeldCar(pool)
    const before = await readMessageIds(pool)
    const first = await takePayment(asha.token, part(vehicleId, 100_000))
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ data: { paid: 100_000, rest: rest - 100_000 } })
    expect(
      (await readMessagesSince(pool, before)).filter(({ to }) => to === buyer.id),
    ).toMatchObject([{ template: 'buyerPaymentTaken' }])
    for (const more of [{}, part(vehicleId, rest - 100_001), part(vehicleId, rest - 99_999)])
      expect((await postSale(asha.token, { vehicleId, ...more })).status).toBe(422)
    const loan = part(vehicleId, rest - 150_000, { method: 'loan' })
    expect((await takePayment(farah.token, loan)).status).toBe(201)
    expect((await postSale(asha.token, { vehicleId })).body).toMatchObject({
      fields: { amount: expect.stringContaining('₹50,000') as string },
    })
    expect((await takePayment(asha.token, part(vehicleId, 50_001))).status).toBe(422)
    expect((await takePayment(asha.token, part(vehicleId, 50_000))).status).toBe(201)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.hold,
    ).toMatchObject({
      rest: 0,
      payments: [
        { amount: 100_000, method: 'upi', takenBy: 'Asha Raman' },
        { amount: rest - 150_000, method: 'loan' },
        { amount: 50_000 },
      ],
    })
    const sold = await postSale(asha.token, { vehicleId })
    expect(sold.status).toBe(201)
    expect(sold.body).toMatchObject({ data: { paid: rest } })
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it.each([
    ['cash', { method: 'cash' }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a rupee', { amount: 10.5 }],
    ['no reference', { reference: undefined }],
    ['a reference of markup', { reference: '<b>12345</b>' }],
    ['a day to come', { paidOn: '2099-01-01' }],
    ['a day before the token', { paidOn: '2020-01-01' }],
  ])('are refused with %s', async (_what, more) => {
    const {
      rows: [held],
    } = await pool.query<{ vehicleId: string }>(
      `SELECT vehicle_id AS "vehicleId" FROM live_hold WHERE status = 'active' LIMIT 1`,
    )
    const vehicleId = held?.vehicleId ?? (await createHeldCar(pool)).vehicleId
    expect((await takePayment(asha.token, part(vehicleId, 1_000, more))).status).toBe(422)
    const { rows } = await pool.query('SELECT 1 FROM buyer_payment WHERE reference = $1', [
      (more as { reference?: string }).reference ?? '-',
    ])
    expect(rows).toEqual([])
  })

  it('are never in cash, nor above the price, even bypassing the code', async () => {
    const { vehicleId, rest } = await createHeldCar(pool)
    const add = (amount: number, method: string) =>
      pool.query(
        `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on)
         SELECT 'bpy_' || md5(random()::text), id, $2, $3, md5(random()::text), current_date FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
        [vehicleId, amount, method],
      )
    await expect(add(1_000, 'cash')).rejects.toMatchObject({
      constraint: 'buyer_payment_method_known',
    })
    await add(rest - 1, 'upi')
    await pool.query(
      `INSERT INTO registry_look (id, vehicle_id, source, challans, tolls, looked_at)
       VALUES ('lok_' || md5(random()::text), $1, 'sandbox', 0, 0, now())`,
      [vehicleId],
    )
    await expect(
      pool.query(
        `INSERT INTO purchase (id, vehicle_id, customer_id, reservation_id, price, tcs, paid_amount)
         SELECT 'pur_x', r.vehicle_id, r.customer_id, r.id, q.total, 0, $2 FROM reservation r JOIN quote q ON q.id = r.quote_id
         WHERE r.vehicle_id = $1 AND r.status = 'active'`,
        [vehicleId, rest - 1],
      ),
    ).rejects.toMatchObject({ constraint: 'purchase_is_paid' })
  })

  it('with one reference are one payment, even from two desks at once', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const body = part(vehicleId, 1_000)
    const answers = await Promise.all([
      takePayment(asha.token, body),
      takePayment(farah.token, body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('with one reference are one payment for any method; cheques of two banks may share a number', async () => {
    const [one, another] = [await createHeldCar(pool), await createHeldCar(pool)]
    const noted = async ({ vehicleId }: { vehicleId: string }, method: string, reference: string) =>
      (await takePayment(asha.token, part(vehicleId, 1_000, { method, reference }))).status
    const [transfer, cheque] = [createReference(), createReference()]
    expect(await noted(one, 'upi', transfer)).toBe(201)
    expect(await noted(one, 'bank_transfer', transfer)).toBe(409)
    expect(await noted(one, 'cheque', transfer.toLowerCase())).toBe(409)
    expect(await noted(another, 'loan', transfer)).toBe(409)
    expect(await noted(one, 'cheque', cheque)).toBe(201)
    expect(await noted(another, 'demand_draft', cheque)).toBe(201)
  })

  it('are returned once if the hold ends without a sale, and not after a purchase', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const taken = await takePayment(asha.token, part(vehicleId, 70_000))
    const { paymentId } = (taken.body as { data: { paymentId: string } }).data
    await send(SALE_ROUTES.holdRelease.POST, {
      token: asha.token,
      body: { vehicleId, reason: 'The loan was refused' },
    })
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.toReturn,
    ).toMatchObject([{ id: paymentId, amount: 70_000, buyer: 'Bhanu' }])
    const back = { paymentId, reference: createReference(), reason: 'The loan was refused' }
    const answers = await Promise.all([
      returnPayment(asha.token, back),
      returnPayment(farah.token, { ...back, reference: createReference() }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.toReturn,
    ).toEqual([])
    await expect(
      pool.query('UPDATE buyer_payment SET amount = 1 WHERE id = $1', [paymentId]),
    ).rejects.toMatchObject({ constraint: 'buyer_payment_kept' })

    const car = await createHeldCar(pool)
    await postSale(asha.token, buildSaleBody(car))
    const {
      rows: [bought],
    } = await pool.query<{ id: string }>(
      'SELECT y.id FROM buyer_payment y JOIN reservation r ON r.id = y.reservation_id WHERE r.vehicle_id = $1 AND y.returned_at IS NULL',
      [car.vehicleId],
    )
    expect((await returnPayment(asha.token, { ...back, paymentId: bought?.id })).status).toBe(409)
    await expect(
      pool.query(
        "UPDATE buyer_payment SET returned_at = now(), return_reference = 'X', return_reason = 'X' WHERE id = $1",
        [bought?.id],
      ),
    ).rejects.toMatchObject({ constraint: 'buyer_payment_kept' })
  })
})

describe('a payout above the limit', () => {
  const makeBig = (vehicleId: string) =>
    pool.query<{ payout: number }>('SELECT payout FROM settlement WHERE vehicle_id = $1', [
      vehicleId,
    ])

  it('needs a second person, and the database refuses the same one', async () => {
    const { vehicleId } = await createSoldCar(pool, asha.token)
    const {
      rows: [row],
    } = await makeBig(vehicleId)
    expect(row?.payout).toBeGreaterThan(FIXED_TERMS.payoutByTwoAbove)
    expect((await postSettlementStep(farah.token, vehicleId, 'approved')).status).toBe(409)
    expect((await postSettlementStep(asha.token, vehicleId, 'started')).status).toBe(200)
    expect(
      (await postSettlementStep(asha.token, vehicleId, 'paid', createReference())).status,
    ).toBe(409)
    const own = await postSettlementStep(asha.token, vehicleId, 'approved')
    expect(own.status).toBe(403)
    expect(own.text).toContain('Another person has to approve it')
    await expect(
      pool.query(
        'UPDATE settlement SET approved_at = now(), approved_by_id = $2 WHERE vehicle_id = $1',
        [vehicleId, asha.id],
      ),
    ).rejects.toMatchObject({ constraint: 'settlement_two_people' })
    await expect(
      pool.query(
        "UPDATE settlement SET paid_at = now() + interval '1 day', reference = 'UTR1' WHERE vehicle_id = $1",
        [vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'settlement_big_one_approved' })
    expect((await postSettlementStep(farah.token, vehicleId, 'approved')).status).toBe(200)
    expect(
      (await postSettlementStep(asha.token, vehicleId, 'paid', createReference())).status,
    ).toBe(200)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it("limits loans too: the person who entered the amount can't close the loan", async () => {
    const { vehicleId } = await createSoldCar(pool, asha.token, {
      loanClosure: FIXED_TERMS.payoutByTwoAbove + 1,
    })
    expect(
      (await postSettlementStep(asha.token, vehicleId, 'loan_closed', createReference())).status,
    ).toBe(403)
    expect(
      (await postSettlementStep(farah.token, vehicleId, 'loan_closed', createReference())).status,
    ).toBe(200)
  })

  it('has the same limit in the table and the code', async () => {
    const { rows } = await pool.query<{ said: string }>(
      "SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname IN ('settlement_big_one_approved', 'settlement_loan_two_people')",
    )
    expect(rows).toHaveLength(2)
    for (const { said } of rows) expect(said).toContain(`${FIXED_TERMS.payoutByTwoAbove}`)
  })
})

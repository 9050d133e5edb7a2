import { beforeAll, describe, expect, it } from 'vitest'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import * as decide from '@/app/api/customer/v1/refurbishment/[itemId]/route'
import * as reduce from '@/app/api/vehicle/v1/reduceListedPrice/route'
import { newId } from '@/lib/server/db/ids'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs } from '@/tests/factories/staff'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { readSentCode, backdateSentCodes, toWrongCode } from '../auth/calls'
import { callAppointments } from '../appointments/drives'

const { pool } = testDatabase()
let seller: TestCustomer
let cars: { id: string; price: number }[]
let next = 0

beforeAll(async () => {
  seller = await createCustomer(pool, { role: 1, firstName: 'Sana' })
  const { rows } = await pool.query<{ id: string; price: number }>(
    `UPDATE vehicle SET seller_id = $1 WHERE id IN (SELECT id FROM vehicle WHERE status = 'listed' AND price > 300000 ORDER BY id LIMIT 8) RETURNING id, price`,
    [seller.id],
  )
  cars = rows
})
const freshCar = () => cars[next++] ?? { id: '', price: 0 }

async function codeFrom(
  vehicleId: string,
  price: number,
): Promise<{ otp: string; customerOTPAuthorizationId: string }> {
  await backdateSentCodes(pool, 100_000)
  const answer = await callAppointments(sendOtp.POST, {
    method: 'POST',
    headers: toCustomerHeaders(seller),
    body: { purpose: 'priceReduction', vehicleId, price },
  })
  expect(answer.status, answer.text).toBe(200)
  return {
    otp: await readSentCode(pool, seller.phone),
    customerOTPAuthorizationId: String(answer.body.data.customerOTPAuthorizationId),
  }
}
const lower = (body: object, who: TestCustomer = seller) =>
  callAppointments(reduce.POST, { method: 'POST', headers: toCustomerHeaders(who), body })
const NO_CODE = { otp: '1234', customerOTPAuthorizationId: 'otp_x' }
const priceOf = async (id: string) =>
  (
    await pool.query<{ price: number; first_price: number }>(
      'SELECT price, first_price FROM vehicle WHERE id = $1',
      [id],
    )
  ).rows[0]

describe('a price reduction', () => {
  it('lowers the price with a code for this car and price, keeps the history, and its quote adds up', async () => {
    const car = freshCar()
    const before = await priceOf(car.id)
    const price = car.price - 15_000
    const proof = await codeFrom(car.id, price)
    const answer = await lower({ vehicleId: car.id, price, ...proof })
    expect(answer.body.data, answer.text).toEqual({
      vehicleId: car.id,
      price,
      previousPrice: car.price,
    })
    expect(await priceOf(car.id)).toEqual({ price, first_price: before?.first_price })
    const {
      rows: [quote],
    } = await pool.query(
      `SELECT q.total, q.version > 1 AS newer, (SELECT sum(amount)::int FROM quote_line l WHERE l.quote_id = q.id) AS summed FROM quote q WHERE vehicle_id = $1 AND is_current`,
      [car.id],
    )
    expect(quote).toEqual({ total: price, newer: true, summed: price })
    const {
      rows: [rung],
    } = await pool.query(
      'SELECT price, previous, by_kind FROM price_change WHERE vehicle_id = $1 ORDER BY at DESC LIMIT 1',
      [car.id],
    )
    expect(rung).toEqual({ price, previous: car.price, by_kind: 'seller' })
    const {
      rows: [message],
    } = await pool.query<{ template: string }>(
      'SELECT template FROM message WHERE customer_id = $1 ORDER BY id DESC LIMIT 1',
      [seller.id],
    )
    expect(message?.template).toBe('priceReduced')
    expect((await lower({ vehicleId: car.id, price, ...proof })).status).toBe(422)
    expect((await lower({ vehicleId: car.id, price: car.price, ...NO_CODE })).status).toBe(422)
  })

  it('is refused with a wrong code, or a correct one for another price or car', async () => {
    const [car, other] = [freshCar(), freshCar()]
    const price = car.price - 10_000
    const proof = await codeFrom(car.id, price)
    const refused = await lower({ vehicleId: car.id, price, ...proof, otp: toWrongCode(proof.otp) })
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid OTP please try again'])
    expect((await lower({ vehicleId: car.id, price: price - 1, ...proof })).status).toBe(401)
    const elsewhere = await codeFrom(other.id, other.price - 5_000)
    expect((await lower({ vehicleId: car.id, price, ...elsewhere })).status).toBe(401)
    expect((await priceOf(car.id))?.price).toBe(car.price)
  })

  it('refuses a price that isn’t lower, or doesn’t cover its charges', async () => {
    const car = freshCar()
    for (const price of [car.price, car.price + 1, 1])
      expect((await lower({ vehicleId: car.id, price, ...NO_CODE })).status, String(price)).toBe(
        422,
      )
  })

  it('gets no code for an invalid price, with the same message', async () => {
    const car = freshCar()
    const {
      rows: [charges],
    } = await pool.query<{ sum: number }>(
      `SELECT sum(amount)::int AS sum FROM quote_line l JOIN quote q ON q.id = l.quote_id
       WHERE q.vehicle_id = $1 AND q.is_current AND l.kind <> 'car'`,
      [car.id],
    )
    const lowest = 1 + (charges?.sum ?? 0)
    expect(lowest).toBeGreaterThan(1_000)
    const codesOf = async () =>
      (
        await pool.query(
          "SELECT id FROM otp_authorization WHERE vehicle_id = $1 AND purpose = 'price_reduction'",
          [car.id],
        )
      ).rows.length
    const askCode = (price: number) =>
      callAppointments(sendOtp.POST, {
        method: 'POST',
        headers: toCustomerHeaders(seller),
        body: { purpose: 'priceReduction', vehicleId: car.id, price },
      })
    const before = await codesOf()
    for (const price of [1, 1_000, lowest - 1, car.price, car.price + 1]) {
      const [code, act] = [
        await askCode(price),
        await lower({ vehicleId: car.id, price, ...NO_CODE }),
      ]
      expect([code.status, code.body.message], String(price)).toEqual([422, act.body.message])
      expect(Object.keys((code.body as { fields?: object }).fields ?? {})).toEqual(['price'])
    }
    expect(await codesOf()).toBe(before)
    for (const price of [lowest, car.price - 1]) {
      await backdateSentCodes(pool, 100_000)
      expect((await askCode(price)).status, String(price)).toBe(200)
      expect((await lower({ vehicleId: car.id, price, ...NO_CODE })).status).toBe(401)
    }
    expect(await codesOf()).toBe(before + 2)
  })

  it('is only for its seller, never for an acting Dost', async () => {
    const car = freshCar()
    const body = { vehicleId: car.id, price: car.price - 1_000, ...NO_CODE }
    expect(
      (await callAppointments(reduce.POST, { method: 'POST', headers: KEYS, body })).status,
    ).toBe(401)
    for (const role of [1, 2] as const)
      expect((await lower(body, await createCustomer(pool, { role }))).status).toBe(404)
    const { token } = await actAs(pool, seller.id)
    expect(
      (
        await callAppointments(reduce.POST, {
          method: 'POST',
          headers: { ...KEYS, authorization: `Bearer ${token}` },
          body,
        })
      ).status,
    ).toBe(403)
  })

  it.each(['reserved', 'sold'])('is refused while %s', async (status) => {
    const {
      rows: [car],
    } = await pool.query<{ id: string; price: number }>(
      `UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT v.id FROM vehicle v WHERE v.status = $2::vehicle_status AND v.price IS NOT NULL
         AND ($2 <> 'reserved' OR EXISTS (SELECT FROM live_hold h WHERE h.vehicle_id = v.id)) LIMIT 1) RETURNING id, price`,
      [seller.id, status],
    )
    const wish = { vehicleId: car?.id, price: (car?.price ?? 0) - 1_000 }
    const act = await lower({ ...wish, ...NO_CODE })
    expect(act.status).toBe(409)
    const code = await callAppointments(sendOtp.POST, {
      method: 'POST',
      headers: toCustomerHeaders(seller),
      body: { purpose: 'priceReduction', ...wish },
    })
    expect([code.status, code.body.message]).toEqual([409, act.body.message])
  })

  it('happens once per code, however many concurrent requests', async () => {
    const car = freshCar()
    const price = car.price - 20_000
    const proof = await codeFrom(car.id, price)
    const answers = await Promise.all(
      [1, 2, 3].map(() => lower({ vehicleId: car.id, price, ...proof })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await pool.query(
      'SELECT 1 FROM price_change WHERE vehicle_id = $1 AND price = $2',
      [car.id, price],
    )
    expect(rows).toHaveLength(1)
  })

  it('only lowers, whichever of two valid codes comes first', async () => {
    const car = freshCar()
    const [small, big] = [car.price - 5_000, car.price - 30_000]
    const proofs = [await codeFrom(car.id, small), await codeFrom(car.id, big)] as const
    await Promise.all([
      lower({ vehicleId: car.id, price: small, ...proofs[0] }),
      lower({ vehicleId: car.id, price: big, ...proofs[1] }),
    ])
    expect((await priceOf(car.id))?.price).toBe(big)
    const { rows } = await pool.query<{ price: number; previous: number | null }>(
      'SELECT price, previous FROM price_change WHERE vehicle_id = $1 ORDER BY at, id',
      [car.id],
    )
    for (const { price, previous } of rows)
      if (previous !== null) expect(price).toBeLessThan(previous)
  })
})

describe('proposed work', () => {
  const propose = async (vehicleId: string) => {
    const id = newId('ref')
    await pool.query(
      `INSERT INTO refurbishment_item (id, vehicle_id, title, cost) VALUES ($1, $2, 'Front bumper', 4500)`,
      [id, vehicleId],
    )
    return id
  }
  const answer = (who: TestCustomer, itemId: string, decision: string) =>
    callAppointments(decide.POST, {
      method: 'POST',
      headers: toCustomerHeaders(who),
      params: { itemId },
      body: { decision },
    })

  it('is approved or declined once, only by the seller', async () => {
    const item = await propose(cars[0]?.id ?? '')
    expect((await answer(await createCustomer(pool, { role: 1 }), item, 'approve')).status).toBe(
      404,
    )
    expect((await answer(seller, item, 'maybe')).status).toBe(422)
    expect((await answer(seller, item, 'approve')).body.data).toEqual({
      itemId: item,
      title: 'Front bumper',
      cost: 4_500,
      state: 'approved',
      proof: null,
    })
    expect((await answer(seller, item, 'approve')).status).toBe(200)
    expect((await answer(seller, item, 'decline')).status).toBe(409)
    const both = await propose(cars[0]?.id ?? '')
    const answers = await Promise.all([
      answer(seller, both, 'approve'),
      answer(seller, both, 'decline'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

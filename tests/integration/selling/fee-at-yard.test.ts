import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import * as receipt from '@/app/api/customer/v1/listingFeeReceipt/[appointmentId]/route'
import * as link from '@/app/api/staff/v1/listingFeeLink/route'
import * as taken from '@/app/api/staff/v1/listingFeeTaken/route'
import * as moves from '@/app/api/staff/v1/vehicles/[vehicleId]/moves/route'
import { startListingFeePayment } from '@/lib/workflows/pay-listing-fee'
import { settlePayment } from '@/lib/workflows/settle-payment'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, queryRow, type BookedCar } from '../desk/desk'
import { KEYS } from '../api/call'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const { token } = asha

async function arrivedCar(): Promise<BookedCar> {
  const car = await createBookedCar(pool, { isFeePaid: false })
  await pool.query(`UPDATE seller_appointment SET status = 'arrived' WHERE id = $1`, [
    car.appointmentId,
  ])
  return car
}

let slips = 0
const slip = () => `UPI${process.pid}${(slips += 1)}00`
const take = (car: BookedCar, body: object = {}) =>
  callDesk(taken.POST, {
    token,
    body: { appointmentId: car.appointmentId, method: 'upi', reference: slip(), ...body },
  })
const paymentsOf = async ({ appointmentId }: BookedCar) =>
  (
    await pool.query<{ provider: string; status: string }>(
      'SELECT provider, status::text FROM payment WHERE appointment_id = $1 ORDER BY created_at, id',
      [appointmentId],
    )
  ).rows
const receiptOf = (car: BookedCar, headers: Record<string, string>) =>
  receipt.GET(new Request('http://localhost:3000/api/under-test', { headers }), {
    params: Promise.resolve({ appointmentId: car.appointmentId }),
  })

describe('an unpaid listing fee', () => {
  it('keeps the car unlisted, at the desk and in the database', async () => {
    const car = await arrivedCar()
    await pool.query(`UPDATE vehicle SET status = 'inspected', price = 480000 WHERE id = $1`, [
      car.vehicleId,
    ])
    await pool.query(
      `INSERT INTO price_proposal (id, vehicle_id, price, agreed_at) VALUES ('ppr_' || $1, $1, 480000, now())`,
      [car.vehicleId],
    )
    const refused = await callDesk(moves.POST, {
      token,
      params: { vehicleId: car.vehicleId },
      body: { move: 'list' },
    })
    expect([
      refused.status,
      refused.message?.includes("the listing fee, which its owner hasn't paid yet"),
    ]).toEqual([409, true])
    const publish = () =>
      pool.query(
        `UPDATE vehicle SET status = 'listed', first_price = price, listed_at = now() WHERE id = $1`,
        [car.vehicleId],
      )
    await expect(publish()).rejects.toThrow(/vehicle_listed_with_fee/)
    expect((await take(car)).status).toBe(200)
    await publish()
  })
})

describe('a listing fee at the yard', () => {
  it('is taken once, by UPI or card with a slip, by a named Dost, with ledger, message and receipt', async () => {
    const car = await arrivedCar()
    for (const wrong of [{ method: 'cash' }, { reference: '12' }, { reference: '' }])
      expect((await take(car, wrong)).status, JSON.stringify(wrong)).toBe(422)
    const reference = slip()
    const all = await Promise.all([1, 2, 3].map(() => take(car, { reference })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(
      await queryRow(
        pool,
        'SELECT provider, method, taken_by, payment_id, amount, status::text FROM payment WHERE appointment_id = $1',
        [car.appointmentId],
      ),
    ).toEqual({
      provider: 'terminal',
      method: 'upi',
      taken_by: asha.id,
      payment_id: reference,
      amount: 3_000,
      status: 'captured',
    })
    const { rows: ledger } = await pool.query<{ kind: string; amount: number }>(
      'SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 ORDER BY amount',
      [car.vehicleId],
    )
    expect(ledger.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(ledger).toContainEqual({ kind: 'listing_fee', amount: -3_000 })
    expect(
      await queryRow(
        pool,
        `SELECT count(*)::int AS told FROM message WHERE customer_id = $1 AND template = 'listingFeePaid' AND channel = 'sms'`,
        [car.seller.id],
      ),
    ).toEqual({ told: 1 })
    const other = await arrivedCar()
    expect(await take(other, { reference })).toMatchObject({
      status: 409,
      message: 'Another payment already has this reference.',
    })

    const answer = await receiptOf(car, toCustomerHeaders(car.seller))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = await PDFDocument.load(await answer.arrayBuffer())
    expect(pdf.getTitle()).toMatch(/^Receipt LF-CHN-26-/)
    const stranger = await createCustomer(pool, { role: 1 })
    expect((await receiptOf(car, toCustomerHeaders(stranger))).status).toBe(404)
    expect((await receiptOf(car, KEYS)).status).toBe(401)
    expect((await receiptOf(other, toCustomerHeaders(other.seller))).status).toBe(404)
  })

  it("isn't taken for a car that hasn't arrived, was cancelled, or goes to auction", async () => {
    const car = await createBookedCar(pool, { isFeePaid: false })
    expect((await take(car)).message).toContain('once the car has arrived')
    await pool.query(`UPDATE seller_appointment SET status = 'cancelled' WHERE id = $1`, [
      car.appointmentId,
    ])
    expect((await take(car)).status).toBe(409)
    const old = await arrivedCar()
    await pool.query(`UPDATE vehicle SET status = 'auction' WHERE id = $1`, [old.vehicleId])
    expect((await take(old)).status).toBe(409)
    expect(
      (await callDesk(taken.POST, { body: { appointmentId: old.appointmentId } })).status,
    ).toBe(401)
    expect(await paymentsOf(car)).toEqual([])
  })

  it('refunds a later payment of an older order, so the fee is kept once', async () => {
    const car = await arrivedCar()
    const order = await startListingFeePayment(car.appointmentId, car.seller.id)
    expect((await take(car)).status).toBe(200)
    await pool.query(
      `INSERT INTO sandbox_payment (id, order_id, amount, currency, status) VALUES ('pay_late_' || $1, $1, 3000, 'INR', 'captured')`,
      [order.orderId],
    )
    expect(await settlePayment(order.orderId)).toBe('refund_due')
    expect((await paymentsOf(car)).map(({ provider, status }) => [provider, status])).toEqual([
      ['sandbox', 'refund_due'],
      ['terminal', 'captured'],
    ])
    await expect(
      pool.query(`UPDATE payment SET status = 'captured' WHERE order_id = $1`, [order.orderId]),
    ).rejects.toThrow(/payment_one_fee_kept/)
  })

  it('can be requested by message, once a day', async () => {
    const car = await createBookedCar(pool, { isFeePaid: false })
    const body = { appointmentId: car.appointmentId }
    for (const _ of [1, 2])
      expect((await callDesk(link.POST, { token, body })).data).toEqual({ ...body, amount: 3_000 })
    expect(
      await queryRow(
        pool,
        `SELECT count(*)::int AS asked FROM message WHERE customer_id = $1 AND template = 'listingFeeDue' AND channel = 'sms'`,
        [car.seller.id],
      ),
    ).toEqual({ asked: 1 })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as ownReceipt from '@/app/api/customer/v1/partReceipts/[paymentId]/route'
import * as staffReceipt from '@/app/api/staff/v1/partReceipts/[paymentId]/route'
import { POST as payPart } from '@/app/api/vehicle/v1/payPart/route'
import { listPartReceipts, readPartReceipt } from '@/lib/features/sales/queries/part-receipts'
import { getDb } from '@/lib/server/db/client'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { createCustomer } from '../../factories/customers'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  type RazorpayAtTest,
  refundNow,
} from '../reservations/at-the-gateway'
import { cancelHoldAs, postAs } from '../reservations/shop'
import { createReference, findBrokenSales, getToday, takePayment } from './deals'
import { holdWithAccount } from './held-accounts'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest
let token: string

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
  ;({ token } = await signInStaff(pool, 'manager'))
})
afterAll(() => closeRazorpay(razorpay))
afterEach(async () => {
  expect(await findBrokenSales(pool)).toEqual([])
})

const openHold = () => holdWithAccount(pool, razorpay)
type Hold = Awaited<ReturnType<typeof openHold>>

const byHand = (vehicleId: string, amount: number, more: object = {}) =>
  takePayment(token, {
    ...{ vehicleId, amount, method: 'upi' },
    ...{ reference: createReference(), paidOn: getToday() },
    ...more,
  })

async function payOnline({ buyer, car }: Hold, amount: number) {
  const { data, status } = await postAs<{ orderId: string }>(payPart, buyer, {
    ...{ vehicleId: car, amount },
  })
  expect(status).toBe(201)
  razorpay.dashboard.pay(data.orderId, amount * 100)
  await deliverWebhooks(razorpay)
}

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const open = (
  route: typeof ownReceipt | typeof staffReceipt,
  who: 'customer' | 'staff',
  paymentId: string,
  bearer?: string,
) =>
  route.GET(
    new Request(`http://localhost/api/${who}/v1/partReceipts/${paymentId}`, {
      headers: { ...KEYS, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
    }),
    { params: Promise.resolve({ paymentId }) },
  )

async function numbers(car: string): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `SELECT t.number FROM part_receipt t JOIN buyer_payment y ON y.id = t.payment_id
     JOIN reservation r ON r.id = y.reservation_id WHERE r.vehicle_id = $1 ORDER BY t.serial`,
    [car],
  )
  return rows.map(({ number }) => number)
}

describe('the receipt of a part', () => {
  it('comes with each payment, online, by transfer and at the yard, and is the card to the rupee', async () => {
    const hold = await openHold()
    // Above ₹10 lakh, each payment carries its share of the tax.
    await pool.query(
      'UPDATE quote SET total = 1200000 WHERE id = (SELECT quote_id FROM reservation WHERE vehicle_id = $1)',
      [hold.car],
    )
    await payOnline(hold, 60_000)
    razorpay.dashboard.transfer(hold.account, 250_000_00)
    await deliverWebhooks(razorpay)
    expect((await byHand(hold.car, 5_001)).status).toBe(201)
    const { parts, tcs, rest, price, token: held } = await hold.read()
    expect(parts.map(({ method }) => method)).toEqual(['online', 'bank_transfer', 'upi'])
    let left = price + tcs - held.amount
    for (const part of parts) {
      left -= part.amount
      const receipt = await readPartReceipt(part.id, hold.buyer.id)
      expect(receipt).toMatchObject({
        ...{ number: part.receiptNumber, amount: part.amount, method: part.method },
        ...{ reference: part.reference, paidOn: part.paidOn, tax: part.tax, leftAfter: left },
        state: 'kept',
      })
      expect(part.tax).toBeGreaterThan(0)
    }
    expect(left).toBe(rest)
    expect(new Set(parts.map(({ receiptNumber }) => receiptNumber)).size).toBe(3)
    for (const { receiptNumber } of parts) expect(receiptNumber).toMatch(/^R\/\d\d-\d\d\/\d{6}$/)
  })

  it('is named in the message to the buyer', async () => {
    const hold = await openHold()
    await payOnline(hold, 20_000)
    const { rows } = await pool.query<{ receipt: string }>(
      "SELECT variables->>'receipt' AS receipt FROM message WHERE customer_id = $1 AND template = 'buyerPaymentTaken' AND channel = 'sms'",
      [hold.buyer.id],
    )
    expect(rows.map(({ receipt }) => receipt)).toEqual(await numbers(hold.car))
  })

  it('is numbered without gaps, across payments at once and one that fails', async () => {
    const holds = [await openHold(), await openHold(), await openHold()]
    const [failing, ...others] = holds
    if (!failing) throw new Error('no hold')
    await pool.query(`CREATE FUNCTION refuse_one_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.action = 'buyer_payment.taken' AND NEW.subject = '${failing.car}' THEN RAISE EXCEPTION 'no log today'; END IF; RETURN NEW; END $$`)
    await pool.query(
      'CREATE TRIGGER refuse_one_payment BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_one_payment()',
    )
    try {
      const answers = await Promise.all(holds.map(({ car }) => byHand(car, 10_000)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 500])
    } finally {
      await pool.query('DROP TRIGGER refuse_one_payment ON audit_entry')
    }
    expect(await numbers(failing.car)).toEqual([])
    for (const { car } of others) expect(await numbers(car)).toHaveLength(1)
  })

  it("can't be changed, deleted or numbered by hand, and a gap would be seen", async () => {
    const hold = await openHold()
    await payOnline(hold, 10_000)
    const [number] = await numbers(hold.car)
    for (const sql of [
      'UPDATE part_receipt SET left_after = 1 WHERE number = $1',
      'DELETE FROM part_receipt WHERE number = $1',
    ])
      await expect(pool.query(sql, [number])).rejects.toThrow()
    await expect(
      getDb().$transaction(async (tx) => {
        await tx.$executeRaw`ALTER TABLE part_receipt DISABLE TRIGGER USER`
        await tx.$executeRaw`DELETE FROM part_receipt WHERE number = ${number}`
        const broken = await tx.$queryRaw`SELECT * FROM invariant_part_receipts`
        expect(broken).not.toEqual([])
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
  })

  it('says that its payment went back, and its number is never given again', async () => {
    const hold = await openHold()
    await payOnline(hold, 30_000)
    expect((await byHand(hold.car, 7_000)).status).toBe(201)
    const { parts } = await hold.read()
    const [gateway = '', hand = ''] = parts.map(({ id }) => id)
    const before = await numbers(hold.car)
    expect((await cancelHoldAs(hold.buyer, hold.car)).status).toBe(200)
    const stateOf = async (id: string) => (await readPartReceipt(id, hold.buyer.id))?.state
    await tendDealAccounts()
    expect(await stateOf(gateway)).toBe('going_back')
    expect(await stateOf(hand), 'the desk sends it back').toBe('going_back')
    await refundNow(pool)
    expect(await stateOf(gateway)).toBe('gone_back')
    expect(await numbers(hold.car)).toEqual(before)
    expect((await listPartReceipts(hold.buyer.id)).map(({ state }) => state).toSorted()).toEqual([
      'going_back',
      'gone_back',
    ])
    const next = await openHold()
    await payOnline(next, 10_000)
    expect(before).not.toContain((await numbers(next.car))[0])
  })

  it('is a PDF for its buyer and for staff with the right, and for nobody else', async () => {
    const hold = await openHold()
    await payOnline(hold, 10_000)
    const [{ id = '' } = {}] = (await hold.read()).parts
    const own = await open(ownReceipt, 'customer', id, hold.buyer.token)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await open(staffReceipt, 'staff', id, token)).status).toBe(200)
    const stranger = await createCustomer(pool)
    expect((await open(ownReceipt, 'customer', id, stranger.token)).status).toBe(404)
    expect((await open(ownReceipt, 'customer', 'bpy_none', hold.buyer.token)).status).toBe(404)
    expect((await open(ownReceipt, 'customer', id)).status).toBe(401)
    expect((await open(staffReceipt, 'staff', id, hold.buyer.token)).status).not.toBe(200)
    const inspector = await signInStaff(pool)
    await pool.query("UPDATE staff SET rights = '{inspect}' WHERE id = $1", [inspector.id])
    expect((await open(staffReceipt, 'staff', id, inspector.token)).status).toBe(403)
  })
})

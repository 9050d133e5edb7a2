import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as payPart } from '@/app/api/vehicle/v1/payPart/route'
import { readBook } from '@/lib/features/books/queries/books'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { MAX_ONLINE_PART, computeMostPayable } from '@/lib/features/payments/rules'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { sumPaidByBuyer } from '@/lib/features/sales/rules/rest'
import { signText } from '@/lib/server/payments/signatures'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { reconcilePayments } from '@/lib/workflows/payment-jobs'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { verifyDocuments } from '../../factories/documents'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { readAllCityIds } from '../books/books'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  payHold,
  RAZORPAY_KEYS,
  type RazorpayAtTest,
  readMessagesTo,
  readPaymentStatus,
  refundNow,
} from '../reservations/at-the-gateway'
import {
  cancelHoldAs,
  chargeHoldPayment,
  failHoldPayment,
  findBrokenInvariants,
  postAs,
  backdateHold,
} from '../reservations/shop'
import { createReference, findBrokenSales, getToday, postSale, takePayment } from './deals'
import { clearAccountObstacles, holdWithAccount as openHold, listRefunds } from './held-accounts'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest
let token: string

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
  ;({ token } = await signInStaff(pool, 'manager'))
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  razorpay.refundsBegin = 'processed'
  razorpay.moods = []
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
  expect(await findBrokenSales(pool)).toEqual([])
  const { rows } = await pool.query('SELECT * FROM invariant_matched_payments_have_their_place')
  expect(rows).toEqual([])
})

const ask = (who: TestCustomer, car: string, amount: number) =>
  postAs<{ orderId: string; amount: number }>(payPart, who, { vehicleId: car, amount })

async function order(who: TestCustomer, car: string, amount: number): Promise<string> {
  const { status, data, message } = await ask(who, car, amount)
  expect(status, message).toBe(201)
  return data.orderId
}

async function pay(who: TestCustomer, car: string, amount: number) {
  const orderId = await order(who, car, amount)
  const payment = razorpay.dashboard.pay(orderId, amount * 100)
  await deliverWebhooks(razorpay)
  return { orderId, payment }
}

const confirm = (who: TestCustomer, orderId: string, paymentId: string) =>
  chargeHoldPayment(who, {
    ...{ orderId, paymentId },
    signature: signText(`${orderId}|${paymentId}`, RAZORPAY_KEYS.keySecret),
  })

async function leave(who: TestCustomer, car: string, rest: number, wanted: number) {
  const byHand = { vehicleId: car, amount: rest - wanted, method: 'bank_transfer' }
  const more = { reference: createReference(), paidOn: getToday() }
  expect((await takePayment(token, { ...byHand, ...more })).status).toBe(201)
}

const backdateOrder = (orderId: string, minutes: number) =>
  pool.query(
    'UPDATE payment SET created_at = created_at - make_interval(mins => $2) WHERE order_id = $1',
    [orderId, minutes],
  )

describe('what may be paid in one checkout', () => {
  it.each([
    [300_000, 0, MAX_ONLINE_PART],
    [MAX_ONLINE_PART, 0, MAX_ONLINE_PART],
    [MAX_ONLINE_PART - 1, 0, MAX_ONLINE_PART - 1],
    [150_000, 100_000, 50_000],
    [50_000, 50_000, 0],
    [50_000, 60_000, 0],
  ])('of %i left with %i open is %i', (rest, open, most) => {
    expect(computeMostPayable(rest, open)).toBe(most)
  })
})

describe('a part paid online', () => {
  it('counts once, however often and in whatever order we hear of it', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    const { rest } = await read()
    const orderId = await order(buyer, car, 60_000)
    const payment = razorpay.dashboard.pay(orderId, 60_000_00)
    razorpay.events.push(...razorpay.events.map((event) => ({ ...event, id: `again_${event.id}` })))
    razorpay.events.reverse()
    await deliverWebhooks(razorpay)
    const [first, second] = [
      await confirm(buyer, orderId, payment.id),
      await confirm(buyer, orderId, payment.id),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.data.message).toBe('Thank you. Your payment has arrived.')
    const after = await read()
    expect(after.parts).toMatchObject([
      { amount: 60_000, method: 'online', reference: payment.id, paidOn: getToday() },
    ])
    expect(after.rest).toBe(rest - 60_000)
    expect(sumPaidByBuyer(after) + after.rest).toBe(after.price + after.tcs + after.deliveryFee)
    const told = await readMessagesTo(pool, buyer)
    expect(told.filter((text) => text === 'buyerPaymentTaken ₹60,000')).toHaveLength(1)
  })

  it('counts by the browser’s word if no webhook came, and by the clock if nobody spoke', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    const one = await order(buyer, car, 10_000)
    const paid = razorpay.dashboard.pay(one, 10_000_00)
    const two = await order(buyer, car, 20_000)
    razorpay.dashboard.pay(two, 20_000_00)
    razorpay.events.length = 0
    expect((await confirm(buyer, one, paid.id)).status).toBe(200)
    await reconcilePayments()
    expect((await read()).parts.map(({ amount }) => amount)).toEqual([10_000, 20_000])
  })

  it('isn’t more than the limit or the rest, and is of the holder alone', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    expect((await ask(buyer, car, MAX_ONLINE_PART + 1)).status).toBe(422)
    expect((await ask(buyer, car, 0)).status).toBe(422)
    const { rest } = await read()
    await leave(buyer, car, rest, 40_000)
    expect((await ask(buyer, car, 40_001)).message).toContain('₹40,000')
    expect((await ask(await createCustomer(pool), car, 1_000)).status).toBe(404)
    const { orderId } = await pay(buyer, car, 40_000)
    expect((await read()).rest).toBe(0)
    expect((await ask(buyer, car, 1)).message).toBe('There is nothing more to pay online now.')
    const stranger = await createCustomer(pool)
    expect((await confirm(stranger, orderId, 'pay_x')).status).toBe(404)
  })

  it('waits until what we promised to clear is cleared', async () => {
    const { buyer, car } = await payHold(pool, razorpay)
    await clearAccountObstacles(pool, car)
    await pool.query("UPDATE vehicle SET insurance_until = '2020-01-01' WHERE id = $1", [car])
    expect((await ask(buyer, car, 1_000)).status).toBe(409)
    await clearAccountObstacles(pool, car)
    expect((await ask(buyer, car, 1_000)).status).toBe(201)
  })

  it('keeps the car seven days once it pays the last rupee', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    await leave(buyer, car, (await read()).rest, 30_000)
    await pay(buyer, car, 30_000)
    const { rows } = await pool.query<{ hours: number }>(
      "SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours FROM reservation WHERE vehicle_id = $1 AND status = 'active'",
      [car],
    )
    expect(rows).toEqual([{ hours: 168 }])
  })
})

describe('two checkouts', () => {
  it('of the same sum are the same order while it is open', async () => {
    const { buyer, car } = await openHold(pool, razorpay)
    const both = await Promise.all([ask(buyer, car, 25_000), ask(buyer, car, 25_000)])
    expect(new Set(both.map(({ data }) => data.orderId)).size).toBe(1)
  })

  it('can’t ask for more than the rest together; a failed one counts no longer', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    await leave(buyer, car, (await read()).rest, 90_000)
    const both = await Promise.all([ask(buyer, car, 60_000), ask(buyer, car, 50_000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const orderId = both.find(({ status }) => status === 201)?.data.orderId ?? ''
    expect((await read()).openParts).toHaveLength(1)
    expect((await failHoldPayment(buyer, orderId)).status).toBe(200)
    expect((await read()).openParts).toEqual([])
    expect((await ask(buyer, car, 90_000)).status).toBe(201)
    const { rows } = await pool.query(
      "SELECT status::text FROM reservation WHERE vehicle_id = $1 AND status = 'active'",
      [car],
    )
    expect(rows, 'the hold stays').toHaveLength(1)
  })

  it('that are both paid count up to the rest, and the surplus goes back by itself', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    await leave(buyer, car, (await read()).rest, 90_000)
    const first = await order(buyer, car, 60_000)
    await backdateOrder(first, 16)
    const second = await order(buyer, car, 80_000)
    const [late, early] = [
      razorpay.dashboard.pay(first, 60_000_00),
      razorpay.dashboard.pay(second, 80_000_00),
    ]
    await deliverWebhooks(razorpay)
    expect((await read()).rest).toBe(0)
    await refundNow(pool)
    await deliverWebhooks(razorpay)
    const back = [late, early].flatMap(({ id }) => listRefunds(razorpay, id))
    expect(back.reduce((sum, paise) => sum + paise, 0)).toBe(50_000_00)
    expect(await readMessagesTo(pool, buyer)).toContain('transferGoesBack ₹50,000')
    await reconcilePayments()
    expect((await read()).rest).toBe(0)
  })

  it('paid twice on one order: the second goes back whole', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    const { orderId } = await pay(buyer, car, 15_000)
    const again = razorpay.dashboard.pay(orderId, 15_000_00)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect((await read()).parts).toHaveLength(1)
    expect(listRefunds(razorpay, again.id)).toEqual([15_000_00])
  })
})

describe('a deal that ends', () => {
  it('gives every part back to where it came from', async () => {
    const { buyer, car } = await openHold(pool, razorpay)
    const one = await pay(buyer, car, 30_000)
    const two = await pay(buyer, car, 20_000)
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('holdCancelled ₹60,000')
    await tendDealAccounts()
    await refundNow(pool)
    await refundNow(pool)
    expect(listRefunds(razorpay, one.payment.id)).toEqual([30_000_00])
    expect(listRefunds(razorpay, two.payment.id)).toEqual([20_000_00])
    expect(await readPaymentStatus(pool, one.orderId)).toBe('refunded')
  })

  it('gives back what was paid after its end, also on an order that was open', async () => {
    const { buyer, car } = await openHold(pool, razorpay)
    const orderId = await order(buyer, car, 30_000)
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    const late = razorpay.dashboard.pay(orderId, 30_000_00)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(listRefunds(razorpay, late.id)).toEqual([30_000_00])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect((await confirm(buyer, orderId, late.id)).status).toBe(409)
  })

  it('waits for a checkout that was open at its end and paid before', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    await leave(buyer, car, (await read()).rest, 30_000)
    const orderId = await order(buyer, car, 30_000)
    razorpay.dashboard.pay(orderId, 30_000_00, {
      created_at: Math.floor(Date.now() / 1_000) - 30,
    })
    razorpay.events.length = 0
    await backdateHold(pool, car)
    await pool.query('UPDATE deal_account SET checked_at = now()')
    await expireHolds()
    await reconcilePayments()
    await expireHolds()
    expect((await read()).rest).toBe(0)
  })
})

describe('the books', () => {
  it('have each part once, and the sale is paid to the rupee', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    await leave(buyer, car, (await read()).rest, 70_000)
    await pay(buyer, car, 70_000)
    const scope = { from: getToday(), to: getToday(), cityIds: await readAllCityIds(pool) }
    const received = (await readBook('receipts', scope)).filter(
      ({ vehicleId, cells }) => vehicleId === car && cells.total === 70_000,
    )
    expect(received.map(({ cells }) => [cells.what, cells.method])).toEqual([
      ['Payment for the car', 'Online'],
    ])
    const vouchers = (await listVouchers(scope)).filter(({ lines }) =>
      lines.some(({ debit }) => debit === 70_000),
    )
    expect(vouchers.map(({ type, lines }) => [type, lines[0]?.account])).toEqual([
      ['Receipt', 'Payment gateway'],
    ])
    const { rows } = await pool.query<{ seller: string | null }>(
      'SELECT seller_id AS seller FROM vehicle WHERE id = $1',
      [car],
    )
    await verifyDocuments(pool, car, { seller: rows[0]?.seller ?? null, buyer: buyer.id })
    await pool.query('DELETE FROM sandbox_due')
    const sold = await postSale(token, { vehicleId: car })
    expect(sold.status, sold.text).toBe(201)
  })
})

describe('the database', () => {
  it('refuses a part above the rest, of an ended hold, or with a hold of its own', async () => {
    const { buyer, car, read } = await openHold(pool, razorpay)
    const insert = (amount: number, more = '') =>
      pool.query(
        `INSERT INTO payment (id, purpose, part_of_id, provider, amount${more === '' ? '' : ', reservation_id'})
         SELECT 'pay_' || gen_random_uuid(), 'part', id, 'razorpay', $2${more}
         FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [car, amount],
      )
    const { rest } = await read()
    await expect(insert(rest + 1)).rejects.toMatchObject({
      constraint: 'payment_part_at_most_the_rest',
    })
    await expect(insert(1_000, ', id')).rejects.toMatchObject({
      constraint: 'payment_belongs_somewhere',
    })
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    await expect(insert(1_000)).rejects.toMatchObject({
      constraint: 'payment_part_of_running_hold',
    })
  })
})

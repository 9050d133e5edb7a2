import { afterEach, describe, expect, it } from 'vitest'
import { GET as sandboxOrder } from '@/app/api/dev/sandbox/order/route'
import {
  DELETE as leaveLine,
  GET as places,
  POST as joinLine,
} from '@/app/api/vehicle/v1/waitingLine/route'
import { POST as razorpay } from '@/app/api/webhooks/razorpay/route'
import { processGatewayEvents, reconcilePayments } from '@/lib/workflows/payment-jobs'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { settlePayment } from '@/lib/workflows/settle-payment'
import { openListingFeePayment } from '@/lib/features/payments/commands/start-payment'
import { expireHolds, remindOfEndingHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getReserveState } from '@/lib/features/reservations/queries/reservations'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import {
  paySandboxOrder,
  readSandboxOrder,
  sandboxGateway,
  buildSandboxWebhook,
} from '@/lib/server/payments/sandbox'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import {
  findBrokenInvariants,
  chargeHoldPayment,
  makeCarsReservable,
  getAs,
  payInSandbox,
  postAs,
  reserveByToken,
  backdateHold,
  readVehicleStatus,
} from './shop'

const { pool } = testDatabase()
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

async function createHold() {
  const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
  const {
    data: { orderId },
  } = await reserveByToken(buyer, car)
  return { buyer, car, orderId }
}

async function paymentOf(orderId: string): Promise<string> {
  const {
    rows: [payment],
  } = await pool.query<{ status: string }>('SELECT status::text FROM payment WHERE order_id = $1', [
    orderId,
  ])
  return payment?.status ?? 'unknown'
}

async function sendWebhook(given: { rawBody: Buffer; headers: Headers }): Promise<number> {
  const response = await razorpay(
    new Request('http://localhost:3000/api/webhooks/razorpay', {
      method: 'POST',
      headers: given.headers,
      body: new Uint8Array(given.rawBody),
    }),
  )
  return response.status
}

async function paySilently(orderId: string) {
  const order = await readSandboxOrder(orderId)
  if (!order) throw new Error('no such order')
  return { ...(await paySandboxOrder(order, 'captured')), orderId, amount: order.amount }
}

afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
})

describe('a payment', () => {
  it('reported only by webhooks makes the hold active, for any number and order of them', async () => {
    const { car, orderId } = await createHold()
    const paid = await paySilently(orderId)
    const events = (['order.paid', 'payment.captured'] as const).map((kind) =>
      buildSandboxWebhook(kind, paid),
    )
    for (let time = 0; time < 5; time += 1)
      for (const event of events) expect(await sendWebhook(event)).toBe(200)
    const { rows } = await pool.query('SELECT 1 FROM gateway_event WHERE order_id = $1', [orderId])
    expect(rows).toHaveLength(2)
    await Promise.all([processGatewayEvents(), processGatewayEvents()])
    expect([await paymentOf(orderId), await readVehicleStatus(pool, car)]).toEqual([
      'captured',
      'reserved',
    ])
    const { rows: moves } = await pool.query(
      "SELECT 1 FROM vehicle_event WHERE vehicle_id = $1 AND event = 'reserve'",
      [car],
    )
    expect(moves).toHaveLength(1)
  })

  it('without any notification is found by the reconciler', async () => {
    const { orderId } = await createHold()
    await payInSandbox(orderId, 'noWebhook')
    await reconcilePayments()
    expect(await paymentOf(orderId)).toBe('captured')
  })

  it('is found by the reconciler beside orders that hang, a few at a time', async () => {
    const orders: string[] = []
    for (let count = 0; count < 6; count += 1) orders.push((await createHold()).orderId)
    for (const orderId of orders) await payInSandbox(orderId, 'noWebhook')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const [hanging] = orders
    let [atOnce, most] = [0, 0]
    const fetchPayments: PaymentGateway['fetchPayments'] = async (orderId) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      if (orderId === hanging) await answered
      const payments = await sandboxGateway.fetchPayments(orderId)
      atOnce -= 1
      return payments
    }
    shared.bharosaGateway = { ...sandboxGateway, fetchPayments }
    try {
      const reconciled = reconcilePayments()
      const others = async () => Promise.all(orders.slice(1).map(paymentOf))
      await expect.poll(others, { timeout: 20_000 }).toEqual(orders.slice(1).map(() => 'captured'))
      expect(await paymentOf(hanging ?? '')).toBe('created')
      answer()
      await reconciled
      expect(await paymentOf(hanging ?? '')).toBe('captured')
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(4)
    } finally {
      answer()
      delete shared.bharosaGateway
    }
  })

  it('is never accepted without a valid signature, from browser or webhook', async () => {
    const { buyer, orderId } = await createHold()
    const { data } = await payInSandbox(orderId, 'noWebhook')
    expect(await chargeHoldPayment(buyer, { ...data, signature: 'f'.repeat(64) })).toMatchObject({
      status: 400,
      message: 'Vehicle Reservation Failed',
    })
    expect((await chargeHoldPayment(await createCustomer(pool), data)).status).toBe(404)
    const event = buildSandboxWebhook('payment.captured', {
      orderId,
      paymentId: data.paymentId,
      amount: 10_000,
    })
    expect(
      await sendWebhook({ ...event, rawBody: Buffer.from(`${event.rawBody.toString()} `) }),
    ).toBe(400)
    expect(await paymentOf(orderId)).toBe('created')
  })

  it('signed for one order settles no other', async () => {
    const [mine, other] = [await createHold(), await createHold()]
    const { data } = await payInSandbox(other.orderId, 'noWebhook')
    expect((await chargeHoldPayment(mine.buyer, { ...data, orderId: mine.orderId })).status).toBe(
      400,
    )
    expect(await paymentOf(mine.orderId)).toBe('created')
  })

  it('of another amount settles nothing', async () => {
    const { orderId } = await createHold()
    await pool.query(
      "INSERT INTO sandbox_payment (id, order_id, amount, currency, status) VALUES ($1, $2, 1, 'INR', 'captured')",
      [`pay_${orderId}`, orderId],
    )
    expect(await settlePayment(orderId)).toBe('created')
  })

  it('that arrives late takes a free car again', async () => {
    const { buyer, car, orderId } = await createHold()
    const { data } = await payInSandbox(orderId, 'lateSuccess')
    expect(await readVehicleStatus(pool, car)).toBe('listed')
    expect((await chargeHoldPayment(buyer, data)).data.reservation.status).toBe('active')
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
  })

  it('that arrives late for a lost car is refunded exactly once, and announced', async () => {
    const { buyer, car, orderId } = await createHold()
    await backdateHold(pool, car)
    const winner = await createCustomer(pool)
    await reserveByToken(winner, car)
    const paid = await paySilently(orderId)
    expect(await chargeHoldPayment(buyer, paid)).toMatchObject({
      status: 409,
      code: 'payment_refunded',
    })
    expect(await chargeHoldPayment(buyer, paid)).toMatchObject({ status: 409 })
    await Promise.all([sendDueRefunds(), sendDueRefunds(), sendDueRefunds()])
    expect(await paymentOf(orderId)).toBe('refunded')
    const { rows } = await pool.query('SELECT amount FROM sandbox_refund WHERE payment_id = $1', [
      paid.paymentId,
    ])
    expect(rows).toEqual([{ amount: 10_000 }])
    const { rows: told } = await pool.query(
      'SELECT template FROM message WHERE customer_id = $1 ORDER BY created_at, id',
      [buyer.id],
    )
    expect(told.map(({ template }) => template as string)).toEqual([
      'paymentTooLate',
      'tokenRefunded',
    ])
  })

  it('that arrives late is refunded if its buyer holds another car', async () => {
    const { buyer, car, orderId } = await createHold()
    await backdateHold(pool, car)
    const [second = ''] = await makeCarsReservable(pool, 1)
    await reserveByToken(buyer, second)
    await paySilently(orderId)
    expect(await settlePayment(orderId)).toBe('refund_due')
    expect([await readVehicleStatus(pool, car), await readVehicleStatus(pool, second)]).toEqual([
      'listed',
      'reserved',
    ])
  })

  it('of a listing fee uses the same port', async () => {
    const seller = await createCustomer(pool, { role: 1 })
    const {
      rows: [car],
    } = await pool.query<{ id: string; city: number }>(
      'SELECT id, city_id AS city FROM vehicle v WHERE NOT EXISTS (SELECT FROM gst_invoice i WHERE i.vehicle_id = v.id) LIMIT 1',
    )
    await pool.query(
      "INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at) VALUES ($1, $2, $3, $4, 'visit', now())",
      ['apt_fee', seller.id, car?.id, car?.city],
    )
    const wanted = { purpose: 'listing_fee', appointmentId: 'apt_fee', amount: 3_000 } as const
    const order = await openListingFeePayment(wanted)
    expect((await openListingFeePayment(wanted)).orderId).toBe(order.orderId)
    expect((await getAs(sandboxOrder, seller, `?orderId=${order.orderId}`)).data).toMatchObject({
      amount: 3_000,
      purpose: 'listing_fee',
    })
    await payInSandbox(order.orderId, 'success')
    await processGatewayEvents()
    expect(await paymentOf(order.orderId)).toBe('captured')
  })
})

describe('the waiting list', () => {
  it('gives the first two hours, then the next, then everyone', async () => {
    const { buyer, car } = await createHold()
    const [first, second, stranger] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await createCustomer(pool),
    ]
    expect((await postAs(joinLine, first, { vehicleId: car })).data).toMatchObject({
      position: 1,
      offerEndsAt: null,
    })
    expect((await postAs(joinLine, second, { vehicleId: car })).data).toMatchObject({ position: 2 })
    expect((await postAs(joinLine, second, { vehicleId: car })).data).toMatchObject({ position: 2 })
    expect((await postAs(joinLine, buyer, { vehicleId: car })).status).toBe(409)
    await backdateHold(pool, car)
    await expireHolds()
    expect((await reserveByToken(stranger, car)).message).toBe(
      'Vehicle is being reserved by some other user',
    )
    expect((await reserveByToken(second, car)).status).toBe(409)
    expect(await getReserveState({ vehicleId: car, customerId: first.id })).toMatchObject({
      refusal: null,
      waiting: 2,
      place: { position: 1 },
    })
    const {
      rows: [offer],
    } = await pool.query<{ hours: number }>(
      'SELECT extract(epoch FROM offer_ends_at - now()) / 3600 AS hours FROM waiting_line WHERE vehicle_id = $1 AND customer_id = $2',
      [car, first.id],
    )
    expect(Number(offer?.hours)).toBeCloseTo(2, 1)

    await pool.query(
      "UPDATE waiting_line SET offer_ends_at = now() - interval '1 second' WHERE customer_id = $1",
      [first.id],
    )
    await expireHolds()
    expect((await reserveByToken(first, car)).status).toBe(409)
    expect((await postAs(leaveLine, second, { vehicleId: car }, {}, 'DELETE')).status).toBe(200)
    expect((await getAs(places, second)).data).toEqual({ items: [] })
    expect((await reserveByToken(stranger, car)).status).toBe(201)
    const { rows } = await pool.query(
      "SELECT customer_id FROM message WHERE template = 'waitingOffer' ORDER BY created_at",
      [],
    )
    expect(rows.map(({ customer_id: id }) => id as string)).toEqual([first.id, second.id])
  })

  it("can't be joined for a free car", async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    expect(await postAs(joinLine, buyer, { vehicleId: car })).toMatchObject({
      status: 409,
      message: 'This car is free: you can reserve it now.',
    })
  })
})

describe('a hold that ends within a day', () => {
  it('is announced once', async () => {
    const { buyer, car, orderId } = await createHold()
    await chargeHoldPayment(buyer, (await payInSandbox(orderId, 'success')).data)
    await remindOfEndingHolds()
    await pool.query(
      "UPDATE reservation SET ends_at = now() + interval '23 hours' WHERE vehicle_id = $1 AND status = 'active'",
      [car],
    )
    await remindOfEndingHolds()
    await remindOfEndingHolds()
    const { rows } = await pool.query(
      "SELECT template FROM message WHERE customer_id = $1 AND template = 'holdEndingSoon'",
      [buyer.id],
    )
    expect(rows).toHaveLength(1)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as webhook } from '@/app/api/webhooks/razorpay/route'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { settlePayment } from '@/lib/workflows/settle-payment'
import { GatewayUnavailable, type PaymentGateway } from '@/lib/server/payments/gateway'
import { createRazorpayGateway } from '@/lib/server/payments/razorpay'
import { signText } from '@/lib/server/payments/signatures'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { startRazorpayStandIn } from './razorpay-stand-in'
import {
  findBrokenInvariants,
  cancelHoldAs,
  chargeHoldPayment,
  makeCarsReservable,
  reserveByToken,
  readVehicleStatus,
} from './shop'

const { pool } = testDatabase()
const KEYS = {
  keyId: 'rzp_test_key',
  keySecret: 'a secret of tests',
  webhookSecret: 'another secret of tests',
}

let razorpay: Awaited<ReturnType<typeof startRazorpayStandIn>>
let gateway: PaymentGateway
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

beforeAll(async () => {
  razorpay = await startRazorpayStandIn()
  gateway = createRazorpayGateway(KEYS, { host: razorpay.url, answerWithin: 300 })
})
afterAll(() => razorpay.close())
beforeEach(() => {
  Object.assign(razorpay, {
    asked: [],
    moods: [],
    payments: [],
    refunds: [],
    disputes: [],
    events: [],
    refundsBegin: 'processed',
  })
  shared.bharosaGateway = gateway
})
afterEach(() => {
  delete shared.bharosaGateway
})

const calls = () => razorpay.asked.map(({ call }) => call)
const paidAt = (orderId: string, status = 'captured', amount = 1_000_000) => ({
  id: 'pay_1',
  order_id: orderId,
  amount,
  currency: 'INR',
  status,
})

async function tell(
  body: unknown,
  headers: Record<string, string> = {},
  secret = KEYS.webhookSecret,
): Promise<number> {
  const raw = JSON.stringify(body)
  const response = await webhook(
    new Request('http://localhost:3000/api/webhooks/razorpay', {
      method: 'POST',
      body: raw,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signText(raw, secret),
        ...headers,
      },
    }),
  )
  return response.status
}

describe('requests to Razorpay', () => {
  it('are in paise with the key pair, and results in rupees', async () => {
    const { orderId } = await gateway.createOrder({
      receipt: 'pay_ours',
      amount: 10_000,
      currency: 'INR',
    })
    expect(razorpay.asked).toEqual([
      {
        call: 'POST /v1/orders',
        body: { amount: 1_000_000, currency: 'INR', receipt: 'pay_ours' },
        auth: `${KEYS.keyId}:${KEYS.keySecret}`,
      },
    ])
    razorpay.payments = [
      paidAt(orderId, 'authorized'),
      { ...paidAt(orderId, 'failed'), id: 'pay_2', amount: 1_000_050 },
    ]
    const [second, first] = await gateway.fetchPayments(orderId)
    expect(first).toMatchObject({
      paymentId: 'pay_1',
      orderId,
      paise: 1_000_000,
      currency: 'INR',
      status: 'authorized',
      feePaise: null,
    })
    expect(second).toMatchObject({ paise: 1_000_050, status: 'failed' })
    if (first)
      expect(await gateway.capture(first)).toMatchObject({ paise: 1_000_000, status: 'captured' })
    expect(razorpay.asked.at(-1)).toMatchObject({
      call: 'POST /v1/payments/pay_1/capture',
      body: { amount: 1_000_000, currency: 'INR' },
    })
  })

  it('are retried after an error or a timeout, but not after a refusal', async () => {
    razorpay.moods = ['broken', 'silent']
    expect((await gateway.createOrder({ receipt: 'r', amount: 1, currency: 'INR' })).orderId).toBe(
      'order_3',
    )
    razorpay.moods = ['refusing']
    await expect(gateway.createOrder({ receipt: 'r', amount: 1, currency: 'INR' })).rejects.toThrow(
      GatewayUnavailable,
    )
    expect(calls()).toHaveLength(4)
    razorpay.moods = ['silent', 'silent', 'silent']
    await expect(gateway.fetchPayments('order_1')).rejects.toThrow(GatewayUnavailable)
    expect(calls()).toHaveLength(7)
  })

  it('report unavailable if another service answers', async () => {
    const strangers = () => Array.from({ length: 3 }, () => 'another' as const)
    razorpay.moods = strangers()
    await expect(gateway.createOrder({ receipt: 'r', amount: 1, currency: 'INR' })).rejects.toThrow(
      GatewayUnavailable,
    )
    razorpay.moods = strangers()
    await expect(gateway.fetchPayments('order_1')).rejects.toThrow(GatewayUnavailable)
    expect(await gateway.fetchPayments('order_1')).toEqual([])
  })

  it('take no longer than all retries together may', async () => {
    razorpay.moods = ['silent', 'silent', 'silent']
    const patience = { host: razorpay.url, answerWithin: 300, allWithin: 450 }
    const begin = performance.now()
    await expect(createRazorpayGateway(KEYS, patience).fetchPayments('order_1')).rejects.toThrow(
      GatewayUnavailable,
    )
    expect(performance.now() - begin).toBeLessThan(900)
    expect(calls().length).toBeLessThan(3)
  })

  it('capture with one attempt only', async () => {
    razorpay.moods = ['broken']
    await expect(
      gateway.capture({
        paymentId: 'pay_1',
        orderId: 'o',
        paise: 100,
        currency: 'INR',
        status: 'authorized',
        feePaise: null,
        taxPaise: null,
        feeBearer: null,
        refundedPaise: 0,
        createdAt: new Date(),
      }),
    ).rejects.toThrow(GatewayUnavailable)
    expect(calls()).toHaveLength(1)
  })

  it('refund once, even if the first response was lost', async () => {
    razorpay.payments = [paidAt('order_1')]
    const wanted = { paymentId: 'pay_1', paise: 1_000_000, receipt: 'our_receipt' }
    razorpay.moods = ['well', 'lost']
    const first = await gateway.refund(wanted)
    expect(razorpay.asked[1]).toMatchObject({
      call: 'POST /v1/payments/pay_1/refund',
      body: { amount: 1_000_000, receipt: 'our_receipt', speed: 'normal' },
      idempotency: 'our_receipt',
    })
    expect(first).toMatchObject({ receipt: 'our_receipt', status: 'processed', paise: 1_000_000 })
    expect(await gateway.refund(wanted)).toEqual(first)
    expect(razorpay.refunds).toHaveLength(1)
  })
})

describe("Razorpay's signatures", () => {
  // Signature by openssl: printf 'order_9A33XWu170gUtm|pay_29QQoUBi66xm2f' | openssl dgst -sha256
  // -hmac 'a secret of tests'
  const callback = { orderId: 'order_9A33XWu170gUtm', paymentId: 'pay_29QQoUBi66xm2f' }
  const signature = '5effe492af0e86be1bac84f0f718a073255ac2d74fb9d6d70f2bb9e830970013'

  it('are valid for this order and payment only', () => {
    expect(gateway.verifySignature({ ...callback, signature })).toBe(true)
    expect(gateway.verifySignature({ ...callback, signature: signature.toUpperCase() })).toBe(false)
    expect(
      gateway.verifySignature({ ...callback, orderId: 'order_9A33XWu170gUtn', signature }),
    ).toBe(false)
    expect(
      gateway.verifySignature({ ...callback, paymentId: 'pay_29QQoUBi66xm2g', signature }),
    ).toBe(false)
    expect(gateway.verifySignature({ ...callback, signature: '' })).toBe(false)
  })

  it('admit a webhook once by its event id, whatever its kind', async () => {
    const about = {
      event: 'settlement.processed',
      payload: { settlement: { entity: { id: 'setl_1' } } },
    }
    expect(await tell(about, { 'x-razorpay-event-id': 'evt_unknown' })).toBe(200)
    expect(await tell({ ...about, created_at: 2 }, { 'x-razorpay-event-id': 'evt_unknown' })).toBe(
      200,
    )
    expect(await tell(about, { 'x-razorpay-event-id': 'evt_other' }, 'not the secret')).toBe(400)
    const { rows } = await pool.query(
      "SELECT id, kind, order_id FROM gateway_event WHERE provider = 'razorpay'",
    )
    expect(rows).toEqual([
      { id: 'razorpay:evt_unknown', kind: 'settlement.processed', order_id: null },
    ])
    await processGatewayEvents()
    expect(
      (await pool.query('SELECT 1 FROM gateway_event WHERE processed_at IS NULL')).rows,
    ).toEqual([])
    expect(
      await tell(
        { event: 'order.paid', payload: { order: { entity: { id: 'order_of_nobody' } } } },
        { 'x-razorpay-event-id': 'evt_foreign' },
      ),
    ).toBe(200)
    await processGatewayEvents()
    expect(
      (await pool.query('SELECT 1 FROM gateway_event WHERE processed_at IS NULL')).rows,
    ).toEqual([])
    expect(calls()).toEqual([])
  })
})

describe('a token paid through Razorpay', () => {
  it('holds the car even if the first order fails: a retry continues the same hold', async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    razorpay.moods = ['broken', 'broken', 'broken']
    expect((await reserveByToken(buyer, car)).status).toBe(503)
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    const { status, data } = await reserveByToken(buyer, car)
    expect([status, data.provider, data.keyId]).toEqual([201, 'razorpay', KEYS.keyId])
    expect(
      (await pool.query('SELECT 1 FROM payment WHERE reservation_id = $1', [data.reservationId]))
        .rows,
    ).toHaveLength(1)

    razorpay.payments = [paidAt(data.orderId, 'authorized')]
    const signature = signText(`${data.orderId}|pay_1`, KEYS.keySecret)
    razorpay.moods = ['broken', 'broken', 'broken']
    expect(
      (await chargeHoldPayment(buyer, { orderId: data.orderId, paymentId: 'pay_1', signature }))
        .status,
    ).toBe(503)
    expect(
      (await chargeHoldPayment(buyer, { orderId: data.orderId, paymentId: 'pay_1', signature }))
        .data.reservation.status,
    ).toBe('active')
    expect(calls()).toContain('POST /v1/payments/pay_1/capture')

    expect((await cancelHoldAs(buyer, car)).data.reservation.token?.status).toBe('refund_due')
    razorpay.moods = ['well', 'broken', 'broken', 'broken', 'broken', 'broken', 'broken']
    await sendDueRefunds()
    await pool.query(
      "UPDATE gateway_payment SET refund_claimed_at = now() - interval '3 minutes' WHERE owed_paise > 0",
    )
    razorpay.moods = []
    await sendDueRefunds()
    await sendDueRefunds()
    expect(razorpay.refunds).toMatchObject([{ amount: 1_000_000 }])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })

  it('of the wrong amount, in paise, settles nothing', async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    const {
      data: { orderId },
    } = await reserveByToken(buyer, car)
    razorpay.payments = [paidAt(orderId, 'captured', 10_000)]
    expect(await settlePayment(orderId)).toBe('created')
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})

describe('a correctly signed but unstorable webhook', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 'end')

  it.each([
    ['NUL', { event: 'payment.captured', note: 'a\0b' }],
    ['NUL in a name', { event: 'payment.captured', 'a\0b': 1 }],
    ['half of a character', { event: 'payment.captured', note: '\ud800' }],
    ['nesting without an end', { event: 'payment.captured', note: nested(200) }],
  ])('is refused, never a server error: %s', async (_name, body) => {
    expect(await tell(body)).toBe(400)
  })

  it('is stored if deep, but not endless (negative control)', async () => {
    expect(await tell({ event: 'payment.captured', note: nested(20) })).toBe(200)
  })
})

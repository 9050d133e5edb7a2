import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { reconcilePayments } from '@/lib/workflows/payment-jobs'
import { reconcileRecentDays } from '@/lib/workflows/reconcile-day'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { syncPayment } from '@/lib/workflows/settle-payment'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import {
  chargeHold,
  closeRazorpay,
  deliverWebhooks,
  holdWithOrder,
  readMoneyLines,
  readGatewayMoney,
  openStandInRazorpay,
  payHold,
  readPaymentStatus,
  type RazorpayAtTest,
  refundNow,
  TOKEN_PAISE,
  readMessagesTo,
} from './at-the-gateway'
import {
  findBrokenInvariants,
  cancelHoldAs,
  reserveByToken,
  backdateHold,
  readVehicleStatus,
} from './shop'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  razorpay.refundsBegin = 'processed'
  razorpay.moods = []
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
})

const refundsOf = (paymentId: string) =>
  razorpay.refunds
    .filter(({ payment_id: of }) => of === paymentId)
    .map(({ amount, status }) => [amount, status])

describe('a refund made at the dashboard', () => {
  it('reduces the amount owed: after ₹1, the cancelling buyer gets ₹9,999, and is told so', async () => {
    const { buyer, car, payment } = await payHold(pool, razorpay)
    razorpay.dashboard.refund(payment.id, 100)
    await deliverWebhooks(razorpay)
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ kind: 'short', paise: 100 }])
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([
      [100, 'processed'],
      [999_900, 'processed'],
    ])
    expect(await readGatewayMoney(pool, payment.id)).toMatchObject({ left_paise: 0, owed_paise: 0 })
    expect((await readMessagesTo(pool, buyer)).slice(1)).toEqual([
      'tokenRefunded ₹1',
      'holdCancelled ₹9,999',
      'tokenRefunded ₹9,999',
    ])
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'short', outcome: 'by_itself' },
    ])
  })

  it('is found without its webhook, because we ask before refunding', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    razorpay.dashboard.refund(payment.id, 250_050)
    razorpay.dashboard.refund(payment.id, 100_000)
    razorpay.events.length = 0
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    expect(refundsOf(payment.id).at(-1)).toEqual([649_950, 'processed'])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('tokenRefunded ₹6,499.50')
  })

  it('of the full amount during the hold ends it, frees the car, and sends nothing more', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    razorpay.dashboard.refund(payment.id, TOKEN_PAISE)
    await deliverWebhooks(razorpay)
    expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
      'listed',
      'refunded',
    ])
    await refundNow(pool)
    expect(refundsOf(payment.id)).toHaveLength(1)
    expect((await readMessagesTo(pool, buyer)).slice(1)).toEqual([
      'tokenWentBack ₹10,000',
      'tokenRefunded ₹10,000',
    ])
  })

  it('in three parts summing to the full amount also ends the hold, and a failed part is owed again', async () => {
    const { car, orderId, payment } = await payHold(pool, razorpay)
    razorpay.dashboard.refund(payment.id, 400_000)
    const second = razorpay.dashboard.refund(payment.id, 300_000, { status: 'pending' })
    razorpay.dashboard.refund(payment.id, 300_000)
    await deliverWebhooks(razorpay)
    expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
      'listed',
      'refund_due',
    ])
    razorpay.dashboard.fail(second)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(payment.id).at(-1)).toEqual([300_000, 'processed'])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
  })

  it('after the hold, during our own, is paid once', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    razorpay.dashboard.refund(payment.id, TOKEN_PAISE)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toHaveLength(1)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
  })
})

describe('our own refund', () => {
  it('is announced as pending, then as made with the bank’s reference', async () => {
    razorpay.refundsBegin = 'pending'
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([[TOKEN_PAISE, 'pending']])
    expect(await readPaymentStatus(pool, orderId)).toBe('refund_due')
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('refundOnItsWay ₹10,000')
    const [refund] = razorpay.refunds.filter(({ payment_id: of }) => of === payment.id)
    if (refund) razorpay.dashboard.process(refund, '74332741234567890123456')
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    const { rows } = await pool.query(
      "SELECT variables->>'reference' AS reference FROM message WHERE customer_id = $1 AND template = 'tokenRefunded' AND channel = 'sms'",
      [buyer.id],
    )
    expect(rows).toEqual([{ reference: '74332741234567890123456' }])
  })

  it('that fails after being processed is owed again, announced, and repeated', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    const [refund] = razorpay.refunds.filter(({ payment_id: of }) => of === payment.id)
    if (refund) razorpay.dashboard.fail(refund)
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, orderId)).toBe('refund_due')
    await sendDueRefunds()
    expect(refundsOf(payment.id)).toHaveLength(1)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([
      [TOKEN_PAISE, 'failed'],
      [TOKEN_PAISE, 'processed'],
    ])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect((await readMessagesTo(pool, buyer)).slice(2)).toEqual([
      'tokenRefunded ₹10,000',
      'refundFailed ₹10,000',
      'tokenRefunded ₹10,000',
    ])
  })

  it('is tried three times, then waits at the desk for a retry', async () => {
    razorpay.refundsBegin = 'failed'
    const { buyer, car, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    for (let turn = 0; turn < 6; turn += 1) await refundNow(pool)
    expect(refundsOf(payment.id)).toHaveLength(3)
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'refund_failed', paise: TOKEN_PAISE },
    ])
    expect((await readMessagesTo(pool, buyer)).filter((said) => said.includes('efund'))).toEqual([])
  })

  it('is made once if its response was lost, however often it is tried', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    razorpay.moods = ['well', 'well', 'well', 'lost', 'broken', 'broken']
    await sendDueRefunds()
    razorpay.moods = []
    await refundNow(pool)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([[TOKEN_PAISE, 'processed']])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    const { rows } = await pool.query(
      'SELECT refund_id IS NOT NULL AS made FROM refund_request WHERE gateway_payment_id = $1',
      [payment.id],
    )
    expect(rows).toEqual([{ made: true }])
  })
})

describe('a payment of another amount', () => {
  it("settles the order if it exceeds it by the payer's fee", async () => {
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE + 23_600, {
      ...{ fee: 23_600, tax: 3_600, fee_bearer: 'customer' },
    })
    expect((await chargeHold(hold, payment.id)).data.reservation.status).toBe('active')
    await cancelHoldAs(hold.buyer, hold.car)
    await refundNow(pool)
    // The gateway keeps its fee, so only the token is refunded.
    expect(refundsOf(payment.id)).toEqual([[TOKEN_PAISE, 'processed']])
    expect(await readPaymentStatus(pool, hold.orderId)).toBe('refunded')
  })

  it("with the payer's fee is accepted while authorized, before the fee is known", async () => {
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE + 23_600, {
      ...{ status: 'authorized', fee: null, fee_bearer: 'customer' },
    })
    payment.fee = null
    await deliverWebhooks(razorpay)
    expect(payment.status).toBe('captured')
    // The surplus over the token is the gateway's fee, paid by the customer.
    expect([
      await readVehicleStatus(pool, hold.car),
      await readPaymentStatus(pool, hold.orderId),
    ]).toEqual(['reserved', 'captured'])
    Object.assign(payment, { fee: 23_600, tax: 3_600 })
    expect(await syncPayment(hold.orderId)).toBe('captured')
    expect(await readMoneyLines(pool, payment.id)).toEqual([])
    expect(await readMessagesTo(pool, hold.buyer)).not.toContainEqual(
      expect.stringMatching(/^moneyToPlace/),
    )
    expect(await readGatewayMoney(pool, payment.id)).toMatchObject({
      left_paise: TOKEN_PAISE,
      owed_paise: 0,
    })
  })

  it('loses its surplus beyond the fee, after the daily comparison, without an entry', async () => {
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE + 23_600, {
      ...{ fee: null, fee_bearer: 'customer', created_at: anHourAgo },
    })
    await deliverWebhooks(razorpay)
    payment.fee = 20_000
    await reconcileRecentDays(new Date())
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([[3_600, 'processed']])
    expect(await readMoneyLines(pool, payment.id)).toEqual([])
    expect(await readVehicleStatus(pool, hold.car)).toBe('reserved')
  })

  it('is found behind more attempts than a page holds, from a buyer trying several cards', async () => {
    const hold = await holdWithOrder(pool)
    const first = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE)
    for (let attempt = 0; attempt < 12; attempt += 1)
      razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE, { status: 'failed' })
    razorpay.events.length = 0
    expect(await syncPayment(hold.orderId)).toBe('captured')
    expect(await readVehicleStatus(pool, hold.car)).toBe('reserved')
    expect(await readGatewayMoney(pool, first.id)).toMatchObject({ left_paise: TOKEN_PAISE })
  })

  it.each([
    ['the same sum with no fee bearer', { fee: 23_600, tax: 3_600 }],
    ['the fee on us', { fee: 23_600, tax: 3_600, fee_bearer: 'platform' }],
    ['another fee', { fee: 20_000, tax: 3_000, fee_bearer: 'customer' }],
  ])('never settles by itself if it is too much: %s', async (_name, more) => {
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE + 23_600, more)
    expect(await chargeHold(hold, payment.id)).toMatchObject({
      status: 400,
      code: 'payment_mismatch',
      message: 'Vehicle Reservation Failed',
    })
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'wrong_amount', paise: TOKEN_PAISE + 23_600 },
    ])
  })

  it('that is too little waits at the desk, its buyer is told, and it is refunded after a day', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay, { amount: 500_000 })
    for (let poll = 0; poll < 5; poll += 1) await reconcilePayments()
    expect(await readMoneyLines(pool, payment.id)).toHaveLength(1)
    expect(await readMessagesTo(pool, buyer)).toEqual(['moneyToPlace ₹5,000'])
    await backdateHold(pool, car)
    await expireHolds()
    await reconcilePayments()
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([])
    await pool.query(
      "UPDATE money_line SET opened_at = opened_at - interval '25 hours' WHERE gateway_payment_id = $1",
      [payment.id],
    )
    await reconcilePayments()
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([[500_000, 'processed']])
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ outcome: 'by_itself' }])
    expect(await readPaymentStatus(pool, orderId)).toBe('failed')
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('tokenRefunded ₹5,000')
  })

  it('captured twice is refunded once, and the hold stays', async () => {
    const { car, orderId, payment } = await payHold(pool, razorpay)
    const second = razorpay.dashboard.pay(orderId, TOKEN_PAISE)
    const third = razorpay.dashboard.pay(orderId, TOKEN_PAISE - 1)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect([refundsOf(payment.id), refundsOf(second.id), refundsOf(third.id)]).toEqual([
      [],
      [[TOKEN_PAISE, 'processed']],
      [[TOKEN_PAISE - 1, 'processed']],
    ])
    expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
      'reserved',
      'captured',
    ])
  })
})

describe('an authorized payment', () => {
  it('captured by hand after its hold takes the car again, or is refunded', async () => {
    const [free, lost] = [await holdWithOrder(pool), await holdWithOrder(pool)]
    const payments = [free, lost].map(({ orderId }) =>
      razorpay.dashboard.pay(orderId, TOKEN_PAISE, { status: 'authorized' }),
    )
    razorpay.events.length = 0
    for (const { car } of [free, lost]) await backdateHold(pool, car)
    await expireHolds()
    await reserveByToken(await createCustomer(pool), lost.car)
    for (const { id } of payments) razorpay.dashboard.capture(id)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(await readPaymentStatus(pool, free.orderId)).toBe('captured')
    expect(await readPaymentStatus(pool, lost.orderId)).toBe('refunded')
  })

  it('returned by the gateway holds no car', async () => {
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE, { status: 'authorized' })
    razorpay.dashboard.returnUncaptured(payment.id)
    expect([payment.status, payment.captured]).toEqual(['refunded', false])
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, hold.orderId)).toBe('created')
    expect(await readVehicleStatus(pool, hold.car)).toBe('reserved')
  })

  it('captured and refunded before we learn of either holds no car', async () => {
    const hold = await holdWithOrder(pool)
    const payment = razorpay.dashboard.pay(hold.orderId, TOKEN_PAISE)
    razorpay.dashboard.refund(payment.id, TOKEN_PAISE)
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, hold.orderId)).toBe('created')
  })
})

describe('a dispute', () => {
  it('waits at the desk, and its amount isn’t refunded until it is won', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    const dispute = razorpay.dashboard.dispute(payment.id, 400_000)
    await deliverWebhooks(razorpay)
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'contested', paise: 400_000 },
    ])
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([[600_000, 'processed']])
    expect(await readPaymentStatus(pool, orderId)).toBe('refund_due')
    razorpay.dashboard.closeDispute(dispute, 'under_review')
    razorpay.dashboard.closeDispute(dispute, 'won')
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(payment.id).at(-1)).toEqual([400_000, 'processed'])
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ outcome: 'by_itself' }])
  })

  it('lost during the hold ends it, because the token is gone', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    const dispute = razorpay.dashboard.dispute(payment.id, TOKEN_PAISE)
    razorpay.dashboard.closeDispute(dispute, 'lost')
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([])
    expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
      'listed',
      'refunded',
    ])
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('tokenWentBack ₹10,000')
  })

  it('lost over refunded money shows at the desk, since it was paid back twice', async () => {
    const { buyer, car, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    const dispute = razorpay.dashboard.dispute(payment.id, TOKEN_PAISE)
    razorpay.dashboard.closeDispute(dispute, 'lost')
    await deliverWebhooks(razorpay)
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'beyond', paise: TOKEN_PAISE },
    ])
  })
})

describe('the daily comparison', () => {
  /**
   * Moves everything at the gateway back an hour, before the time that is left out as too recent.
   */
  const earlier = () => {
    for (const one of [...razorpay.payments, ...razorpay.refunds])
      one.created_at = Math.floor(Date.now() / 1_000) - 3_600
  }
  const countLines = async () =>
    (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM money_line')).rows[0]?.n

  it('finds what no webhook reported, over pages of a hundred, once', async () => {
    const { car, orderId, payment } = await payHold(pool, razorpay)
    const late = await holdWithOrder(pool)
    const captured = razorpay.dashboard.pay(late.orderId, TOKEN_PAISE)
    for (let other = 0; other < 230; other += 1)
      razorpay.dashboard.pay(null, 10_000, { status: 'failed' })
    const stranger = razorpay.dashboard.pay(null, 77_700)
    razorpay.dashboard.refund(payment.id, TOKEN_PAISE)
    razorpay.events.length = 0
    earlier()
    await reconcileRecentDays(new Date())
    expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
      'listed',
      'refunded',
    ])
    expect(await readPaymentStatus(pool, late.orderId)).toBe('captured')
    expect(await readMoneyLines(pool, captured.id)).toMatchObject([{ kind: 'found_late' }])
    expect((await readMoneyLines(pool, payment.id)).map(({ kind }) => kind)).toContain('found_late')
    expect(await readMoneyLines(pool, stranger.id)).toMatchObject([
      { kind: 'no_order', paise: 77_700 },
    ])
    const before = await countLines()
    await reconcileRecentDays(new Date())
    expect(await countLines()).toBe(before)
    expect(razorpay.asked.filter(({ call }) => call === 'GET /v1/payments').length).toBeGreaterThan(
      4,
    )
  })

  it('finds entries of ours that the gateway lacks', async () => {
    const { payment } = await payHold(pool, razorpay)
    earlier()
    await pool.query(
      "UPDATE gateway_payment SET created_at = now() - interval '1 hour' WHERE id = $1",
      [payment.id],
    )
    razorpay.payments.splice(razorpay.payments.indexOf(payment), 1)
    await reconcileRecentDays(new Date())
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ kind: 'not_there' }])
    razorpay.payments.push(payment)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as moneyLine from '@/app/api/staff/v1/moneyLine/route'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { reconcileRecentDays } from '@/lib/workflows/reconcile-day'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import {
  closeRazorpay,
  deliverWebhooks,
  holdWithOrder,
  readMoneyLines,
  readGatewayMoney,
  readOpenLineId,
  openStandInRazorpay,
  payHold,
  readPaymentStatus,
  type RazorpayAtTest,
  refundNow,
  readMessagesTo,
  TOKEN_PAISE,
  toWebhook,
} from './at-the-gateway'
import { findBrokenInvariants, cancelHoldAs } from './shop'

const { pool } = testDatabase()
const MONTH_SECONDS = 30 * 86_400
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  Object.assign(razorpay, {
    ...{ refundsBegin: 'processed', balance: Number.POSITIVE_INFINITY },
    ...{ moods: [], events: [] },
  })
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
})

const refundCalls = () => razorpay.asked.filter(({ call }) => /^POST .*\/refund$/.test(call))
const decide = (token: string, body: Record<string, unknown>) =>
  send(moneyLine.POST, { token, body })

async function tries(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await refundNow(pool)
}

describe('a refund refused by the gateway', () => {
  it('for lack of balance waits at the desk with its reason, once, and is made when there is money', async () => {
    const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
    razorpay.balance = TOKEN_PAISE - 1
    await cancelHoldAs(buyer, car)
    await tries(3)
    expect(await readPaymentStatus(pool, orderId)).toBe('refund_due')
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { kind: 'refund_refused', paise: TOKEN_PAISE, outcome: null },
    ])
    const { rows } = await pool.query<{ detail: string }>(
      'SELECT detail FROM money_line WHERE gateway_payment_id = $1',
      [payment.id],
    )
    expect(rows[0]?.detail).toMatch(/^Your account does not have enough balance/)
    expect((await readMessagesTo(pool, buyer)).join()).not.toMatch(/Refunded|OnItsWay/)
    razorpay.balance = TOKEN_PAISE
    await refundNow(pool)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ outcome: 'by_itself' }])
    expect(razorpay.refunds.filter(({ payment_id: of }) => of === payment.id)).toHaveLength(1)
  })

  it('is retried after hours, not every two minutes, with a new receipt', async () => {
    const { buyer, car } = await payHold(pool, razorpay)
    razorpay.balance = 0
    await cancelHoldAs(buyer, car)
    await refundNow(pool)
    const before = refundCalls().length
    await pool.query(
      "UPDATE gateway_payment SET refund_claimed_at = refund_claimed_at - interval '3 minutes'",
    )
    await sendDueRefunds()
    expect(refundCalls()).toHaveLength(before)
    await refundNow(pool)
    const receipts = refundCalls().map(({ body }) => body.receipt)
    expect(receipts).toHaveLength(before + 1)
    expect(new Set(receipts).size).toBe(receipts.length)
  })

  it('because the payment is too old is settled by other means by two people, or retried by a click', async () => {
    const { buyer, car, payment } = await payHold(pool, razorpay)
    payment.created_at = Math.floor(Date.now() / 1_000) - 7 * MONTH_SECONDS
    await cancelHoldAs(buyer, car)
    await tries(2)
    const [first, second] = [await signInStaff(pool), await signInStaff(pool, 'manager')]
    const lineId = await readOpenLineId(pool, payment.id)
    expect((await decide(first.token, { lineId, act: 'give_back' })).status).toBe(409)
    expect((await decide(first.token, { lineId, act: 'try_again' })).status).toBe(200)
    expect(await readOpenLineId(pool, payment.id)).toBe('')
    await refundNow(pool)
    expect(await readOpenLineId(pool, payment.id)).toBe(lineId)
    const body = { lineId, act: 'elsewhere', reason: 'NEFT, reference N123456789' }
    expect((await decide(first.token, body)).body).toMatchObject({ data: { state: 'proposed' } })
    expect(await decide(second.token, body)).toMatchObject({ body: { data: { state: 'done' } } })
    expect(await readGatewayMoney(pool, payment.id)).toMatchObject({
      use: 'elsewhere',
      owed_paise: 0,
    })
    const before = refundCalls().length
    await refundNow(pool)
    expect(refundCalls()).toHaveLength(before)
  })

  it('because another call is running is retried in the same run', async () => {
    const { buyer, car, orderId } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    razorpay.moods = ['well', 'well', 'busy']
    await refundNow(pool)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    expect(await readOpenLineId(pool, orderId)).toBe('')
  })
})

describe('a desk entry', () => {
  it('reopens if three more refunds fail after a retry', async () => {
    razorpay.refundsBegin = 'failed'
    const { buyer, car, payment } = await payHold(pool, razorpay)
    await cancelHoldAs(buyer, car)
    await tries(4)
    const { token } = await signInStaff(pool, 'manager')
    const lineId = await readOpenLineId(pool, payment.id)
    expect((await decide(token, { lineId, act: 'try_again' })).status).toBe(200)
    await tries(4)
    expect(await readOpenLineId(pool, payment.id)).toBe(lineId)
    expect(razorpay.refunds.filter(({ payment_id: of }) => of === payment.id)).toHaveLength(6)
    const [first, reason] = [await signInStaff(pool), 'NEFT, reference N987654321']
    await decide(first.token, { lineId, act: 'elsewhere', reason })
    expect((await decide(token, { lineId, act: 'elsewhere', reason })).status).toBe(200)
    expect(await readGatewayMoney(pool, payment.id)).toMatchObject({
      use: 'elsewhere',
      owed_paise: 0,
    })
  })

  it('shows the amount left, not the original', async () => {
    const { payment } = await payHold(pool, razorpay, { amount: 500_000 })
    razorpay.dashboard.refund(payment.id, 100_000)
    await deliverWebhooks(razorpay)
    expect(await readMoneyLines(pool, payment.id)).toMatchObject([
      { paise: 400_000, outcome: null },
    ])
  })

  it('that closed automatically drops its reason, and gets a new date', async () => {
    const { payment } = await payHold(pool, razorpay, { amount: 500_000 })
    const { token } = await signInStaff(pool, 'manager')
    const lineId = await readOpenLineId(pool, payment.id)
    await decide(token, { lineId, act: 'elsewhere', reason: 'Paid back in cash, he says' })
    const there = razorpay.dashboard.refund(payment.id, 500_000)
    await deliverWebhooks(razorpay)
    expect(await readOpenLineId(pool, payment.id)).toBe('')
    await pool.query("UPDATE money_line SET opened_at = opened_at - interval '30 hours'")
    razorpay.dashboard.fail(there)
    await deliverWebhooks(razorpay)
    const { rows } = await pool.query(
      "SELECT proposed_by, reason, opened_at > now() - interval '1 hour' AS is_new FROM money_line WHERE id = $1 AND closed_at IS NULL",
      [lineId],
    )
    expect(rows).toEqual([{ proposed_by: null, reason: null, is_new: true }])
    const again = { lineId, act: 'elsewhere', reason: 'Paid back in cash, he says' }
    expect((await decide(token, again)).body).toMatchObject({ data: { state: 'proposed' } })
  })
})

describe('an instant refund at the dashboard', () => {
  it('that falls back to a normal one is followed to its end', async () => {
    const { payment, orderId } = await payHold(pool, razorpay)
    const there = razorpay.dashboard.refund(payment.id, TOKEN_PAISE, { speed_requested: 'optimum' })
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
    razorpay.dashboard.slowDown(there)
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, orderId)).toBe('refund_due')
    razorpay.dashboard.process(there, '74332745010000000000001')
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
  })
})

describe('an unprocessable webhook', () => {
  it('backs off, delays no later one, and is processed in the end', async () => {
    const [{ orderId }, other] = [await holdWithOrder(pool), await holdWithOrder(pool)]
    razorpay.dashboard.pay(orderId, TOKEN_PAISE)
    const [event] = razorpay.events.splice(0)
    if (!event) throw new Error('nothing was told')
    const { rawBody, headers } = toWebhook(event)
    await receiveWebhook(rawBody, headers)
    razorpay.moods = ['refusing']
    await processGatewayEvents()
    const asked = razorpay.asked.length
    await processGatewayEvents()
    expect(razorpay.asked).toHaveLength(asked)
    razorpay.dashboard.pay(other.orderId, TOKEN_PAISE)
    await deliverWebhooks(razorpay)
    expect(await readPaymentStatus(pool, other.orderId)).toBe('captured')
    expect(await readPaymentStatus(pool, orderId)).toBe('created')
    await pool.query("UPDATE gateway_event SET not_before = now() - interval '1 second'")
    await processGatewayEvents()
    expect(await readPaymentStatus(pool, orderId)).toBe('captured')
  })
})

describe('a list from the gateway', () => {
  it('with one unreadable payment still shows the others', async () => {
    const { orderId } = await holdWithOrder(pool)
    razorpay.dashboard.pay(null, 3_000_000_000)
    razorpay.dashboard.pay(orderId, TOKEN_PAISE)
    razorpay.events.length = 0
    await reconcileRecentDays(new Date(Date.now() + 20 * 60_000))
    expect(await readPaymentStatus(pool, orderId)).toBe('captured')
  })
})

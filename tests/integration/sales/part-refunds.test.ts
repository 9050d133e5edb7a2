import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as moneyLine from '@/app/api/staff/v1/moneyLine/route'
import { POST as payPart } from '@/app/api/vehicle/v1/payPart/route'
import { selectMoneyQueue } from '@/lib/features/desk/queries/money-queue'
import { readPartReceipt } from '@/lib/features/sales/queries/part-receipts'
import { getDb } from '@/lib/server/db/client'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { reconcilePayments } from '@/lib/workflows/payment-jobs'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  type RazorpayAtTest,
  readGatewayMoney,
  readMoneyLines,
  readMessagesTo,
  readOpenLineId,
  refundNow,
} from '../reservations/at-the-gateway'
import { cancelHoldAs, failHoldPayment, findBrokenInvariants, postAs } from '../reservations/shop'
import { findBrokenSales } from './deals'
import { holdWithAccount } from './held-accounts'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  Object.assign(razorpay, { refundsBegin: 'processed', moods: [], events: [] })
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
  expect(await findBrokenSales(pool)).toEqual([])
})

const openHold = () => holdWithAccount(pool, razorpay)
type Hold = Awaited<ReturnType<typeof openHold>>

const ask = ({ buyer, car }: Hold, amount: number) =>
  postAs<{ orderId: string }>(payPart, buyer, { vehicleId: car, amount })

async function payUnheard(hold: Hold, amount: number) {
  const { data } = await ask(hold, amount)
  const payment = razorpay.dashboard.pay(data.orderId, amount * 100)
  razorpay.events.length = 0
  return { orderId: data.orderId, payment }
}

async function payAndEnd(refundsBegin: RazorpayAtTest['refundsBegin']) {
  const hold = await openHold()
  const { payment } = await payUnheard(hold, 30_000)
  await reconcilePayments()
  const [{ id = '' } = {}] = (await hold.read()).parts
  razorpay.refundsBegin = refundsBegin
  expect((await cancelHoldAs(hold.buyer, hold.car)).status).toBe(200)
  await tendDealAccounts()
  return { ...hold, part: id, gatewayId: payment.id }
}

const refundsOf = (id: string) => razorpay.refunds.filter(({ payment_id: of }) => of === id)
const stateOf = async (part: string) => (await readPartReceipt(part, null))?.state

describe('a phone that loses its signal after paying', () => {
  it('finds the part counted once the clock has asked, with its receipt', async () => {
    const hold = await openHold()
    const { rest } = await hold.read()
    await payUnheard(hold, 30_000)
    expect((await hold.read()).openParts, 'still open when it comes back').toHaveLength(1)
    await reconcilePayments()
    const after = await hold.read()
    expect(after).toMatchObject({ rest: rest - 30_000, openParts: [] })
    expect(after.parts[0]?.receiptNumber).toMatch(/^R\//)
  })

  it('is told so instead of paying again, when it continues at once', async () => {
    const hold = await openHold()
    const { payment } = await payUnheard(hold, 30_000)
    const again = await ask(hold, 30_000)
    expect([again.status, again.message]).toEqual([409, 'Thank you. Your payment has arrived.'])
    expect((await hold.read()).parts).toMatchObject([{ amount: 30_000, reference: payment.id }])
    expect((await ask(hold, 30_000)).status).toBe(201)
  })

  it("isn't told that nothing was paid, when it gives up", async () => {
    const hold = await openHold()
    const { orderId } = await payUnheard(hold, 30_000)
    expect((await failHoldPayment(hold.buyer, orderId)).status).toBe(409)
    expect((await hold.read()).parts).toHaveLength(1)
    const unpaid = (await ask(hold, 20_000)).data.orderId
    expect((await failHoldPayment(hold.buyer, unpaid)).status, 'an unpaid one closes').toBe(200)
  })

  it('can give up and go on while the gateway is silent; the money counts later', async () => {
    const hold = await openHold()
    const { orderId } = await payUnheard(hold, 30_000)
    razorpay.moods = Array.from({ length: 20 }, () => 'broken' as const)
    expect((await failHoldPayment(hold.buyer, orderId)).status).toBe(200)
    razorpay.moods = []
    await reconcilePayments()
    expect((await hold.read()).parts).toHaveLength(1)
  })
})

describe("a part's refund that fails", () => {
  it('after it was said to be done is told to the buyer, made again hours later, once', async () => {
    const { buyer, part, gatewayId } = await payAndEnd('pending')
    await refundNow(pool)
    await deliverWebhooks(razorpay)
    expect(await stateOf(part)).toBe('gone_back')
    const [first] = refundsOf(gatewayId)
    if (!first) throw new Error('no refund')
    razorpay.dashboard.fail(first)
    await deliverWebhooks(razorpay)
    expect(await stateOf(part), 'owed again').toBe('going_back')
    expect(await readMessagesTo(pool, buyer)).toContain('refundFailed ₹30,000')
    // The retry waits longer: a bank that refuses now refuses in a minute too.
    await pool.query(
      "UPDATE gateway_payment SET refund_claimed_at = refund_claimed_at - interval '3 minutes'",
    )
    await sendDueRefunds()
    expect(refundsOf(gatewayId)).toHaveLength(1)
    razorpay.refundsBegin = 'processed'
    await refundNow(pool)
    await refundNow(pool)
    await deliverWebhooks(razorpay)
    const made = refundsOf(gatewayId).filter(({ status }) => status === 'processed')
    expect(made.map(({ amount }) => amount)).toEqual([30_000_00])
    expect(await stateOf(part)).toBe('gone_back')
    expect((await readMessagesTo(pool, buyer)).at(-1)).toBe('tokenRefunded ₹30,000')
    expect(await readGatewayMoney(pool, gatewayId)).toMatchObject({ left_paise: 0, owed_paise: 0 })
  })

  it('three times waits for a person, with car and buyer, who pays it once by other means', async () => {
    const { buyer, car, part, gatewayId } = await payAndEnd('failed')
    for (let turn = 0; turn < 5; turn += 1) await refundNow(pool)
    expect(refundsOf(gatewayId)).toHaveLength(3)
    expect(await readMoneyLines(pool, gatewayId)).toMatchObject([
      { kind: 'refund_failed', paise: 30_000_00, outcome: null },
    ])
    const lineId = await readOpenLineId(pool, gatewayId)
    const queued = await getDb()
      .$kysely.selectFrom(() => selectMoneyQueue(getDb().$kysely).as('q'))
      .selectAll()
      .where('key', '=', lineId)
      .execute()
    expect(queued).toMatchObject([{ vehicleId: car, personId: buyer.id, purpose: 'part' }])
    expect(await stateOf(part)).toBe('going_back')
    const [first, second] = [await signInStaff(pool), await signInStaff(pool, 'manager')]
    const body = { lineId, act: 'elsewhere', reason: 'NEFT, reference N123456789' }
    const decide = (token: string) => send(moneyLine.POST, { token, body })
    expect((await decide(first.token)).body).toMatchObject({ data: { state: 'proposed' } })
    expect((await decide(second.token)).status).toBe(200)
    razorpay.refundsBegin = 'processed'
    await refundNow(pool)
    expect(refundsOf(gatewayId).filter(({ status }) => status !== 'failed')).toEqual([])
    expect(await stateOf(part)).toBe('gone_back')
  })
})

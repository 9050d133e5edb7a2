import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as moneyLine from '@/app/api/staff/v1/moneyLine/route'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { syncForeignPayment } from '@/lib/workflows/sync-foreign-payment'
import { createCustomer } from '../../factories/customers'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  closeRazorpay,
  holdWithOrder,
  readMoneyLines,
  readGatewayMoney,
  readOpenLineId,
  openStandInRazorpay,
  payHold,
  readPaymentStatus,
  type RazorpayAtTest,
  refundNow,
  TOKEN_PAISE,
  readMessagesTo,
} from '../reservations/at-the-gateway'
import {
  findBrokenInvariants,
  cancelHoldAs,
  reserveByToken,
  backdateHold,
  readVehicleStatus,
} from '../reservations/shop'
import { send } from '../api/send'

const { pool } = testDatabase()
const EVERYWHERE = { id: '', cities: null }
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  razorpay.refundsBegin = 'processed'
})

const decide = (token: string, body: Record<string, unknown>) =>
  send(moneyLine.POST, { token, body })
const refundsOf = (id: string) =>
  razorpay.refunds.filter(({ payment_id: of }) => of === id).map(({ amount }) => amount)

it('has car, buyer, amount and requested sum, and is visible in its city', async () => {
  const { car, buyer, orderId, payment } = await payHold(pool, razorpay, { amount: 500_000 })
  const { items, total } = await readQueuePage('money', WHOLE_QUEUE, EVERYWHERE)
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      vehicleId: car,
      personId: buyer.id,
      kind: 'wrong_amount',
      paise: 500_000,
      amount: 10_000,
      orderId,
      gatewayPaymentId: payment.id,
    },
  ])
  const elsewhere = { ...WHOLE_QUEUE, cityId: 9_999 }
  expect((await readQueuePage('money', elsewhere, EVERYWHERE)).total).toBe(0)
})

it('is refunded by staff with the right `pay`, once', async () => {
  const { payment } = await payHold(pool, razorpay, { amount: 500_000 })
  const body = { lineId: await readOpenLineId(pool, payment.id), act: 'give_back' }
  const [dost, manager] = [await signInStaff(pool), await signInStaff(pool, 'manager')]
  await pool.query("UPDATE staff SET rights = '{sell}' WHERE id = $1", [dost.id])
  expect((await decide(dost.token, body)).status).toBe(403)
  expect((await decide(manager.token, body)).status).toBe(200)
  expect((await decide(manager.token, body)).status).toBe(404)
  await refundNow(pool)
  await refundNow(pool)
  expect(refundsOf(payment.id)).toEqual([500_000])
  expect(await readMoneyLines(pool, payment.id)).toMatchObject([{ outcome: 'given_back' }])
})

it('counts as the hold’s token if it covers it; the surplus is refunded', async () => {
  const { car, buyer, orderId, payment } = await payHold(pool, razorpay, {
    amount: TOKEN_PAISE + 23_600,
  })
  const { token } = await signInStaff(pool, 'manager')
  await backdateHold(pool, car)
  const lineId = await readOpenLineId(pool, payment.id)
  expect((await decide(token, { lineId, act: 'count' })).status).toBe(200)
  expect([await readVehicleStatus(pool, car), await readPaymentStatus(pool, orderId)]).toEqual([
    'reserved',
    'captured',
  ])
  await refundNow(pool)
  expect(refundsOf(payment.id)).toEqual([23_600])
  expect(await readMessagesTo(pool, buyer)).toContain('carReserved ₹10,000')
  await cancelHoldAs(buyer, car)
  await refundNow(pool)
  expect(refundsOf(payment.id)).toEqual([23_600, TOKEN_PAISE])
  expect(await findBrokenInvariants(pool)).toEqual([])
})

it('doesn’t count if it is less, or if another buyer has the car (negative control)', async () => {
  const { token } = await signInStaff(pool, 'manager')
  const little = await payHold(pool, razorpay, { amount: TOKEN_PAISE - 1 })
  const count = async (id: string) =>
    decide(token, { lineId: await readOpenLineId(pool, id), act: 'count' })
  expect((await count(little.payment.id)).status).toBe(409)
  const much = await payHold(pool, razorpay, { amount: TOKEN_PAISE + 1 })
  await backdateHold(pool, much.car)
  expect((await reserveByToken(await createCustomer(pool), much.car)).status).toBe(201)
  expect((await count(much.payment.id)).status).toBe(409)
  expect(await readGatewayMoney(pool, much.payment.id)).toMatchObject({ use: 'undecided' })
  expect(await readMoneyLines(pool, much.payment.id)).toMatchObject([{ outcome: null }])
})

it('is settled by other means by two people, with a reason; the database refuses one person alone', async () => {
  const { buyer, payment } = await payHold(pool, razorpay, { amount: 500_000 })
  const [first, second] = [await signInStaff(pool), await signInStaff(pool, 'manager')]
  const lineId = await readOpenLineId(pool, payment.id)
  const body = { lineId, act: 'elsewhere', reason: 'Paid back by NEFT N123456789' }
  expect((await decide(first.token, { lineId, act: 'elsewhere' })).status).toBe(422)
  expect((await decide(first.token, body)).body).toMatchObject({ data: { state: 'proposed' } })
  expect((await decide(first.token, body)).status).toBe(409)
  await expect(
    pool.query(
      "UPDATE money_line SET outcome = 'elsewhere', closed_at = now(), closed_by = proposed_by WHERE id = $1",
      [lineId],
    ),
  ).rejects.toThrow('money_line_two_people')
  expect((await decide(second.token, body)).body).toMatchObject({ data: { state: 'done' } })
  await refundNow(pool)
  expect(refundsOf(payment.id)).toEqual([])
  expect(await readGatewayMoney(pool, payment.id)).toMatchObject({
    use: 'elsewhere',
    owed_paise: 0,
  })
  expect(await readMessagesTo(pool, buyer)).toEqual(['moneyToPlace ₹5,000'])
})

it('a finally failed refund is retried by a click', async () => {
  razorpay.refundsBegin = 'failed'
  const { buyer, car, orderId, payment } = await payHold(pool, razorpay)
  await cancelHoldAs(buyer, car)
  for (let turn = 0; turn < 4; turn += 1) await refundNow(pool)
  const { token } = await signInStaff(pool, 'manager')
  razorpay.refundsBegin = 'processed'
  const lineId = await readOpenLineId(pool, payment.id)
  expect((await decide(token, { lineId, act: 'try_again' })).status).toBe(200)
  await refundNow(pool)
  expect(await readPaymentStatus(pool, orderId)).toBe('refunded')
})

it('money without an order has an entry, and is refunded by a click', async () => {
  await holdWithOrder(pool)
  const stranger = razorpay.dashboard.pay(null, 12_345)
  await syncForeignPayment(stranger.id)
  const { token } = await signInStaff(pool, 'manager')
  const lineId = await readOpenLineId(pool, stranger.id)
  expect((await decide(token, { lineId, act: 'count' })).status).toBe(409)
  expect((await decide(token, { lineId, act: 'give_back' })).status).toBe(200)
  await refundNow(pool)
  expect(refundsOf(stranger.id)).toEqual([12_345])
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as moneyLine from '@/app/api/staff/v1/moneyLine/route'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  type RazorpayAtTest,
  readGatewayMoney,
  readMessagesTo,
  readOpenLineId,
  refundNow,
} from '../reservations/at-the-gateway'
import { cancelHoldAs, findBrokenInvariants } from '../reservations/shop'
import { send } from '../api/send'
import { createReference, getToday, returnPayment, takePayment } from '../sales/deals'
import { holdWithAccount, listRefunds } from '../sales/held-accounts'

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
})

const decide = (as: string, body: Record<string, unknown>) =>
  send(moneyLine.POST, { token: as, body })

async function holdWithUnclear(handSum = 40_000) {
  const held = await holdWithAccount(pool, razorpay)
  const byHand = {
    ...{ vehicleId: held.car, amount: handSum, method: 'bank_transfer' },
    ...{ reference: createReference(), paidOn: getToday() },
  }
  expect((await takePayment(token, byHand)).status).toBe(201)
  const transfer = razorpay.dashboard.transfer(held.account, handSum * 100)
  await deliverWebhooks(razorpay)
  const id = transfer?.id ?? ''
  return { ...held, id, lineId: await readOpenLineId(pool, id), handSum }
}

describe('a transfer that may be counted already', () => {
  it('counts for its deal by a person with the right `pay`, once, and the buyer is told', async () => {
    const { buyer, id, lineId, read } = await holdWithUnclear()
    const { rest } = await read()
    const weak = await signInStaff(pool)
    await pool.query("UPDATE staff SET rights = '{sell}' WHERE id = $1", [weak.id])
    expect((await decide(weak.token, { lineId, act: 'match' })).status).toBe(403)
    const twice = await Promise.all([
      decide(token, { lineId, act: 'match' }),
      decide(token, { lineId, act: 'match' }),
    ])
    expect(twice.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await read()).rest).toBe(rest - 40_000)
    expect(await readGatewayMoney(pool, id)).toMatchObject({ use: 'kept', owed_paise: 0 })
    expect(await readMessagesTo(pool, buyer)).toContain('buyerPaymentTaken ₹40,000')
    const { rows } = await pool.query(
      "SELECT count(*)::int AS times FROM audit_entry WHERE action = 'money.match' AND subject = $1",
      [id],
    )
    expect(rows).toEqual([{ times: 1 }])
  })

  it('is the payment recorded here if a person says so, and counts no second time', async () => {
    const { id, lineId, read } = await holdWithUnclear()
    const before = await read()
    expect((await decide(token, { lineId, act: 'same' })).status).toBe(200)
    const after = await read()
    expect([after.rest, after.parts.length]).toEqual([before.rest, before.parts.length])
    expect(await readGatewayMoney(pool, id)).toMatchObject({ use: 'kept', owed_paise: 0 })
  })

  it('isn’t the payment recorded here if none has its sum (negative control)', async () => {
    const held = await holdWithAccount(pool, razorpay)
    const reference = createReference()
    const byHand = { vehicleId: held.car, amount: 40_000, method: 'bank_transfer', reference }
    expect((await takePayment(token, { ...byHand, paidOn: getToday() })).status).toBe(201)
    const transfer = razorpay.dashboard.transfer(held.account, 50_000_00, { reference })
    await deliverWebhooks(razorpay)
    const lineId = await readOpenLineId(pool, transfer?.id ?? '')
    expect((await decide(token, { lineId, act: 'same' })).text).toContain('No single payment')
    expect((await decide(token, { lineId, act: 'match' })).text).toContain('recorded for another')
    expect((await decide(token, { lineId, act: 'give_back' })).status).toBe(200)
    await refundNow(pool)
    expect(listRefunds(razorpay, transfer?.id)).toEqual([50_000_00])
  })

  it('counts up to the rest, and not at all once everything is paid or the hold ended', async () => {
    const full = await holdWithUnclear()
    const { rest } = await full.read()
    const byHand = { vehicleId: full.car, amount: rest - 15_000, method: 'bank_transfer' }
    const more = { reference: createReference(), paidOn: getToday() }
    expect((await takePayment(token, { ...byHand, ...more })).status).toBe(201)
    expect((await decide(token, { lineId: full.lineId, act: 'match' })).status).toBe(200)
    await refundNow(pool)
    expect(listRefunds(razorpay, full.id)).toEqual([25_000_00])

    const ended = await holdWithUnclear()
    expect((await cancelHoldAs(ended.buyer, ended.car)).status).toBe(200)
    const late = await decide(token, { lineId: ended.lineId, act: 'match' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('no more money')])
    expect((await decide(token, { lineId: ended.lineId, act: 'give_back' })).status).toBe(200)
    await refundNow(pool)
    expect(listRefunds(razorpay, ended.id)).toEqual([40_000_00])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})

describe('the database', () => {
  it('takes no rupee more than a deal asks for, and no transfer of an ended one', async () => {
    const { account, buyer, car, read } = await holdWithAccount(pool, razorpay)
    const { rest } = await read()
    const insert = (amount: number, gatewayId: string | null = null) =>
      pool.query(
        `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on, gateway_payment_id)
         SELECT 'bpy_' || gen_random_uuid(), id, $2, 'cheque', gen_random_uuid()::text, now(), $3
         FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [car, amount, gatewayId],
      )
    await expect(insert(rest + 1)).rejects.toMatchObject({
      constraint: 'buyer_payment_at_most_the_rest',
    })
    const both = await Promise.allSettled([insert(rest), insert(rest)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await pool.query(
      "UPDATE buyer_payment SET returned_at = now(), return_reference = 'x', return_reason = 'x' WHERE reservation_id = (SELECT id FROM reservation WHERE vehicle_id = $1)",
      [car],
    )
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    const late = razorpay.dashboard.transfer(account, 100_000)
    await deliverWebhooks(razorpay)
    await expect(insert(1_000, late?.id ?? '')).rejects.toMatchObject({
      constraint: 'buyer_payment_of_running_hold',
    })
  })

  it('reckons the tax as the rule does', async () => {
    const prices = [1, 999_999, 1_000_000, 1_000_001, 1_000_049, 1_000_050, 1_234_567, 21_000_000]
    const { rows } = await pool.query<{ tcs: number }>(
      'SELECT tcs_of(price) AS tcs FROM unnest($1::int[]) WITH ORDINALITY AS p(price, n) ORDER BY n',
      [prices],
    )
    expect(rows.map(({ tcs }) => tcs)).toEqual(prices.map((price) => computeTcs(price)))
  })
})

describe('money taken by hand for a deal that ended', () => {
  it('is money to place until it is sent back', async () => {
    const { buyer, car } = await holdWithAccount(pool, razorpay)
    const byHand = {
      vehicleId: car,
      amount: 12_345,
      method: 'cheque',
      reference: createReference(),
    }
    expect((await takePayment(token, { ...byHand, paidOn: getToday() })).status).toBe(201)
    const list = async () =>
      (await readQueuePage('money', WHOLE_QUEUE, { id: '', cities: null })).items.filter(
        ({ vehicleId }) => vehicleId === car,
      )
    expect(await list(), 'while the hold runs').toEqual([])
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    const [line] = await list()
    expect(line).toMatchObject({
      ...{ kind: 'taken_by_hand', paise: 1_234_500, personId: buyer.id, detail: byHand.reference },
    })
    const back = { paymentId: line?.key, reference: createReference(), reason: 'The hold ended.' }
    expect((await returnPayment(token, back)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

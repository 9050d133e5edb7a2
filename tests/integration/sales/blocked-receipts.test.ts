import { beforeAll, describe, expect, it } from 'vitest'
import * as holdDelay from '@/app/api/staff/v1/holdDelay/route'
import * as holdDelayAnswer from '@/app/api/vehicle/v1/holdDelayAnswer/route'
import { remindOfEndingHolds } from '@/lib/features/reservations/commands/expire-holds'
import { listPartReceipts, readPartReceipt } from '@/lib/features/sales/queries/part-receipts'
import { tendBlocks } from '@/lib/workflows/token-blocks'
import { addDays } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { createHeldCar, createReference, getToday, type HeldCar, takePayment } from './deals'

const { pool } = testDatabase()
const TOKEN = 10_000
const PART = 25_000
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

async function payPart({ vehicleId }: HeldCar): Promise<string> {
  const paid = await takePayment(asha, {
    ...{ vehicleId, amount: PART, method: 'bank_transfer' },
    ...{ reference: createReference(), paidOn: getToday() },
  })
  return getData<{ paymentId: string }>(paid).paymentId
}

async function letGo({ vehicleId }: HeldCar): Promise<void> {
  await pool.query(
    "UPDATE sandbox_block SET lasts_until = now() - interval '1 minute' WHERE order_id = (SELECT order_id FROM payment_block b JOIN reservation r ON r.id = b.reservation_id WHERE r.vehicle_id = $1)",
    [vehicleId],
  )
  await pool.query('UPDATE payment_block SET not_before = NULL, claimed_at = NULL')
  await tendBlocks()
}

async function readMessage(customerId: string, template: string) {
  const { rows } = await pool.query<{ variables: Record<string, string> }>(
    "SELECT variables FROM message WHERE customer_id = $1 AND template = $2 AND channel = 'sms'",
    [customerId, template],
  )
  return rows[0]?.variables
}

describe('the receipt of a part beside a blocked token', () => {
  it('names the token as blocked, and counts it neither as received nor as left to pay', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const id = await payPart(held)
    const receipt = await readPartReceipt(id, held.buyer.id)
    expect(receipt).toMatchObject({
      ...{ amount: PART, paidBefore: 0, leftAfter: held.rest - PART },
      ...{ blocked: TOKEN, blockedUntil: expect.any(Date) as Date },
    })
    expect(await listPartReceipts(held.buyer.id)).toMatchObject([{ amount: PART, blocked: TOKEN }])
    expect(await readMessage(held.buyer.id, 'buyerPaymentTakenBlock')).toMatchObject({
      ...{ amount: '₹25,000', blocked: '₹10,000' },
    })
    expect(await readMessage(held.buyer.id, 'buyerPaymentTaken')).toBeUndefined()
    await letGo(held)
    expect(await readPartReceipt(id, held.buyer.id)).toEqual(receipt)
  })

  it.each(['paid', 'let go of'])('has no word of a block once the token is %s', async (how) => {
    const held = await createHeldCar(pool, 0, how === 'paid' ? 'pay' : 'block')
    if (how !== 'paid') await letGo(held)
    const id = await payPart(held)
    expect(await readPartReceipt(id, held.buyer.id)).toMatchObject({
      ...{ blocked: 0, blockedUntil: null, paidBefore: how === 'paid' ? TOKEN : 0 },
    })
    expect(await readMessage(held.buyer.id, 'buyerPaymentTaken')).toBeDefined()
    expect(await readMessage(held.buyer.id, 'buyerPaymentTakenBlock')).toBeUndefined()
  })

  it('is refused by the database if it names a block without its end', async () => {
    const held = await createHeldCar(pool)
    const id = await payPart(held)
    await expect(
      pool.query(
        `INSERT INTO part_receipt (payment_id, paid_before, left_after, blocked, issued_at)
         SELECT payment_id, paid_before, left_after, 5, issued_at FROM part_receipt WHERE payment_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'part_receipt_blocked' })
  })
})

describe('messages about the end of a hold', () => {
  it.each([
    ['a paid token', 'pay', false, 'delayAsked', { amount: '₹10,000' }],
    ['a blocked token', 'block', false, 'delayAskedBlock', { amount: '₹0', blocked: '₹10,000' }],
    [
      'a blocked token and a part',
      'block',
      true,
      'delayAskedBoth',
      { amount: '₹25,000', blocked: '₹10,000' },
    ],
  ] as const)(
    'a question about a later day with %s tells money from a block',
    async (_name, way, hasPart, template, told) => {
      const held = await createHeldCar(pool, 0, way)
      if (hasPart) await payPart(held)
      const body = {
        ...{ vehicleId: held.vehicleId, day: addDays(getToday(), 10) },
        reason: 'The challan is in the virtual court.',
      }
      expect((await send(holdDelay.POST, { token: asha, body })).status).toBe(200)
      expect(await readMessage(held.buyer.id, template)).toMatchObject(told)
    },
  )

  it('the answer against waiting releases the block, and refunds nothing', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const { vehicleId, buyer } = held
    const body = { vehicleId, day: addDays(getToday(), 10), reason: 'The court sits only then.' }
    await send(holdDelay.POST, { token: asha, body })
    const answer = { vehicleId, answer: 'money_back' }
    expect((await send(holdDelayAnswer.POST, { token: buyer.token, body: answer })).status).toBe(
      200,
    )
    await tendBlocks()
    const { rows } = await pool.query(
      'SELECT b.state, p.status::text AS token FROM payment_block b JOIN payment p ON p.id = b.payment_id JOIN reservation r ON r.id = b.reservation_id WHERE r.vehicle_id = $1',
      [vehicleId],
    )
    expect(rows).toEqual([{ state: 'released', token: 'failed' }])
    expect(await readMessage(buyer.id, 'blockReleased')).toMatchObject({ amount: '₹10,000' })
    expect(await readMessage(buyer.id, 'holdCancelled')).toBeUndefined()
  })

  it('a hold without money or block promises no refund', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    await letGo(held)
    await pool.query(
      "UPDATE reservation SET ends_at = now() + interval '20 hours' WHERE vehicle_id = $1 AND status = 'active'",
      [held.vehicleId],
    )
    await remindOfEndingHolds()
    expect(await readMessage(held.buyer.id, 'holdEndingNothing')).toBeDefined()
    expect(await readMessage(held.buyer.id, 'holdEndingSoon')).toBeUndefined()
  })
})
